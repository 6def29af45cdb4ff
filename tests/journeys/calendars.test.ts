import { expect, test } from 'vitest'
import { expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { eventsOf } from '../support/calendar-feed.ts'
import { testNow } from '../support/demo-database.ts'
import { flowWidths } from '../support/long-form.ts'
import { personas } from '../support/personas.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()

test.each(flowWidths)(
  'a calendar address is created from the menu, read by a calendar program and revoked (%d px)',
  async (width) => {
    const who = width === 1280 ? 'referee' : 'clubUser'
    const { page } = await moveLoggedIn(server(), personas[who], '/heim', {
      width,
      now: testNow,
    })
    await page.getByRole('button', { name: personas[who].Name }).click()
    await page.getByRole('menuitem', { name: 'Dagatal í síma' }).click()
    const dialog = page.getByRole('dialog', { name: 'Dagatal í síma' })
    await dialog.getByText('Þú hefur ekki búið til neina slóð enn.').waitFor()
    await screenshot(page, `calendars-none-${width}`)
    await dialog.getByLabel('Heiti tækis').fill('sími')
    await dialog.getByRole('button', { name: 'Búa til slóð' }).click()
    const address = await dialog.getByLabel('Slóð', { exact: true }).inputValue()
    await dialog.getByText('Ekki sótt enn').waitFor()
    await screenshot(page, `calendars-made-${width}`)
    await expectAccessibleContent(page)
    const path = new URL(address).pathname
    expect((await eventsOf(await server().fetch(path))).size).toBeGreaterThan(0)
    await dialog.getByText('Android og Google').click()
    await dialog.getByText(/calendar\.google\.com/).scrollIntoViewIfNeeded()
    await screenshot(page, `calendars-help-${width}`)
    await expectAccessibleContent(page)
    await dialog.getByRole('button', { name: 'Loka slóð: sími' }).click()
    const asked = page.getByRole('dialog', { name: 'Loka slóð' })
    await asked.getByText(/„sími“/).waitFor()
    await screenshot(page, `calendars-end-${width}`)
    await asked.getByRole('button', { name: 'Loka slóð' }).click()
    await dialog.getByText('Þú hefur ekki búið til neina slóð enn.').waitFor()
    expect((await server().fetch(path)).status).toBe(404)
    expect(await page.getByText(address).count()).toBe(0)
  },
)
