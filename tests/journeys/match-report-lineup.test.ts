import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Position } from '#domain/games/codes.ts'
import { expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { testNow } from '../support/demo-database.ts'
import { becomeDevice } from '../support/device.ts'
import { type Persona, personas } from '../support/personas.ts'
import { aReport, fieldAll, type Scene, storedLineUp } from '../support/report-scene.ts'
import { moveLoggedIn, openLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

// Tests line-ups, from pre-registration to the hour before kick-off, with an unreliable connection.

const server = serveJourneys()
const db = () => server().services.database.db
const cut = [/Failed to load resource/, /request failed/]
let scene: Scene

beforeEach(async () => {
  server().clock.set(testNow)
  scene = await aReport(db(), { squad: 18 })
})
afterEach(() => server().clock.set(testNow))

type Options = { persona?: Persona; width?: 1280 | 390; now?: string }

async function open(
  step: string,
  { persona = personas.clubUser, width = 1280, now = testNow }: Options = {},
) {
  server().clock.set(now)
  // A test that moves the server clock needs a new login, because the shared session is valid only at the usual time.
  const enter = now === testNow ? moveLoggedIn : openLoggedIn
  const address = `/leikskyrsla/${scene.gameId}/${step}`
  const opened = await enter(server(), persona, address, { width, now, allow: [...cut] })
  await opened.page.getByRole('heading', { level: 1, name: 'Leikskýrsla' }).waitFor()
  return opened
}

const stepOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)
const lists = { Byrjunarlið: /^Byrjunarlið/, Varamenn: /^Varamenn/, Liðsstjórn: /^Liðsstjórn/ }
type List = keyof typeof lists
const rowAt = (page: Page, list: List, line: number) =>
  page
    .getByRole('group', { name: lists[list] })
    .locator('tr[data-index]')
    .nth(line - 1)
const number = (page: Page, line: number, list: List = 'Byrjunarlið') =>
  rowAt(page, list, line).getByRole('textbox')
const person = (page: Page, line: number, list: List = 'Byrjunarlið') =>
  rowAt(page, list, line).getByRole('combobox', { name: /^(Leikmaður|Liðsstjórn), / })
const nameAt = (page: Page, line: number, list: List = 'Byrjunarlið') => person(page, line, list).inputValue()
const saved = (page: Page) => page.getByText(/^Vistað kl\. /).waitFor()
const waiting = (page: Page) => page.getByText('Bíður eftir sambandi').waitFor()

/** Picks players by shirt number. The squad is beside the rows on a desktop and in a dialog on a phone. */
async function tap(page: Page, width: 1280 | 390, ...shirts: number[]) {
  if (width === 390) await page.getByRole('button', { name: 'Velja úr hópnum' }).click()
  const squad =
    width === 390
      ? page.getByRole('dialog', { name: 'Hópurinn' })
      : page.getByRole('complementary', { name: 'Hópurinn' })
  for (const shirt of shirts)
    await squad.getByRole('button', { name: new RegExp(`Leikmaður ${shirt}(?!\\d)`) }).click()
  if (width === 390) await page.getByRole('button', { name: 'Sjá liðið' }).click()
}

/** Checks accessibility in a window so tall that no fixed bar covers a field. */
async function expectAllAccessible(page: Page) {
  const width = page.viewportSize()?.width === 390 ? 390 : 1280
  await becomeDevice(page, width, 4000)
  await expectAccessibleContent(page)
  await becomeDevice(page, width)
}

/** Blocks requests to one call of the API until the returned function is called. All other calls work. */
async function cutOff(page: Page, call: string) {
  const address = `**/gamereport/${call}/**`
  await page.route(address, (route) => route.abort('connectionreset'))
  return () => page.unroute(address)
}

const stored = (teamId = scene.home.teamId) => storedLineUp(db(), scene, teamId)
const shirts = async () => (await stored()).map(([shirt]) => shirt)

test('REP-03 REP-05 REP-47 T27 the pre-registration of a line-up survives a blocked call and a reload, and is handed in', async () => {
  const { page } = await open('forskraning', { width: 390, now: '2026-05-12T10:00:00.000Z' })
  await page.getByText(/Hin skrefin opnast/).waitFor()
  expect(await page.getByRole('navigation', { name: 'Fyrra og næsta skref' }).count()).toBe(0)
  await expectAllAccessible(page)
  await tap(page, 390, 1, 2, 3)
  await saved(page)
  await expect.poll(shirts).toEqual([1, 2, 3])

  const mend = await cutOff(page, 'saveprelineup')
  await tap(page, 390, 4, 5)
  await waiting(page)
  await expectAllAccessible(page)
  await screenshot(page, 'report-pre-waiting')
  await page.reload()
  await number(page, 5).waitFor()
  expect(await nameAt(page, 5)).toBe('Leikmaður 5')
  await number(page, 5).fill('55')
  expect(await shirts()).toEqual([1, 2, 3])
  await mend()
  await saved(page)
  await expect.poll(stored).toContainEqual([5, 55, Position.Starter])

  await page.getByRole('button', { name: 'Skila liði' }).first().click()
  await page.getByRole('button', { name: 'Skila samt' }).click()
  await page.getByText('Liði skilað 12.05.2026 kl. 10:00').first().waitFor()
  await page.reload()
  await page.getByText('Liði skilað 12.05.2026 kl. 10:00').first().waitFor()
  await screenshot(page, 'report-pre')
})

test('REP-05 REP-09 REP-13 REP-48 T27 the players step keeps unsaved rows through a blocked call, another step and a reload', async () => {
  const { page } = await open('leikmenn', { width: 390 })
  await number(page, 1).fill('7')
  await page.keyboard.press('Enter')
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await saved(page)
  await expect.poll(shirts).toEqual([7, 9])
  await rowAt(page, 'Byrjunarlið', 1)
    .getByLabel(/^Staða, /)
    .selectOption('Fyrirliði')

  const mend = await cutOff(page, 'savelineupplayer')
  await tap(page, 390, 10)
  await waiting(page)
  await number(page, 2).fill('7')
  await rowAt(page, 'Byrjunarlið', 2).getByText('Númer þegar valið fyrir annan leikmann!').waitFor()
  await expectAllAccessible(page)
  await screenshot(page, 'report-players-waiting')
  await page.getByRole('link', { name: 'Liðsstjórn' }).last().click()
  await page.goBack()
  expect(stepOf(page)).toBe('leikmenn')
  await page.reload()
  await number(page, 3).waitFor()
  expect([await nameAt(page, 3), await number(page, 2).inputValue()]).toEqual(['Leikmaður 10', '7'])
  await mend()
  await page.getByText('Ekki vistað: sjá merktar línur').waitFor()
  await expect.poll(shirts).toEqual([7, 9, 10])
  await number(page, 2).fill('99')
  await saved(page)
  await expect.poll(stored).toEqual([
    [7, 7, Position.Captain],
    [9, 99, Position.Starter],
    [10, 10, Position.Starter],
  ])
  await expectAllAccessible(page)
})

test('REP-06 REP-12 REP-48 T27 the team officials step keeps unsaved rows through a blocked call and a reload', async () => {
  const { page } = await open('lidstjorn', { width: 390 })
  await person(page, 1, 'Liðsstjórn').fill('leikmadur 18')
  await page.getByRole('option', { name: /Leikmaður 18/ }).click()
  await saved(page)
  await expect.poll(stored).toEqual([[18, 100, Position.TeamManager]])
  const mend = await cutOff(page, 'savelineupplayer')
  await tap(page, 390, 17)
  await rowAt(page, 'Liðsstjórn', 2)
    .getByLabel(/^Staða, /)
    .selectOption('Þjálfari')
  await waiting(page)
  await expectAllAccessible(page)
  await page.reload()
  await number(page, 2, 'Liðsstjórn').waitFor()
  expect([await nameAt(page, 2, 'Liðsstjórn'), await number(page, 2, 'Liðsstjórn').inputValue()]).toEqual([
    'Leikmaður 17',
    '101',
  ])
  await mend()
  await saved(page)
  await expect.poll(stored).toEqual([
    [18, 100, Position.TeamManager],
    [17, 101, Position.Coach],
  ])
  await screenshot(page, 'report-staff')
})

test('T10 two users who edit one line-up row both see both values, and one user chooses', async () => {
  await fieldAll(db(), scene, scene.home)
  const { page: mine } = await open('leikmenn', { width: 390 })
  const { page: theirs } = await open('leikmenn', { persona: personas.staff })
  await number(mine, 2).waitFor()
  await number(theirs, 2).waitFor()
  const mend = await cutOff(mine, 'savelineupplayer')
  await number(mine, 2).fill('47')
  await number(mine, 3).fill('33')
  await waiting(mine)
  await number(theirs, 2).fill('27')
  await saved(theirs)
  await expect.poll(stored).toContainEqual([2, 27, Position.Starter])

  await mend()
  const choice = rowAt(mine, 'Byrjunarlið', 2).getByRole('group', { name: 'Annar breytti sömu línu' })
  await choice.waitFor()
  // The third row, which only one user changed, is saved without a question.
  await expect.poll(stored).toContainEqual([3, 33, Position.Starter])
  await expectAllAccessible(mine)
  await screenshot(mine, 'report-conflict')
  await mine.reload()
  await choice.getByText(/^númer 27/).waitFor()
  await choice.getByText(/^númer 47/).waitFor()
  await choice.getByRole('button', { name: 'Nota mitt' }).click()
  await saved(mine)
  await expect.poll(stored).toContainEqual([2, 47, Position.Starter])
  // The other user sees the choice on returning to the page, without a reload.
  await theirs.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => number(theirs, 2).inputValue()).toBe('47')
})

