import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { baseOf, goalsIn, resultRows, type Typed } from '#app/results/edits.ts'
import { searchedIn } from '#app/results/search.ts'
import type { Rows } from '#app/ui/editable-table/row-document.ts'
import { GameOutcome, stateLabels } from '#domain/games/codes.ts'
import type { Relation } from '#domain/match-reports/access.ts'
import { authTypes } from '#domain/platform/auth-type.ts'
import { daysBetween } from '#domain/platform/dates.ts'
import { whyNotWindow } from '#domain/platform/day-window.ts'
import { type Draft, draftOf, received, saved, wanted } from '#domain/platform/drafts/draft.ts'
import { type GameResult, ResultChange } from '#domain/results/game-result.ts'
import {
  firstWindow,
  hasToggle,
  isReportOverdue,
  isResultMissing,
  olderYears,
  whyNotChooseStatus,
  whyNotEditResult,
  whyNotSaveResult,
} from '#domain/results/rules.ts'
import { ownSides, type TeamGame } from '#domain/results/team-game.ts'

const now = new Date('2026-05-12T22:00:00Z')
const aRow = (values: Partial<GameResult> = {}): GameResult => ({
  GameId: 7,
  GameDay: '2026-05-12T19:15:00',
  TournamentShortName: 'Besta deild',
  HomeShortName: 'Þór',
  AwayShortName: 'Ægir',
  HomeResult: null,
  AwayResult: null,
  CourtName: 'Órangur',
  GameReportStatus: null,
  Outcome: null,
  TeamShortName: '',
  Divisions: [{ Division: 'Meistaraflokkur' }],
  Permission: true,
  Gender: 1,
  RefereeReport: null,
  CategoryId: 61,
  Version: 1,
  ...values,
})

type Edited = Draft<Rows<Typed, ReturnType<typeof baseOf>>>

/** The draft after the server returned a row. */
const read = (draft: Edited, row: GameResult): Edited =>
  received(resultRows.shape, draft, resultRows.withRows(draft.base, [baseOf(row)]))

/** The draft after the user typed into a row. */
function typed(
  row: GameResult,
  part: Partial<Typed>,
  draft: Edited = draftOf({ value: {}, version: 0 }),
): Edited {
  const next = read(draft, row)
  const entry = next.value[row.GameId]!
  const value = { ...next.value, [row.GameId]: { ...entry, typed: { ...entry.typed, ...part } } }
  return { ...next, value }
}

const editedIds = ({ value, base }: Edited) => resultRows.shape.changes(value, base.value).map(([id]) => id)
const Written = z.object({ input: z.object({ body: z.array(ResultChange) }) }).nullable()
const writeOf = (draft: Edited) => resultRows.write({}, draft.base, wanted(resultRows.shape, draft), '')
const changesIn = (draft: Edited) => Written.parse(writeOf(draft))?.input.body ?? []
const outcomes = Object.values(GameOutcome)

