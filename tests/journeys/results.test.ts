import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { TournamentCategory } from '#domain/platform/types.ts'
import { expectAccessible, expectAccessibleContent } from '../support/axe.ts'
import { type PageOptions, screenshot } from '../support/browser.ts'
import { aGame, aTeam, aTournament } from '../support/builders.ts'
import { cutConnection } from '../support/cut-connection.ts'
import { testNow } from '../support/demo-database.ts'
import { goTo } from '../support/go-to.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()
const db = () => server().services.database.db
const { own } = personaClubs
// Where clubs type.
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
  const { home_result, away_result, report_status } = await db()
    .selectFrom('games')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
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

test('RES-06 RES-08 RES-09 results are typed by keys alone, survive a reload, and are saved', async () => {
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

test('T27 what is saved while the connection is cut waits for it, through a reload too', async () => {
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
  // What was typed while it waited is an edit of its own.
  expect(await away(page, /12\.05\.26/).inputValue()).toBe('2')
  await page.reload()
  await save(page).click()
  await page.getByText('Úrslit 1 leiks vistuð.').waitFor()
  expect(await resultOf(id)).toEqual([3, 2, null])
})

test('T10 two people at one row see both values and choose', async () => {
  const { id } = await ourGame('2026-05-12T11:00')
  const staff = await open(personas.staff, '/urslit')
  const club = await open(personas.clubUser, '/urslit', telephone)
  await home(staff.page, /12\.05\.26/).fill('1')
  await home(club.page, /12\.05\.26/).fill('2')
  await save(club.page).click()
  await club.page.getByText('Úrslit 1 leiks vistuð.').waitFor()
  staff.guard.allow(/409 .*gameresults/)
  await save(staff.page).click()
  await staff.page.getByText('Annar vistaði').waitFor()
  await line(staff.page, /12\.05\.26/)
    .getByText('Annar breytti')
    .waitFor()
  await expectAccessible(staff.page)
  await screenshot(staff.page, 'results-conflict')
  await staff.page.getByRole('button', { name: 'Nota mitt' }).click()
  await save(staff.page).click()
  await staff.page.getByText('Úrslit 1 leiks vistuð.').waitFor()
  expect(await resultOf(id)).toEqual([1, null, null])
})

test('RES-03 RES-15 RES-16 RES-18 a club finds the game of today on top, with the way to its registration', async () => {
  await db()
    .insertInto('squad_lists')
    .values({ team_id: own, name: 'Listi', gender: 'male', division_type_id: 1 })
    .execute()
  const women = (await aTournament(db(), { gender: 'female', short_name: 'Besta deild kvenna' })).id
  const today = await ourGame('2026-05-12T20:00')
  await ourGame('2026-05-16T14:00', { tournament_id: women })
  await ourGame('2026-05-01T14:00')
  const { page } = await open(personas.clubUser, '/leikskyrslur', telephone)
  await page.getByRole('grid').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/leikskyrslur/${own}`)
  await line(page, /16\.05\.26/)
    .getByText('Forskráning er ekki í boði!')
    .waitFor()
  const link = page.getByRole('link', { name: 'Skrá lið' }).first()
  expect(await link.getAttribute('href')).toMatch(
    new RegExp(`^/leikskyrsla/${today.id}/${own}/\\w+/forskraning$`),
  )
  await expectAccessibleContent(page)
  await screenshot(page, 'game-reports')
})

test('RES-02 RES-12 RES-13 staff look into an older year of a club', async () => {
  await ourGame('2019-05-12T20:00', { home_result: 2, away_result: 2, report_status: 'S' })
  const { page } = await open(personas.staff, `/eldri-urslit?felag=${own}&ar=2019`)
  await page.getByRole('link', { name: '12.05.19 - 20:00' }).waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'older-results')
  await page.getByRole('combobox', { name: 'Ár' }).selectOption('1947')
  await page.getByText('Engir leikir skráðir').waitFor()
  await expectAccessibleContent(page)
})

test('a number that is none is marked in its row, readable in both looks', async () => {
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

test('5000 games are in the document only where they are in view, and are typed into at both ends', async () => {
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

test('RES-02 RES-04 the pages of others lead home', async () => {
  const { page } = await open(personas.limited, '/eldri-urslit')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/heim')
  await goTo(page, '/urslit')
  await page
    .getByRole('grid')
    .or(page.getByText(/^Enginn leikur er á skrá/))
    .first()
    .waitFor()
  const referee = await open(personas.referee, '/urslit')
  await expect.poll(() => new URL(referee.page.url()).pathname).toBe('/heim')
})
