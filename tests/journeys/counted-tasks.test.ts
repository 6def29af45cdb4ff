import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { TournamentCategory } from '#domain/platform/types.ts'
import type { PageOptions } from '../support/browser.ts'
import { aGame, aPerson, aTeam, aTournament } from '../support/builders.ts'
import { counted } from '../support/counted.ts'
import { testNow } from '../support/demo-database.ts'
import { aPdf } from '../support/files.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { aReport, storedLineUp } from '../support/report-scene.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

// Counts the user's actions in the most frequent task of each role, from the home page. The limits may only be lowered.

const server = serveJourneys()
const db = () => server().services.database.db
const { own, other } = personaClubs

async function atHome(persona: Persona, options?: PageOptions) {
  const { page } = await moveLoggedIn(server(), persona, '/heim', { now: testNow, ...options })
  return { page, user: counted(page) }
}

/** Searches with Ctrl+K and opens the first result. */
async function find(page: Page, user: ReturnType<typeof counted>, words: string) {
  await user.key('Control+k')
  await page.getByRole('combobox', { name: 'Leita' }).waitFor()
  await user.type(words)
  await page.getByRole('option', { name: words }).first().waitFor()
  await user.key('Enter')
}

const focusOn = (page: Page, attribute: string, value: string) =>
  expect
    .poll(() => page.evaluate((name) => document.activeElement?.getAttribute(name), attribute))
    .toBe(value)

test('ASG-05 a referee accepts a game on a phone in two actions', async () => {
  const person = await personIdOf(db(), personas.referee)
  const unanswered = db()
    .selectFrom('game_referees')
    .innerJoin('games', 'games.id', 'game_referees.game_id')
    .select('game_referees.id')
    .where('person_id', '=', person)
    .where('confirmed_at', 'is', null)
    .where('game_day', '>', '2026-05-12')
  const before = (await unanswered.execute()).length
  expect(before).toBeGreaterThan(0)
  const { page, user } = await atHome(personas.referee, { width: 390 })
  await user.press(page.getByRole('link', { name: /svar/ }).first())
  await user.press(page.getByRole('button', { name: 'Mæti', exact: true }).first())
  await expect.poll(async () => (await unanswered.execute()).length).toBe(before - 1)
  expect(user.acts()).toBe(2)
})

test("RES-06 staff enter the result of today's game in at most five actions", async () => {
  const tournament = await aTournament(db(), {
    short_name: 'Prófunardeild',
    category_type_id: TournamentCategory.League,
  })
  const guests = await aTeam(db(), { short_name: 'Gestir' })
  const { id } = await aGame(db(), {
    tournament_id: tournament.id,
    home_team_id: own,
    away_team_id: guests.id,
    game_day: '2026-05-12T11:00',
  })
  const { page, user } = await atHome(personas.staff)
  await user.press(page.getByRole('link', { name: 'Skrá úrslit: Fálkinn – Gestir' }))
  await focusOn(page, 'aria-label', 'Mörk: Fálkinn')
  await user.type('2')
  await user.key('Tab')
  await user.type('1')
  await user.key('Control+s')
  await expect
    .poll(() =>
      db().selectFrom('games').select(['home_result', 'away_result']).where('id', '=', id).execute(),
    )
    .toEqual([{ home_result: 2, away_result: 1 }])
  expect(user.acts()).toBeLessThanOrEqual(5)
})

test('FIN-03 staff enter a fine in at most nine actions', async () => {
  const tournament = await aTournament(db(), { year: 2026, short_name: 'Sektadeild' })
  const sides = { home_team_id: own, away_team_id: other }
  const game = await aGame(db(), { tournament_id: tournament.id, game_day: '2026-05-01T14:00', ...sides })
  const { page, user } = await atHome(personas.staff)
  await find(page, user, 'Skrá sekt')
  const dialog = page.getByRole('dialog', { name: 'Skrá sekt' })
  await dialog.waitFor()
  await focusOn(page, 'name', 'TeamId')
  await dialog.getByRole('option', { name: 'Fálkinn', exact: true }).waitFor({ state: 'attached' })
  await user.type('Fálkinn')
  await user.key('Tab')
  await focusOn(page, 'name', 'GameId')
  await dialog.getByRole('option', { name: /01\.05/ }).waitFor({ state: 'attached' })
  await user.type('01.05')
  await user.press(dialog.getByLabel('Tillaga'))
  await user.type('12500')
  await user.key('Enter')
  await dialog.waitFor({ state: 'detached' })
  const fines = db()
    .selectFrom('discipline_fines')
    .select(['team_id', 'proposal'])
    .where('game_id', '=', game.id)
  expect(await fines.execute()).toEqual([{ team_id: own, proposal: 12_500 }])
  expect(user.acts()).toBeLessThanOrEqual(9)
})