describe('the rules of the results table', () => {
  test('RES-04 RES-05 only AuthTypes 3 and 5 have no toggle and no filter', () => {
    expect(authTypes.filter((type) => !hasToggle(type))).toEqual([3, 5])
  })

  test('OP-060 a confirmed game is read-only, except for staff who opened its report for correction; a game of other clubs is always read-only', () => {
    const confirmed = aRow({ GameReportStatus: 'S' })
    const opened = aRow({ GameReportStatus: 'S', IsInCorrection: true })
    for (const type of authTypes) {
      expect(whyNotEditResult(type, confirmed, true)).toBe(
        `matchReports.${type === 1 ? 'openFirst' : 'confirmed'}`,
      )
      expect(whyNotEditResult(type, opened, true)).toBe(type === 1 ? null : 'matchReports.confirmed')
      expect(whyNotEditResult(type, aRow(), true)).toBeNull()
      expect(whyNotEditResult(type, aRow(), false)).toBe('access.notYours')
    }
  })

  test('RES-07 nobody can set the status S in the results table, and staff can set every other status', () => {
    for (const type of authTypes)
      for (const GameReportStatus of [null, 'A', 'H', 'U', 'F', 'L'] as const)
        expect(whyNotChooseStatus(type, aRow({ GameReportStatus }), 'S', now)).toBe(
          'results.notConfirmedHere',
        )
    for (const to of [null, 'A', 'H', 'U', 'F', 'L'] as const) {
      expect(whyNotChooseStatus(1, aRow({ GameReportStatus: to === 'U' ? 'A' : 'U' }), to, now)).toBeNull()
      expect(whyNotChooseStatus(1, aRow({ GameReportStatus: 'S' }), to, now)).toBe('matchReports.openFirst')
      expect(whyNotChooseStatus(1, aRow({ GameReportStatus: 'S', IsInCorrection: true }), to, now)).toBeNull()
    }
  })

  test('a game can always be saved with its current status', () => {
    for (const status of [null, 'A', 'H', 'U', 'F', 'L', 'S'] as const)
      expect(whyNotChooseStatus(5, aRow({ GameReportStatus: status }), status, now)).toBeNull()
  })

  test('OP-059 a game can be saved by staff, its clubs and its referees', () => {
    const change = { HomeResult: 1, AwayResult: 0, GameReportStatus: null }
    const who = (relation: Relation) =>
      authTypes.filter((type) => whyNotSaveResult(type, relation, aRow(), change, now) === null)
    expect(who({ Sides: [], Roles: [] })).toEqual([1])
    expect(who({ Sides: ['Away'], Roles: [] })).toEqual([1, 2, 3, 5])
    expect(who({ Sides: [], Roles: [24] })).toEqual([1, 4])
    expect(who({ Sides: [], Roles: [23] })).toEqual([1])
  })

  test('RES-12 the years to choose from run from the current one down to 1947', () => {
    const years = olderYears('2026-05-12')
    expect([years[0], years.at(-1), years.length]).toEqual([2026, 1947, 80])
  })

  test('a missing result is an open task for awarded games, but not for abandoned or replayed ones', () => {
    const missing = (Outcome: GameResult['Outcome']) => isResultMissing(aRow({ Outcome }), '2026-05-12')
    expect([null, ...outcomes].filter(missing)).toEqual([null, 'awarded'])
  })

  test('an overdue report is an open task for every game except an awarded one', () => {
    const overdue = (Outcome: GameResult['Outcome']) => isReportOverdue(aRow({ Outcome }), '2026-05-14')
    expect([null, ...outcomes].filter(overdue)).toEqual([null, 'abandoned', 'replayed'])
  })

  test('the outcome of a game is shown before the status of its report, or alone', () => {
    const labels = (row: Partial<GameResult>) => stateLabels(aRow(row), false)
    expect(labels({})).toEqual(['games.statuses.notStarted'])
    expect(labels({ Outcome: 'abandoned' })).toEqual(['games.outcomes.abandoned'])
    expect(labels({ Outcome: 'awarded', GameReportStatus: 'S' })).toEqual([
      'games.outcomes.awarded',
      'games.statuses.confirmed',
    ])
  })

  test('the initial range of days is valid and includes today, for every AuthType', () => {
    for (const today of ['2026-01-01', '2026-05-12', '2026-12-31', '2028-02-29'])
      for (const type of authTypes) {
        const window = firstWindow(type, today)
        expect(whyNotWindow(window)).toBeNull()
        expect(window.from < today && today <= window.to).toBe(true)
      }
    expect(firstWindow(3, '2026-01-02')).toEqual({ from: '2025-12-03', to: '2026-12-31' })
    expect(daysBetween(firstWindow(1, '2026-05-12').from, '2026-05-12')).toBe(14)
  })

  test('RES-06 the goals of a result are whole numbers from 0 to 99, or empty', () => {
    const change = { GameId: 1, HomeResult: 0, AwayResult: 99, GameReportStatus: null }
    expect(ResultChange.safeParse(change).success).toBe(true)
    expect(ResultChange.safeParse({ ...change, HomeResult: null }).success).toBe(true)
    for (const HomeResult of [-1, 100, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '1', undefined])
      expect(ResultChange.safeParse({ ...change, HomeResult }).success).toBe(false)
  })
})

describe('typing results into the table', () => {
  test.each([
    ['', null],
    [' ', null],
    ['0', 0],
    [' 7 ', 7],
    ['007', 7],
    ['99', 99],
    ['100', undefined],
    ['-1', undefined],
    ['99x', undefined],
    ['1.5', undefined],
    ['1e1', undefined],
    ['٣', undefined],
  ])('RES-06 reads the typed text %j as %s', (typed, goals) => {
    expect(goalsIn(typed)).toBe(goals)
  })

  test('RES-08 marks a row as edited until it has its old values again', () => {
    const edited = typed(aRow(), { HomeResult: '2' })
    expect(editedIds(edited)).toEqual(['7'])
    expect(editedIds(typed(aRow(), { HomeResult: '' }, edited))).toEqual([])
    const both = typed(aRow(), { GameReportStatus: 'U' }, edited)
    expect(editedIds(typed(aRow(), { HomeResult: '' }, both))).toEqual(['7'])
  })

  test('RES-09 sends only edited and valid rows', () => {
    const draft = typed(aRow({ GameId: 8 }), { AwayResult: 'x' }, typed(aRow(), { HomeResult: '2' }))
    expect(changesIn(draft)).toEqual([
      { GameId: 7, HomeResult: 2, AwayResult: null, GameReportStatus: null, Version: 1, Edited: true },
    ])
    expect(draft.value[8]?.typed.AwayResult).toBe('x')
  })
})

