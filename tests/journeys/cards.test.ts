import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessibleContent } from '../support/axe.ts'
import { type PageOptions, screenshot } from '../support/browser.ts'
import { testNow, wholeDemoDatabase } from '../support/demo-database.ts'
import { goTo } from '../support/go-to.ts'
import { type Persona, personas } from '../support/personas.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

// Uses the complete demo database, because it has three seasons to compare.
const server = serveJourneys({ database: await wholeDemoDatabase() })

const open = (persona: Persona, address: string, options?: PageOptions) =>
  moveLoggedIn(server(), persona, address, { now: testNow, ...options })

const toggle = (page: Page, name: string) => page.getByRole('checkbox', { name: `Velja: ${name}` }).check()
const search = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Leita' }).click()
const refereeRows = (page: Page) => page.locator('[aria-labelledby=card-referees] tbody tr')
const cell = (page: Page, row: number, column: number) =>
  refereeRows(page).nth(row).locator('th, td').nth(column).textContent()

test('CRD-02 CRD-04 CRD-09 CRD-10 staff choose tournaments of two seasons and count the cards shown in them', async () => {
  const { page } = await open(personas.staff, '/spjold-domara')
  await page.getByText('Veldu ár og tegund móts').waitFor()
  await expectAccessibleContent(page)
  await search(page)
  await page.getByRole('rowheader', { name: 'Besta deild karla 2026' }).waitFor()
  // OP-035: counting is disabled until a tournament is chosen.
  expect(await page.getByRole('button', { name: 'Telja spjöld' }).isDisabled()).toBe(true)
  await page.getByText('Veldu fyrst að minnsta kosti eitt mót.').waitFor()
  await screenshot(page, 'cards-found')
  await toggle(page, 'Besta deild karla 2026')
  await page.getByLabel('Ár', { exact: true }).selectOption('2025')
  await search(page)
  await toggle(page, 'Besta deild karla 2025')
  await toggle(page, 'Besta deild kvenna 2025')
  await page.getByText('3 mót valin').waitFor()
  await page.getByText('(1 sést ekki vegna síunnar)').waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'cards-chosen')

  await page.getByRole('link', { name: 'Telja spjöld' }).click()
  await page.getByRole('heading', { level: 2, name: 'Eftir dómurum' }).waitFor()
  const { searchParams } = new URL(page.url())
  expect(searchParams.getAll('motId')).toHaveLength(3)
  expect(searchParams.get('category')).toBe('61')
  expect(await refereeRows(page).count()).toBe(100)
  await expectAccessibleContent(page)
  await screenshot(page, 'card-count')

  await page.getByRole('button', { name: 'Gul (í leik)' }).click()
  const yellow = async (row: number) => Number.parseInt((await cell(page, row, 4)) ?? '', 10)
  await expect.poll(async () => (await yellow(0)) >= (await yellow(1))).toBe(true)
  expect(await yellow(0)).toBeGreaterThan(await yellow(99))
  await page.getByRole('button', { name: 'Næsta síða' }).click()
  await page.getByText(/^Síða 2 af \d$/).waitFor()
  expect(await refereeRows(page).first().getAttribute('aria-rowindex')).toBe('102')

  await page.getByRole('link', { name: 'Velja önnur mót' }).click()
  await page.getByText('3 mót valin').waitFor()
  expect(await page.getByLabel('Ár', { exact: true }).inputValue()).toBe('2025')
})

test('CRD-04 CRD-08 OP-033 a division filter narrows the tournaments, and the chosen referee level limits the card count', async () => {
  const { page } = await open(personas.staff, '/spjold-domara?ar=2026&flokkur=61')
  const tournaments = page.getByRole('checkbox', { name: /^Velja: / })
  await tournaments.first().waitFor()
  const all = await tournaments.count()
  const divisions = page.getByLabel('Flokkur', { exact: true })
  await divisions.selectOption({ index: 1 })
  await expect.poll(() => tournaments.count()).toBeLessThan(all)
  await tournaments.first().check()
  await page.getByText('1 mót valið').waitFor()
  await tournaments.first().uncheck()
  await page.getByText('Veldu fyrst að minnsta kosti eitt mót.').waitFor()
  await tournaments.first().check()
  const groups = page.getByLabel('Réttindi dómara')
  await groups.selectOption({ index: 1 })
  const group = await groups.inputValue()

  await page.getByRole('link', { name: 'Telja spjöld' }).click()
  await page.getByText('Aðeins eru taldir leikir dómara með þau réttindi').waitFor()
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, [...searchParams.keys()]]).toEqual([
    '/spjold-domara/talning',
    ['motId', 'category', 'group'],
  ])
  expect(searchParams.get('group')).toBe(group)
})

test('CRD-02 a tournament search without results and a card count without tournaments each show a message', async () => {
  const { page } = await open(personas.staff, '/spjold-domara?ar=2003&flokkur=61')
  await page.getByText('Engar leitarniðurstöður fundust').waitFor()
  await expectAccessibleContent(page)
  await goTo(page, '/spjold-domara/talning')
  await page.getByText('Ekkert mót er valið.').waitFor()
  await goTo(page, '/spjold-domara/talning?motId=999999999')
  await page.getByText('Mótin fundust ekki.').waitFor()
  await expectAccessibleContent(page)
})

test('CRD-03 the card count refuses a year out of range in its address with a message', async () => {
  const { page, guard } = await open(personas.staff, '/heim')
  guard.allow(/400 .*reftournements/)
  await goTo(page, '/spjold-domara?ar=1990&flokkur=61')
  await page.getByText('Árið þarf að vera á bilinu 2001 til 2030.').waitFor()
  await page.getByLabel('Ár', { exact: true }).selectOption('2026')
  await search(page)
  await page.getByRole('rowheader', { name: 'Besta deild karla 2026' }).waitFor()
})