test('REF-04 staff write to two referees in at most eight actions', async () => {
  const { otherReferee, manyRoles } = personas
  const { page, user } = await atHome(personas.staff)
  await user.press(page.getByRole('navigation').getByRole('link', { name: 'Dómarar', exact: true }))
  for (const { Name } of [otherReferee, manyRoles])
    await user.press(page.getByRole('checkbox', { name: `Velja: ${Name}` }))
  await user.press(page.getByRole('button', { name: 'Senda póst', exact: true }))
  await focusOn(page, 'name', 'Subject')
  await user.type('Dómarafundur')
  await user.key('Tab')
  await user.type('Sjáumst á þriðjudag.')
  await user.press(page.getByRole('dialog').getByRole('button', { name: /^Senda/ }))
  await page.getByRole('dialog', { name: 'Póstsending' }).waitFor()
  const letters = db()
    .selectFrom('outbox')
    .innerJoin('mails', 'mails.id', 'outbox.mail_id')
    .select('outbox.id')
    .where('subject', '=', 'Dómarafundur')
  expect(await letters.execute()).toHaveLength(2)
  expect(user.acts()).toBeLessThanOrEqual(8)
})

test('REP-05 a club hands in its line-up from the squad list on the phone in at most twelve actions', async () => {
  const scene = await aReport(db(), { squad: 20 })
  const { page, user } = await atHome(personas.clubUser, { width: 390 })
  await user.press(
    page
      .getByRole('main')
      .getByRole('link', { name: /Skila liði|Forskrá/ })
      .first(),
  )
  await user.press(page.getByRole('button', { name: 'Velja úr hópnum' }))
  await user.press(page.getByRole('button', { name: 'Fylla af listanum' }))
  await user.press(page.getByRole('button', { name: 'Sjá liðið' }))
  await user.choose(page.getByLabel('Staða, Leikmaður 2', { exact: true }), 'Fyrirliði')
  await page.getByText(/^Vistað kl. /).waitFor()
  await user.press(page.getByRole('button', { name: 'Skila liði' }).first())
  await user.press(page.getByRole('button', { name: 'Skila samt' }))
  await page
    .getByText(/^Liði skilað/)
    .first()
    .waitFor()
  const rows = await storedLineUp(db(), scene, scene.home.teamId)
  expect(rows).toHaveLength(18)
  expect(user.acts()).toBeLessThanOrEqual(12)
})

test('TRA-14 TRA-21 a club requests a transfer with the consent in at most fourteen actions', async () => {
  const player = await aPerson(db(), { ssn: '2903791429', name: 'Þengill Ósmundsson', team_id: other })
  const { page, user } = await atHome(personas.clubUser)
  await find(page, user, 'Ný beiðni')
  await focusOn(page, 'inputmode', 'numeric')
  await user.type('2903791429')
  await focusOn(page, 'name', 'TeamToId')
  await user.type('F')
  await user.press(page.getByRole('textbox', { name: 'Upphæð' }))
  await user.type('1500000')
  await user.press(page.getByRole('radio', { name: 'Nei' }))
  await user.choose(page.getByRole('combobox', { name: 'Tegund samnings' }), 'Leikmannssamningur')
  await user.press(page.getByRole('textbox', { name: 'Samningur til' }))
  await user.type('16.11.2028')
  await user.attach(page.locator('input[type=file][aria-label="Samþykki leikmanns"]'), aPdf('samþykki.pdf'))
  await user.key('Control+s')
  await page.getByText('Beiðnin var send.').waitFor()
  const asked = db().selectFrom('transfer_requests').select('team_to_id').where('person_id', '=', player.id)
  expect(await asked.execute()).toEqual([{ team_to_id: own }])
  expect(user.acts()).toBeLessThanOrEqual(14)
})