describe('T10 when other users have saved a row of the results table meanwhile,', () => {
  const draft = typed(aRow(), { HomeResult: '2' })

  test.each(['2', '02'])("the user's edit with the same value is dropped (typed %s)", (goals) => {
    expect(
      editedIds(read(typed(aRow(), { HomeResult: goals }), aRow({ HomeResult: 2, Version: 2 }))),
    ).toEqual([])
  })

  test("the other users' changes to other fields are merged with the user's edit", () => {
    const next = read(draft, aRow({ CourtName: 'Annar', Version: 2 }))
    expect(changesIn(next)).toMatchObject([{ HomeResult: 2, Version: 2 }])
  })

  test("the user's edit with a different value becomes a conflict and is not sent", () => {
    const newer = aRow({ HomeResult: 3, Version: 2 })
    const next = read(draft, newer)
    expect(next).toMatchObject({ value: { 7: { typed: { HomeResult: '2' } } }, conflicts: [['7']] })
    expect(changesIn(next)).toEqual([])
    const typedOn = typed(newer, { HomeResult: '5' }, next)
    expect(typedOn).toMatchObject({ value: { 7: { typed: { HomeResult: '5' } } }, conflicts: [['7']] })
    expect(changesIn(typedOn)).toEqual([])
  })

  test('a response with an older version than the known row is ignored', () => {
    expect(read(draft, aRow())).toBe(draft)
    const next = read(draft, aRow({ HomeResult: 3, Version: 5 }))
    expect(read(next, aRow({ HomeResult: 4, Version: 4 }))).toBe(next)
  })

  test('values typed during a save are merged with the saved row', () => {
    const sent = writeOf(draft)?.value ?? null
    const answer = resultRows.read([aRow({ HomeResult: 2, Version: 2 })], draft.base)
    expect(editedIds(saved(resultRows.shape, { ...draft, sent }, answer))).toEqual([])
    const typedOn = typed(aRow(), { AwayResult: '1' }, { ...draft, sent })
    expect(changesIn(saved(resultRows.shape, typedOn, answer))).toMatchObject([
      { HomeResult: 2, AwayResult: 1, Version: 2 },
    ])
  })
})

test('the search in the results table finds a game by teams, tournament, court and age group, with or without accents', () => {
  const rows = [aRow(), aRow({ GameId: 8, HomeShortName: 'KR', CourtName: '', Divisions: [] })]
  for (const wanted of ['thor', 'ÆGIR þór', 'orangur', 'meistara', 'besta thor'])
    expect(searchedIn(rows, wanted, null).map(({ GameId }) => GameId)).toContain(7)
  expect(searchedIn(rows, 'kr', null).map(({ GameId }) => GameId)).toEqual([8])
  expect(searchedIn(rows, '', { [rows[1]!.GameId]: {} })).toEqual([rows[1]])
})

test("RES-15 the report of a game has one address for each side of the user's club", () => {
  const game: TeamGame = {
    GameId: 1,
    GameDay: '2026-05-12T19:15:00',
    TournamentShortName: '',
    RequestedDay: null,
    HomeResult: null,
    AwayResult: null,
    GameReportStatus: null,
    Outcome: null,
    HomeName: 'Þór',
    AwayName: 'Þór 2',
    CourtName: '',
    IsCancelled: false,
    CourtId: 0,
    CategoryId: null,
    TeamShortName: 'Þór',
    HomeTeamId: 5,
    AwayTeamId: 6,
    HomeFelixNumber: '101',
    AwayFelixNumber: '0',
    HomeGroups: [{ Id: 1, Name: 'Listi' }],
    AwayGroups: [],
    HomeTeamIsTheTeam: true,
    AwayTeamIsTheTeam: true,
    HomeIsHandedIn: true,
    AwayIsHandedIn: false,
    Gender: 1,
    GenderId: 1,
  }
  expect(ownSides(game)).toEqual([
    { side: 'Home', name: 'Þór', teamId: 5, felixNumber: '101', hasGroups: true, isHandedIn: true },
    { side: 'Away', name: 'Þór 2', teamId: 6, felixNumber: '0', hasGroups: false, isHandedIn: false },
  ])
  expect(ownSides({ ...game, HomeTeamIsTheTeam: false }).map(({ side }) => side)).toEqual(['Away'])
})
