import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { TournamentCategory } from '#domain/platform/types.ts'
import { expectAccessible, expectAccessibleContent } from '../support/axe.ts'
import { type PageOptions, screenshot } from '../support/browser.ts'
import { aGame, aTeam, aTournament } from '../support/builders.ts'
import { cutConnection } from '../support/cut-connection.ts'
import { testNow } from '../support/demo-database.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { rowById } from '../support/rows.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()
const db = () => server().services.database.db
const { own } = personaClubs
// Uses a phone-sized window for clubs, because clubs enter results on phones.
const telephone = { width: 390 } as const

let league: number
let guests: number

beforeEach(async () => {
  await sql`truncate games, squad_lists cascade`.execute(db())
  league = (
    await aTournament(db(), { short_name: 'Besta deild karla', category_type_id: TournamentCategory.League })
  ).id
  guests = (await aTeam(db(), { short_name: 'Gestir', name: 'Ungmennafélagið Gestir' })).id
})

const ourGame = (game_day: string, values: object = {}) =>
  aGame(db(), { tournament_id: league, home_team_id: own, away_team_id: guests, game_day, ...values })
const resultOf = async (id: number) => {
  const { home_result, away_result, report_status } = await rowById(db(), 'games', id)
  return [home_result, away_result, report_status]
}

const open = (persona: Persona, address: string, options?: PageOptions) =>
  moveLoggedIn(server(), persona, address, { now: testNow, ...options })

const line = (page: Page, day: RegExp) => page.getByRole('row', { name: day })
const home = (page: Page, day: RegExp) => line(page, day).getByRole('textbox', { name: 'Mörk: Fálkinn' })
const away = (page: Page, day: RegExp) => line(page, day).getByRole('textbox', { name: 'Mörk: Gestir' })
const isFocused = (element: ReturnType<typeof home>) =>
  element.evaluate((one) => one === document.activeElement)
const save = (page: Page) => page.getByRole('button', { name: 'Vista breytingar' })

test('RES-06 RES-08 RES-09 results are entered by keyboard alone, survive a reload and are saved', async () => {
  const [first, second] = [await ourGame('2026-05-11T19:15'), await ourGame('2026-05-12T11:00')]
  const { page } = await open(personas.staff, '/urslit')
  await home(page, /11\.05\.26/).waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'results')
  await page.getByRole('searchbox').press('ArrowDown')
  await expect.poll(() => isFocused(home(page, /11\.05\.26/))).toBe(true)
  await page.keyboard.type('2')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Leik l')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12')
  await page.keyboard.press('Escape')
  expect(await home(page, /12\.05\.26/).inputValue()).toBe('')
  await page.keyboard.type('4')
  await line(page, /12\.05\.26/)
    .getByText('Breytt', { exact: true })
    .waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'results-edited')

  await page.reload()
  await page.getByText('Þetta er geymt frá því áður.').waitFor()
  expect(await home(page, /11\.05\.26/).inputValue()).toBe('2')
  expect(await home(page, /12\.05\.26/).inputValue()).toBe('4')
  await page.keyboard.press('Control+s')
  await page.getByText('Úrslit 2 leikja vistuð.').waitFor()
  await save(page).waitFor({ state: 'detached' })
  expect(await resultOf(first.id)).toEqual([2, 1, 'U'])
  expect(await resultOf(second.id)).toEqual([4, null, null])
})

test('T27 a result saved without a connection is sent on reconnecting', async () => {
  const { id } = await ourGame('2026-05-12T11:00')
  const opened = await open(personas.clubUser, '/urslit', telephone)
  const { page, context } = opened
  await home(page, /12\.05\.26/).fill('3')
  await cutConnection(opened)
  await save(page).click()
  const bar = page.getByRole('region', { name: 'Óvistaðar breytingar' })
  await bar.getByText('Ekki vistað: ekkert samband').waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'results-waiting')
  await away(page, /12\.05\.26/).fill('2')
  expect(await resultOf(id)).toEqual([null, null, null])
  await context.setOffline(false)
  await page.getByText('Úrslit 1 leiks vistuð.').waitFor()
  expect(await resultOf(id)).toEqual([3, null, null])
  // A value typed while the first save waits counts as a new edit.
  expect(await away(page, /12\.05\.26/).inputValue()).toBe('2')
  await page.reload()
  await save(page).click()
  await page.getByText('Úrslit 1 leiks vistuð.').waitFor()
  expect(await resultOf(id)).toEqual([3, 2, null])
})

test('an invalid score is marked in its row of the results page, and the page stays accessible on a phone', async () => {
  await ourGame('2026-05-11T19:15', { home_result: 1, away_result: 0, report_status: 'S' })
  await ourGame('2026-05-12T11:00')
  const { page } = await open(personas.clubUser, '/urslit', telephone)
  await home(page, /12\.05\.26/).fill('x')
  await line(page, /12\.05\.26/)
    .getByText('Röng tala')
    .waitFor()
  await expectAccessible(page)
  await screenshot(page, 'results-wrong')
})

test('the results page renders only the games in view of 5000, and the first and last can be edited', async () => {
  await sql`
    insert into games (tournament_id, game_day, home_team_id, away_team_id)
    select ${league}, timestamp '2026-05-05 12:00' + n * interval '3 minutes', ${own}, ${guests}
    from generate_series(1, 5000) n`.execute(db())
  const { page } = await open(personas.staff, '/urslit')
  await page.getByText('5.000 leikir').waitFor()
  const fields = page.getByRole('textbox', { name: 'Mörk: Fálkinn' })
  expect(await fields.count()).toBeLessThan(60)
  await fields.first().focus()
  await page.keyboard.press('End')
  await page.keyboard.type('9')
  await page.keyboard.press('Home')
  await page.keyboard.type('8')
  await page.getByText('2 leikir breyttir.').waitFor()
  expect(await fields.count()).toBeLessThan(60)
  await page.keyboard.press('Control+s')
  await page.getByText('Úrslit 2 leikja vistuð.').waitFor()
  const ends = await db()
    .selectFrom('games')
    .select('home_result')
    .where('home_result', 'is not', null)
    .orderBy('game_day')
    .execute()
  expect(ends.map(({ home_result }) => home_result)).toEqual([8, 9])
})
