import { screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { IncidentType, Position, ReportStatus } from '#domain/games/codes.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { anIncident } from '../support/builders.ts'
import { type Persona, personas } from '../support/personas.ts'
import { aReport, fieldAll, type Scene } from '../support/report-scene.ts'
import { openStep, setClocks } from '../support/report-screen.ts'
import { updateRow } from '../support/rows.ts'
import { serveScreens } from '../support/serve-screens.ts'

const server = serveScreens()
const db = () => server().services.database.db

/** The 24th minute of the tested game, which kicked off at 12:30. */
const inPlay = '2026-05-12T12:53:20.000Z'
let scene: Scene

beforeEach(async () => {
  at(inPlay)
  scene = await aReport(db(), { squad: 13 })
  await fieldAll(db(), scene, scene.home)
  await fieldAll(db(), scene, scene.away)
})
afterEach(() => vi.restoreAllMocks())

const at = (moment: string) => setClocks(server(), moment)

const open = (persona?: Persona) => openStep(server(), scene.gameId, 'atburdir', persona)

type User = ReturnType<typeof userEvent.setup>

const side = (team: string) => within(screen.getByRole('region', { name: team }))
const tile = (team: string, number: number) =>
  side(team).getByRole('button', { name: new RegExp(`^${number}Leikmaður|^${number} Leikmaður`) })
const entry = () => within(screen.getByRole('form', { name: 'Nýr atburður' }))
const minute = () => entry().getByRole('textbox', { name: 'Mínúta' })
const list = () => within(screen.getByRole('region', { name: 'Atburðir leiksins' }))
const row = (text: string | RegExp) =>
  within(
    list()
      .getAllByRole('listitem')
      .find((one) => one.textContent?.match(text))!,
  )
const ready = () => screen.findByRole('region', { name: 'Fálkinn' })
const saved = (text: string | RegExp) =>
  waitFor(() => expect(row(text).getByRole('button', { name: /^Eyða: / })).toBeVisible())

async function tap(user: User, team: string, number: number, what: string) {
  await user.click(tile(team, number))
  await user.click(entry().getByRole('button', { name: what }))
}

const incidents = () =>
  db()
    .selectFrom('incidents')
    .select(['incident_type_id', 'person_id', 'team_id', 'minute', 'minute_in_extra_time'])
    .where('game_id', '=', scene.gameId)
    .orderBy('id')
    .execute()
const aGoal = (values: Partial<Parameters<typeof anIncident>[1]> = {}) =>
  anIncident(db(), {
    game_id: scene.gameId,
    team_id: scene.home.teamId,
    person_id: scene.home.ids[8]!,
    minute: 12,
    ...values,
  })

describe('a new match event', () => {
  test('REP-21 takes two taps, and only events possible for a player on the pitch are offered', async () => {
    const { user } = await open()
    await ready()
    await user.click(tile('Fálkinn', 9))
    const kinds = ['Mark', 'Mark úr víti', 'Sjálfsmark', 'Áminning', 'Brottvísun', 'Út af']
    for (const name of kinds) expect(entry().getByRole('button', { name })).toBeVisible()
    for (const name of ['Inn á', 'Önnur áminning']) expect(entry().queryByRole('button', { name })).toBeNull()
    await user.click(entry().getByRole('button', { name: 'Mark úr víti' }))
    await saved('Mark úr víti')
    expect(screen.getByLabelText('Staðan samkvæmt atburðum')).toHaveTextContent('1–0')
    expect(await incidents()).toMatchObject([
      { incident_type_id: IncidentType.PenaltyGoal, person_id: scene.home.ids[8], minute: 24 },
    ])
    expect(sessionStorage.length).toBe(0)
    await expectAccessibleElement(document.querySelector<HTMLElement>('section[data-width]')!)
  })

  test('REP-22 REP-23 needs a typed minute if the game clock is not running, and accepts digits, full stop and plus', async () => {
    at('2026-05-12T12:10:00.000Z')
    const { user } = await open()
    await ready()
    await tap(user, 'Súlur', 3, 'Áminning')
    expect(await screen.findByText('Vinsamlega fylltu út í reitinn Mínúta.')).toBeVisible()
    expect(minute()).toHaveFocus()
    await user.type(minute(), 'a9b0+x5')
    expect(minute()).toHaveValue('90+5')
    await user.keyboard('{Enter}')
    await saved('90\\+5′')
    expect(await incidents()).toMatchObject([
      { incident_type_id: IncidentType.Yellow, minute: 90, minute_in_extra_time: 5 },
    ])
  })

  test('REP-22 with an invalid minute shows an error and keeps the typed minute', async () => {
    const { user } = await open()
    await ready()
    await user.click(tile('Fálkinn', 5))
    await user.clear(minute())
    await user.type(minute(), '45+60')
    await user.click(entry().getByRole('button', { name: 'Mark' }))
    expect(await screen.findByText(/^Skrifaðu mínútu frá 0 til 120/)).toBeVisible()
    expect(minute()).toHaveValue('45+60')
    expect(await incidents()).toEqual([])
  })

  test('can be a substitution, which records the player going out and the one coming in', async () => {
    const { user } = await open()
    await ready()
    await tap(user, 'Fálkinn', 6, 'Út af')
    expect(screen.getByRole('group', { name: 'Hver kemur inn á?' })).toBeVisible()
    expect(tile('Súlur', 12)).toBeDisabled()
    await user.click(tile('Fálkinn', 12))
    await saved('Inn á')
    await saved('Út af')
    expect(await incidents()).toMatchObject([
      { incident_type_id: IncidentType.SubstitutedOut, person_id: scene.home.ids[5], minute: 24 },
      { incident_type_id: IncidentType.SubstitutedIn, person_id: scene.home.ids[11], minute: 24 },
    ])
    const places = side('Fálkinn').getAllByRole('list')
    expect(places[0]).toHaveTextContent('Leikmaður 12')
    expect(places[1]).toHaveTextContent('Leikmaður 6')
  })

  test('can be entered by keyboard: the shirt number, then a letter for the event; arrow keys change sides', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...noMedia,
      media: query,
      matches: true,
    }))
    const { user } = await open()
    await ready()
    await user.click(screen.getByRole('textbox', { name: 'Flýtiskráning: Fálkinn' }))
    await user.keyboard('9m')
    await saved('Mark')
    await user.keyboard('7{ArrowRight}')
    expect(tile('Súlur', 7)).toHaveAttribute('aria-pressed', 'true')
    await user.keyboard('á')
    await saved('Áminning')
    await user.keyboard('{ArrowLeft}4u')
    await user.keyboard('13{Enter}')
    await saved('Inn á')
    expect(await incidents()).toMatchObject([
      { incident_type_id: IncidentType.Goal, person_id: scene.home.ids[8] },
      { incident_type_id: IncidentType.Yellow, person_id: scene.away.ids[6] },
      { incident_type_id: IncidentType.SubstitutedOut, person_id: scene.home.ids[3] },
      { incident_type_id: IncidentType.SubstitutedIn, person_id: scene.home.ids[12] },
    ])
  })

  test('can be undone with one tap once saved', async () => {
    const { user } = await open()
    await ready()
    await tap(user, 'Fálkinn', 9, 'Mark')
    await saved('Mark')
    await user.click(screen.getByRole('button', { name: 'Afturkalla' }))
    expect(await screen.findByText('Enginn atburður er skráður.')).toBeVisible()
    expect(await incidents()).toEqual([])
  })

  test('refused by the server stays visible with the reason and can be sent again', async () => {
    const { user } = await open()
    await ready()
    const gone = { game_id: scene.gameId, person_id: scene.home.ids[8]! }
    await user.click(tile('Fálkinn', 9))
    const [lineUp] = await db()
      .deleteFrom('lineups')
      .where('game_id', '=', gone.game_id)
      .where('person_id', '=', gone.person_id)
      .returning(['game_id', 'team_id', 'person_id', 'jersey_number', 'position_id'])
      .execute()
    await user.click(entry().getByRole('button', { name: 'Mark' }))
    expect(await screen.findByText(/^Þessi einstaklingur er ekki í liðinu á leikskýrslunni/)).toBeVisible()
    expect(screen.getByLabelText('Staðan samkvæmt atburðum')).toHaveTextContent('0–0')
    await expectAccessibleElement(document.querySelector<HTMLElement>('section[data-width]')!)
    await db().insertInto('lineups').values(lineUp!).execute()
    await user.click(row('Mark').getByRole('button', { name: 'Reyna aftur' }))
    await saved('Mark')
    expect(await incidents()).toHaveLength(1)
  })
})

