import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { scoresFromEvents } from '#app/match-reports/scores/from-events.ts'
import { IncidentType } from '#domain/games/codes.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { anIncident } from '../support/builders.ts'
import { type Persona, personas } from '../support/personas.ts'
import { aReport, fieldAll, type Scene } from '../support/report-scene.ts'
import { openStep, setClocks } from '../support/report-screen.ts'
import { rowById } from '../support/rows.ts'
import { serveScreens } from '../support/serve-screens.ts'

const server = serveScreens()
const db = () => server().services.database.db
const inPlay = '2026-05-12T14:20:00.000Z'
let scene: Scene

beforeEach(async () => {
  setClocks(server(), inPlay)
  scene = await aReport(db())
})
afterEach(() => vi.restoreAllMocks())

async function open(persona: Persona = personas.referee) {
  const shown = await openStep(server(), scene.gameId, 'urslit', persona)
  await screen.findByRole('textbox', { name: 'Áhorfendur' })
  return shown
}

const score = (part: string, team: string) =>
  within(screen.getByRole('group', { name: part })).getByRole('textbox', { name: team })
const attendance = () => screen.getByRole('textbox', { name: 'Áhorfendur' })
const game = () => rowById(db(), 'games', scene.gameId)
const change = (values: Partial<Awaited<ReturnType<typeof game>>>) =>
  db()
    .updateTable('games')
    .set((column) => ({ ...values, version: column('version', '+', 1) }))
    .where('id', '=', scene.gameId)
    .execute()

