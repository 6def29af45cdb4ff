import { beforeEach, expect, test } from 'vitest'
import { expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aContract, aPerson } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { moveLoggedIn, openLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()
const db = () => server().services.database.db
const searchOf = (address: string) => new URL(address).search

beforeEach(async () => {
  await db().deleteFrom('contract_files').execute()
  await db().deleteFrom('contracts').execute()
  for (let number = 10; number < 40; number++) {
    const { id } = await aPerson(db(), { name: `Leikmaður ${number}`, team_id: personaClubs.own })
    const registered_at = `2026-05-01T10:${number}:00.000Z`
    await aContract(db(), { team_id: personaClubs.own, person_id: id, registered_at })
  }
})

test.each([1280, 390] as const)(
  'at %i pixels the panel of a contract walks through the list, scrolls it along, and returns the focus to the row',
  async (width) => {
    const address = '/samningar?opnir.bidur=skjal&opnir.fjoldi=50'
    const { page } = await moveLoggedIn(server(), personas.staff, address, { width, now: testNow })
    const row = (number: number) => page.getByRole('row').filter({ hasText: `Leikmaður ${number}` })
    const panel = page.getByRole('dialog')
    const title = (number: number) => panel.getByRole('heading', { name: `Leikmaður ${number}` })
    await row(10).waitFor()
    await row(10).getByText('Leikmannssamningur').click()
    await title(10).waitFor()
    await expectAccessibleContent(page)
    await screenshot(page, 'row-panel')
    for (let step = 0; step < 25; step++) await page.keyboard.press('ArrowDown')
    await title(35).waitFor()
    await panel.getByText('26 af 30').waitFor()
    const shown = page.locator('tr[aria-current]')
    await expect.poll(() => shown.getAttribute('data-index')).toBe('25')
    const isInView = () => shown.evaluate((line) => line.getBoundingClientRect().bottom <= window.innerHeight)
    await expect.poll(isInView).toBe(true)
    await page.goBack()
    await panel.waitFor({ state: 'detached' })
    expect(searchOf(page.url())).not.toContain('lina')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-index'))
    await expect.poll(focused).toBe('25')
    expect(await isInViewOf(row(35))).toBe(true)
  },
)

const isInViewOf = (line: { boundingBox: () => Promise<{ y: number } | null> }) =>
  line.boundingBox().then((box) => box !== null && box.y > 0)

test('Back closes the help, the palette and the menu, and the next Back leaves the page', async () => {
  const { page } = await openLoggedIn(server(), personas.staff, '/heim', { now: testNow, width: 390 })
  const dialog = page.getByRole('dialog')
  await page
    .getByRole('navigation', { name: 'Oftast notað' })
    .getByRole('link', { name: 'Félagaskipti' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Félagaskipti' }).waitFor()
  const { pathname } = new URL(page.url())
  const openers = [
    () => page.keyboard.press('Control+K'),
    () => page.keyboard.press('?'),
    () => page.getByRole('button', { name: 'Valmynd' }).click(),
  ]
  for (const open of openers) {
    await open()
    await dialog.waitFor()
    await expect.poll(() => page.evaluate(() => history.state?.usr?.spareOf ?? '')).not.toBe('')
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(pathname)
  }
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/heim')
})
