import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Home } from '#app/session/Home.tsx'
import { IncidentType, ReportStatus } from '#domain/games/codes.ts'
import { addDays } from '#domain/platform/dates.ts'
import { TournamentCategory } from '#domain/platform/types.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { aGame, anIncident, aPerson, aPlace, aTeam, aTournament } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const db = () => server().services.database.db
const today = testNow.slice(0, 10)

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
  await sql`truncate games cascade`.execute(db())
})
afterEach(() => vi.restoreAllMocks())

async function aLeagueGame(days: number, home: string, values: object = {}) {
  const league = await aTournament(db(), { category_type_id: TournamentCategory.League })
  const guests = await aTeam(db(), { short_name: 'Gestirnir' })
  const team = await aTeam(db(), { short_name: home })
  const game_day = `${addDays(today, days)}T19:15`
  return aGame(db(), {
    tournament_id: league.id,
    home_team_id: team.id,
    away_team_id: guests.id,
    game_day,
    ...values,
  })
}

test("SES-05 the home page shows staff today's games with the state of their line-ups, missing results and overdue reports", async () => {
  const result = { home_result: 2, away_result: 1 }
  const game = await aLeagueGame(0, 'Heimaliðið', { report_status: ReportStatus.PreRegistered })
  const side = { game_id: game.id, team_id: game.home_team_id!, handed_in_at: testNow }
  await db().insertInto('game_sides').values(side).execute()
  await aLeagueGame(-1, 'Í gær')
  await aLeagueGame(-4, 'Um daginn', { ...result, report_status: ReportStatus.Entered })
  await aLeagueGame(-5, 'Staðfest', { ...result, report_status: ReportStatus.Confirmed })
  await aLeagueGame(-5, 'Frestað', { report_status: ReportStatus.Postponed })
  // These two games are not counted: an abandoned game needs no result, and an awarded game needs no report.
  await aLeagueGame(-3, 'Hætt', { outcome: 'abandoned', report_status: ReportStatus.Confirmed })
  await aLeagueGame(-3, 'Úrskurðað', { ...result, outcome: 'awarded' })
  await showPage(server(), Home, { persona: personas.staff })
  const games = within(await screen.findByRole('region', { name: 'Leikir dagsins' }))
  const line = await games.findByRole('link', { name: /19:15 Heimaliðið.*Leikskýrsla forskráð/ })
  expect(line).toHaveAttribute('href', `/leikskyrsla/${game.id}/leikmenn`)
  expect(await within(line).findByText('Heimaliðið: liði skilað')).toBeVisible()
  expect(within(line).getByText('Gestirnir: liði ekki skilað')).toBeVisible()
  expect(games.getAllByRole('link')).toHaveLength(1)
  const missing = await screen.findByRole('link', { name: /^Úrslit vantar úr 1 leik frá því í gær eða fyrr/ })
  expect(missing).toHaveAttribute('href', `/urslit?syna=vantar&til=${addDays(today, -1)}`)
  expect(await screen.findByRole('link', { name: /^1 leikskýrsla er óstaðfest eftir frest/ })).toBeVisible()
  await expectAccessibleElement(document.querySelector<HTMLElement>('[data-width]')!)
})

test('SES-05 the home page shows the games of the day to staff only', async () => {
  await aLeagueGame(0, 'Heimaliðið')
  await showPage(server(), Home, { persona: personas.referee })
  await screen.findByText('Ekkert bíður þín núna.')
  expect(screen.queryByRole('region', { name: 'Leikir dagsins' })).toBeNull()
})

test('OP-037 officials can answer appointments for today and later days on the home page', async () => {
  const [tonight, later, last] = [
    await aLeagueGame(0, 'Í kvöld'),
    await aLeagueGame(10, 'Síðar'),
    await aLeagueGame(60, 'Seinast'),
  ]
  const person_id = await personIdOf(db(), personas.referee)
  for (const { id: game_id } of [tonight, later, last]) await aPlace(db(), { game_id, person_id })
  const answers = async () =>
    (
      await db()
        .selectFrom('game_referees')
        .select(['confirmed_at', 'declined_reason'])
        .orderBy('id')
        .execute()
    ).map(({ confirmed_at, declined_reason }) => confirmed_at ?? declined_reason)
  const user = userEvent.setup()
  await showPage(server(), Home, { persona: personas.referee })
  const next = within(await screen.findByRole('region', { name: 'Næsti leikur' }))
  const questions = within(screen.getByRole('region', { name: 'Leikir sem bíða svars þíns' }))
  expect(questions.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^22\.05\.26 - 19:15 Síðar – Gestirnir.*Dómari/),
    expect.stringMatching(/^11\.07\.26 - 19:15 Seinast – Gestirnir/),
  ])
  await expectAccessibleElement(document.querySelector<HTMLElement>('[data-width]')!)
  await user.click(next.getByRole('button', { name: 'Mæti' }))
  expect(await next.findByText('Mæting staðfest')).toBeVisible()
  const accept = questions.getAllByRole('button', { name: 'Mæti' })[0]!
  expect(accept).toHaveAccessibleDescription(/^22\.05\.26 - 19:15 Síðar/)
  await user.click(accept)
  await waitFor(() => expect(questions.getAllByRole('listitem')).toHaveLength(1))
  await user.click(questions.getByRole('button', { name: 'Kemst ekki' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ég kemst ekki' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Ástæða' }), 'Erlendis')
  await user.click(dialog.getByRole('button', { name: 'Senda svar' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Leikir sem bíða svars þíns' })).toBeNull())
  expect(await answers()).toEqual([testNow, testNow, 'Erlendis'])
})

test('SES-05 the home page shows a club its players suspended for the next game, with a link to the game; other clubs do not see them', async () => {
  const { own, other } = personaClubs
  const league = await aTournament(db(), { age_group_type_id: 4000 })
  const sides = { tournament_id: league.id, home_team_id: own, away_team_id: other }
  const result = { home_result: 2, away_result: 1, report_status: ReportStatus.Confirmed }
  const before = await aGame(db(), { ...sides, ...result, game_day: `${addDays(today, -2)}T19:15` })
  const game = await aGame(db(), { ...sides, game_day: `${addDays(today, 2)}T19:15` })
  const { id: person_id } = await aPerson(db(), { team_id: own, name: 'Rauður Spjaldsson' })
  const who = { game_id: before.id, team_id: own, person_id }
  await anIncident(db(), { ...who, incident_type_id: IncidentType.Red })
  const { unmount } = await showPage(server(), Home, { persona: personas.clubUser })
  const bans = within(await screen.findByRole('region', { name: 'Í leikbanni í næsta leik' }))
  const line = bans.getByRole('listitem')
  expect(line).toHaveTextContent(/Rauður Spjaldsson.+Leikbann \(brottvísun\): 1 leikur eftir/)
  const [toGame, toReport] = within(line).getAllByRole('link')
  expect(toGame).toHaveAttribute('href', `/leikur/${game.id}`)
  expect(toReport).toHaveAttribute('href', expect.stringContaining(`/leikskyrsla/${before.id}/`))
  await expectAccessibleElement(document.querySelector<HTMLElement>('[data-width]')!)
  unmount()
  await showPage(server(), Home, { persona: personas.otherClubUser })
  await screen.findByRole('region', { name: 'Bíður þín' })
  expect(screen.queryByRole('region', { name: 'Í leikbanni í næsta leik' })).toBeNull()
})