describe('an existing match event', () => {
  test('REP-20 can be given another minute, type and player', async () => {
    await aGoal()
    const { user } = await open()
    await saved('12′')
    await user.click(row('12′').getByRole('button', { name: /^Breyta atburðinum: 12′ Mark/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Breyta atburði' }))
    await user.clear(dialog.getByRole('textbox', { name: 'Mínúta' }))
    await user.type(dialog.getByRole('textbox', { name: 'Mínúta' }), '13')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Atburður' }), 'Sjálfsmark')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Leikmaður' }), '4 Leikmaður 4')
    await user.click(dialog.getByRole('button', { name: 'Vista' }))
    await saved('13′')
    expect(await incidents()).toMatchObject([
      { incident_type_id: IncidentType.OwnGoal, person_id: scene.home.ids[3], minute: 13 },
    ])
    expect(screen.getByLabelText('Staðan samkvæmt atburðum')).toHaveTextContent('0–1')
  })

  test.each([
    ['Nota það sem er vistað', 33],
    ['Vista mitt', 13],
  ])(
    'T10 shows both versions after a concurrent change, and pressing "%s" resolves the conflict',
    async (choice, expected) => {
      const { id } = await aGoal()
      const { user } = await open()
      await saved('12′')
      await user.click(row('12′').getByRole('button', { name: /^Breyta atburðinum: 12′ Mark/ }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Breyta atburði' }))
      await user.clear(dialog.getByRole('textbox', { name: 'Mínúta' }))
      await user.type(dialog.getByRole('textbox', { name: 'Mínúta' }), '13')
      await updateRow(db(), 'incidents', id, { minute: 33, version: 2 })
      await user.click(dialog.getByRole('button', { name: 'Vista' }))
      const alert = await screen.findByText('Þessum atburði var breytt annars staðar á meðan.')
      const conflict = within(alert.closest<HTMLElement>('[role="alert"]')!)
      expect(conflict.getByText('33′ Mark · 9 Leikmaður 9')).toBeVisible()
      expect(conflict.getByText('13′ Mark · 9 Leikmaður 9')).toBeVisible()
      await expectAccessibleElement(document.querySelector<HTMLElement>('section[data-width]')!)
      await user.click(conflict.getByRole('button', { name: choice }))
      await saved(`${expected}′`)
      expect(await incidents()).toMatchObject([{ minute: expected }])
    },
  )

  test('T10 is not overwritten if another user changed it while it was being edited, even if the page reloaded meanwhile', async () => {
    const { id } = await aGoal()
    const { user } = await open()
    await saved('12′')
    await user.click(row('12′').getByRole('button', { name: /^Breyta atburðinum: 12′ Mark/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Breyta atburði' }))
    await user.clear(dialog.getByRole('textbox', { name: 'Mínúta' }))
    await user.type(dialog.getByRole('textbox', { name: 'Mínúta' }), '13')
    const theirs = { incident_type_id: IncidentType.PenaltyGoal, version: 2 }
    await updateRow(db(), 'incidents', id, theirs)
    await db()
      .updateTable('games')
      .set((game) => ({ report_version: game('report_version', '+', 1) }))
      .where('id', '=', scene.gameId)
      .execute()
    // Simulates a return to the page, which reloads the report at once.
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(document.querySelector('li[data-side]')).toHaveTextContent('Mark úr víti'))
    await user.click(dialog.getByRole('button', { name: 'Vista' }))
    await screen.findByText('Þessum atburði var breytt annars staðar á meðan.')
    expect(await incidents()).toMatchObject([{ incident_type_id: IncidentType.PenaltyGoal, minute: 12 }])
  })

  test('REP-20 disappears without an error when it is deleted after another user has deleted it', async () => {
    const { id } = await aGoal()
    const { user } = await open()
    await saved('12′')
    await user.click(row('12′').getByRole('button', { name: /^Eyða: 12′ Mark/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Eyða þessum atburði?' }))
    expect(dialog.getByRole('button', { name: 'Hætta við' })).toHaveFocus()
    await db().deleteFrom('incidents').where('id', '=', id).execute()
    await user.click(dialog.getByRole('button', { name: 'Eyða' }))
    expect(await screen.findByText('Enginn atburður er skráður.')).toBeVisible()
    expect(screen.queryByRole('alert', { name: /./ })).toBeNull()
  })

  test('REP-28 counts towards the score, and the page says if that score differs from the recorded result', async () => {
    await aGoal()
    await aGoal({ incident_type_id: IncidentType.OwnGoal, minute: 20 })
    await updateRow(db(), 'games', scene.gameId, { home_result: 2, away_result: 1 })
    await open()
    expect(await screen.findByText(/Skráð úrslit eru 2–1 en mörkin í atburðum gefa 1–1\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Opna úrslit' })).toHaveAttribute(
      'href',
      `/leikskyrsla/${scene.gameId}/urslit`,
    )
  })
})

describe('the buttons of match events', () => {
  test('REP-20 have unique names with the minute, event and player', async () => {
    for (const minute of [12, 30, 45]) await aGoal({ minute })
    await aGoal({ incident_type_id: IncidentType.Red, minute: 60 })
    await open()
    await saved('12′')
    const names = list()
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain('Eyða: 45′ Mark, 9 Leikmaður 9 (Fálkinn)')
    expect(names).toContain('Breyta atburðinum: 30′ Mark, 9 Leikmaður 9 (Fálkinn)')
    expect(names).toContain('Skrifa skýrslu: 60′ Brottvísun, 9 Leikmaður 9 (Fálkinn)')
  })
})

describe('match events', () => {
  test('can be entered by a club for its own side only', async () => {
    await aGoal({ team_id: scene.away.teamId, person_id: scene.away.ids[4]!, minute: 5 })
    const { user } = await open(personas.clubUser)
    await ready()
    expect(screen.queryByRole('region', { name: 'Súlur' })).toBeNull()
    expect(row('5′').queryByRole('button')).toBeNull()
    await tap(user, 'Fálkinn', 2, 'Mark')
    await saved('24′')
    expect(await incidents()).toHaveLength(2)
  })

  test('REP-24 do not keep a club user on the events step because of a dismissal on the other side', async () => {
    await aGoal({
      team_id: scene.away.teamId,
      person_id: scene.away.ids[4]!,
      incident_type_id: IncidentType.Red,
    })
    const { user, router } = await open(personas.clubUser)
    await ready()
    await user.click(screen.getAllByRole('link', { name: /^Úrslit/ }).at(-1)!)
    await waitFor(() => expect(router.state.location.pathname).toMatch(/urslit$/))
  })

  test('can be entered by staff for both sides', async () => {
    const { user } = await open(personas.staff)
    await ready()
    await tap(user, 'Súlur', 2, 'Mark')
    await saved('24′')
    await tap(user, 'Fálkinn', 2, 'Mark')
    await waitFor(async () => expect(await incidents()).toHaveLength(2))
  })

  test('are read-only in a confirmed report, and the page says why', async () => {
    await aGoal()
    await updateRow(db(), 'games', scene.gameId, { report_status: ReportStatus.Confirmed })
    await open()
    expect(
      await screen.findByText(/^Leikskýrslan er staðfest og læst\. Aðeins KSÍ getur opnað hana/),
    ).toBeVisible()
    expect(row('12′').queryByRole('button')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Fálkinn' })).toBeNull()
  })
})

describe('the buttons that start and end a game', () => {
  const status = async () => {
    const of = db().selectFrom('games').select('report_status').where('id', '=', scene.gameId)
    return (await of.executeTakeFirstOrThrow()).report_status
  }
  const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }))
  const asked = async (name: string) => within(await screen.findByRole('dialog', { name }))

  test('REP-42 need one press and one confirmation each', async () => {
    await db()
      .insertInto('game_sides')
      .values(
        [scene.home, scene.away].map(({ teamId }) => ({
          game_id: scene.gameId,
          team_id: teamId,
          handed_in_at: '2026-05-12T12:00:00Z',
        })),
      )
      .execute()
    await db()
      .updateTable('lineups')
      .set({ position_id: Position.CaptainGoalkeeper })
      .where('game_id', '=', scene.gameId)
      .where('person_id', 'in', [scene.home.ids[0]!, scene.away.ids[0]!])
      .execute()
    const { user } = await open()
    await ready()
    await press(user, 'Leikur hafinn')
    const start = await asked('Er leikurinn hafinn?')
    expect(start.queryByRole('list')).toBeNull()
    expect(start.queryByRole('textbox')).toBeNull()
    expect(start.getByRole('button', { name: 'Leikur hafinn' })).toHaveFocus()
    expect(await status()).toBeNull()
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await status()).toBe(ReportStatus.InProgress))
    await press(user, 'Leik lokið')
    const finish = await asked('Er leiknum lokið?')
    expect(finish.getByText('Aðeins 23 mínútur eru frá leiktíma.')).toBeVisible()
    expect(finish.getByRole('button', { name: 'Hætta við' })).toHaveFocus()
    await user.click(finish.getByRole('button', { name: 'Hætta við' }))
    expect(await status()).toBe(ReportStatus.InProgress)
  })

  test('REP-42 show before kick-off the time of kick-off and what is missing in the line-ups', async () => {
    at('2026-05-12T12:20:00.000Z')
    await db()
      .deleteFrom('lineups')
      .where('team_id', '=', scene.away.teamId)
      .where('game_id', '=', scene.gameId)
      .execute()
    const { user } = await open()
    await ready()
    await press(user, 'Leikur hafinn')
    const start = await asked('Er leikurinn hafinn?')
    for (const line of ['Leikurinn hefst ekki fyrr en 12:30.', 'Súlur: Byrjunarlið vantar.'])
      expect(start.getByText(line)).toBeVisible()
    await expectAccessibleElement(screen.getByRole('dialog'))
  })

  test('REP-42 are not offered to a referee more than 15 minutes before kick-off, and the page says when they will be', async () => {
    at('2026-05-12T12:14:59.000Z')
    await open()
    await ready()
    expect(await screen.findByText(/^Skrá má að leikurinn sé hafinn/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Leikur hafinn' })).toBeNull()
  })

  test('REP-42 ask staff for a reason more than 15 minutes before kick-off', async () => {
    at('2026-05-12T12:10:00.000Z')
    const { user } = await open(personas.staff)
    await ready()
    await press(user, 'Leikur hafinn')
    const start = await asked('Er leikurinn hafinn?')
    await user.click(start.getByRole('button', { name: 'Leikur hafinn' }))
    expect(start.getByText('Skrifaðu hvers vegna stöðunni er breytt fyrir leik.')).toBeVisible()
    expect(await status()).toBeNull()
    await user.type(start.getByRole('textbox'), 'Flýtt vegna veðurs')
    await user.click(start.getByRole('button', { name: 'Leikur hafinn' }))
    await waitFor(async () => expect(await status()).toBe(ReportStatus.InProgress))
  })
})

const noMedia = {
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
}
