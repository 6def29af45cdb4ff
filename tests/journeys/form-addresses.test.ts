import { expect, test } from 'vitest'
import { expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aCourt } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personas } from '../support/personas.ts'
import { openLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()
const db = () => server().services.database.db
const pathOf = (address: string) => new URL(address).pathname + new URL(address).search

test.each([1280, 390] as const)(
  'at %i pixels a link opens a form over its list, and Back closes a form without scrolling the list',
  async (width) => {
    const courts = []
    for (let number = 10; number < 60; number++)
      courts.push(await aCourt(db(), { name: `Æfingavöllur ${number}` }))
    const linked = courts[0]!
    const { page } = await openLoggedIn(
      server(),
      personas.staff,
      `/vellir/${linked.id}?leit=æfinga&fjoldi=50`,
      {
        now: testNow,
        width,
      },
    )
    const dialog = page.getByRole('dialog', { name: 'Breyta velli' })
    await dialog.waitFor()
    expect(await page.title()).toMatch(/^Breyta velli · Vellir · /)
    await expectAccessibleContent(page)
    await screenshot(page, `form-at-address-${width}`)
    await dialog.getByRole('button', { name: 'Hætta við' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(decodeURI(pathOf(page.url()))).toBe('/vellir?leit=æfinga&fjoldi=50')

    const scroller = page.locator('[data-ui=scroller]')
    const scrolled = () => scroller.evaluate((rows) => rows.scrollTop)
    await scroller.evaluate((rows) => rows.scrollTo(0, 900))
    await page.getByRole('rowheader', { name: 'Æfingavöllur 36' }).waitFor()
    const row = page.getByRole('row').filter({ hasText: 'Æfingavöllur 36' })
    await row.getByRole('button', { name: 'Breyta' }).click()
    await dialog.waitFor()
    // Reads the scroll position after the click, because the click may have scrolled the row into view.
    const before = await scrolled()
    expect(pathOf(page.url())).toMatch(/^\/vellir\/\d+\?/)
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(await scrolled()).toBe(before)
    await page.goForward()
    await dialog.waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    await db().deleteFrom('courts').where('name', 'like', 'Æfingavöllur%').execute()
  },
)

test('the form address of a missing or forbidden record shows an error', async () => {
  const { page } = await openLoggedIn(server(), personas.staff, '/vellir/987654', { now: testNow })
  await page.getByRole('dialog').getByText('Þetta fannst ekki.').waitFor()
  await screenshot(page, 'form-not-found')
  const club = await openLoggedIn(server(), personas.clubUser, '/felagaskiptagluggar/nyr', {
    now: testNow,
    width: 390,
  })
  await club.page.getByRole('dialog').getByText('Þú hefur ekki aðgang að þessu.').waitFor()
  await screenshot(club.page, 'form-not-allowed')
})