test('T27 an unsent line-up survives the end of the session and is saved after the next login', async () => {
  const { page, guard } = await open('leikmenn')
  guard.allow(/401/)
  await number(page, 1).fill('7')
  await page.keyboard.press('Enter')
  await saved(page)
  const mend = await cutOff(page, 'savelineupplayer')
  await tap(page, 1280, 8)
  await waiting(page)
  // Deletes every session, so the next request is refused.
  await db().deleteFrom('sessions').execute()
  await mend()
  await page.getByRole('heading', { name: 'Hver vilt þú vera?' }).waitFor()
  await page.getByRole('searchbox').fill(personas.clubUser.Name)
  await page.getByRole('button', { name: 'Leita' }).click()
  await page.getByRole('button', { name: personas.clubUser.Name }).click()
  await page.getByRole('button', { name: 'Fálkinn' }).click()
  await number(page, 2).waitFor()
  expect(stepOf(page)).toBe('leikmenn')
  expect(await nameAt(page, 2)).toBe('Leikmaður 8')
  // Accepts both save messages, because the save may have finished before the page was shown.
  await page.getByText(/^(Vistað kl\. |Allt vistað)/).waitFor()
  await expect.poll(shirts).toEqual([7, 8])
})

test('a line-up in a second tab of the same user merges the changes of the first tab', async () => {
  const { page, context } = await open('leikmenn')
  const second = await context.newPage()
  await second.goto(page.url())
  await number(second, 1).waitFor()
  await number(page, 1).fill('7')
  await page.keyboard.press('Enter')
  await saved(page)
  await tap(second, 1280, 9)
  await saved(second)
  await expect.poll(shirts).toEqual([7, 9])
  await second
    .getByRole('complementary', { name: 'Hópurinn' })
    .getByRole('button', { name: /Leikmaður 7 .*Byrjunarlið/ })
    .waitFor()
})

test('REP-07 in a full line-up a number can be replaced and a row added', async () => {
  for (const side of [scene.home, scene.away]) await fieldAll(db(), scene, side)
  const { page } = await open('leikmenn')
  await number(page, 1).waitFor()
  await number(page, 1).fill('')
  await number(page, 1).focus()
  await page.keyboard.type('71')
  expect(await number(page, 1).inputValue()).toBe('71')
  await page.getByRole('button', { name: 'Bæta við línu' }).first().click()
  await number(page, 12).waitFor()
  await saved(page)
})