describe('the scores step of a match report', () => {
  test('REP-27 REP-46 saves scores while the user types, and shows fields for extra time and penalties only on request', async () => {
    const { user } = await open()
    expect(screen.queryByRole('group', { name: 'Vítaspyrnukeppni' })).toBeNull()
    await user.type(attendance(), '1250')
    await user.type(score('Hálfleikur', 'Fálkinn'), '0')
    await user.type(score('Hálfleikur', 'Súlur'), '1')
    await user.type(score('Venjulegur leiktími', 'Fálkinn'), '2')
    await user.type(score('Venjulegur leiktími', 'Súlur'), '2')
    await user.click(screen.getByRole('button', { name: 'Bæta við framlengingu' }))
    await user.type(score('Framlenging, lok', 'Fálkinn'), '2')
    await user.type(score('Framlenging, lok', 'Súlur'), '3')
    await waitFor(async () =>
      expect(await game()).toMatchObject({
        attendance: 1250,
        halftime_home_score: 0,
        halftime_away_score: 1,
        fulltime_home_score: 2,
        fulltime_away_score: 2,
        home_result: 2,
        away_result: 3,
      }),
    )
    await expectAccessibleElement(document.querySelector('section[data-width]')!)
  })

  test('REP-27 accepts a five-digit attendance that is already stored, and saves the other fields', async () => {
    await change({ attendance: 20_204 })
    const { user } = await open()
    expect(attendance()).toHaveValue('20204')
    expect(attendance()).toHaveAttribute('aria-invalid', 'false')
    await user.type(score('Hálfleikur', 'Fálkinn'), '1')
    await waitFor(async () => expect(await game()).toMatchObject({ halftime_home_score: 1 }))
    expect(await game()).toMatchObject({ attendance: 20_204 })
    await waitFor(() => expect(screen.queryByText('Vista…')).toBeNull())
  })

  test('REP-27 REP-28 warns about extra-time scores lower than the full-time scores, but saves them', async () => {
    await change({ fulltime_home_score: 2, fulltime_away_score: 2, home_result: 2, away_result: 2 })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Bæta við framlengingu' }))
    await user.type(score('Framlenging, lok', 'Fálkinn'), '0')
    await user.type(score('Framlenging, lok', 'Súlur'), '1')
    expect(await screen.findByText(/^Tala er lægri en fyrr í leiknum\./)).toBeVisible()
    expect(score('Framlenging, lok', 'Súlur')).toBeValid()
    const typed = { added_fulltime_home_score: 0, added_fulltime_away_score: 1 }
    await waitFor(async () => expect(await game()).toMatchObject(typed))
  })

  test('REP-27 limits attendance to four digits, and shows invalid scores at their field while the rest is saved', async () => {
    const { user } = await open()
    await user.type(attendance(), '12345')
    expect(attendance()).toHaveValue('1234')
    await user.type(score('Hálfleikur', 'Fálkinn'), '-1')
    await user.type(score('Hálfleikur', 'Súlur'), '1')
    expect(score('Hálfleikur', 'Fálkinn')).toBeInvalid()
    expect(score('Hálfleikur', 'Fálkinn')).toHaveAccessibleDescription('Skrifaðu tölu frá 0 til 99.')
    await waitFor(async () =>
      expect(await game()).toMatchObject({
        attendance: 1234,
        halftime_home_score: null,
        halftime_away_score: 1,
      }),
    )
  })

  test('REP-28 offers to use the result calculated from the events if it differs from the typed one', async () => {
    await fieldAll(db(), scene, scene.home)
    for (const minute of [12, 46])
      await anIncident(db(), {
        game_id: scene.gameId,
        team_id: scene.home.teamId,
        person_id: scene.home.ids[1]!,
        minute,
      })
    const { user } = await open()
    await user.type(score('Venjulegur leiktími', 'Fálkinn'), '1')
    await user.type(score('Venjulegur leiktími', 'Súlur'), '0')
    expect(await screen.findByText('Skráð úrslit eru 1–0 en mörkin í atburðum gefa 2–0.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Nota tölur úr atburðum' }))
    expect(score('Hálfleikur', 'Fálkinn')).toHaveValue('1')
    expect(score('Venjulegur leiktími', 'Fálkinn')).toHaveValue('2')
    await waitFor(async () =>
      expect(await game()).toMatchObject({ halftime_home_score: 1, halftime_away_score: 0, home_result: 2 }),
    )
    expect(screen.queryByRole('button', { name: 'Nota tölur úr atburðum' })).toBeNull()
  })

  test('T10 merges concurrent changes to different fields, and shows both values if the same field changed', async () => {
    const { user } = await open()
    await change({ attendance: 800, halftime_home_score: 2 })
    await user.type(score('Hálfleikur', 'Fálkinn'), '1')
    expect(await screen.findByText('Annar skráði 2 á meðan.')).toBeVisible()
    expect(attendance()).toHaveValue('800')
    await expectAccessibleElement(document.querySelector('section[data-width]')!)
    await user.click(screen.getByRole('button', { name: 'Vista 1' }))
    await waitFor(async () => expect(await game()).toMatchObject({ halftime_home_score: 1, attendance: 800 }))
    await waitFor(() => expect(screen.queryByText('Annar skráði 2 á meðan.')).toBeNull())
  })

  test('is read-only in a confirmed report', async () => {
    await change({ report_status: 'S', attendance: 800 })
    await open()
    expect(attendance()).toHaveAttribute('readonly')
    expect(screen.getByText(/^Leikskýrslan er staðfest og læst\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Bæta við framlengingu' })).toBeNull()
  })
})

describe('the scores calculated from match events', () => {
  const goal = (Minute: number, Side: 'Home' | 'Away', IncidentTypeId: IncidentType = IncidentType.Goal) => ({
    Minute,
    Side,
    IncidentTypeId,
  })

  test('count goals in stoppage time in the half it belongs to, and own goals for the opponents', () => {
    const goals = [goal(45, 'Home'), goal(46, 'Away'), goal(90, 'Away', IncidentType.OwnGoal)]
    expect(scoresFromEvents(goals)).toEqual({
      HalftimeHomeScore: 1,
      HalftimeAwayScore: 0,
      FulltimeHomeScore: 2,
      FulltimeAwayScore: 1,
    })
  })

  test('include extra time if an event happened in it', () => {
    expect(scoresFromEvents([goal(10, 'Home'), goal(91, 'Away')])).toMatchObject({
      FulltimeAwayScore: 0,
      AddedHalftimeAwayScore: 1,
      AddedFulltimeHomeScore: 1,
      AddedFulltimeAwayScore: 1,
    })
  })
})
