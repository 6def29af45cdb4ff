import { describe, expect, test } from 'vitest'
import { ChangeForm, changeOf, isTime, typedOf } from '#domain/game-time-changes/change-form.ts'
import { type DayGame, pictureOf } from '#domain/game-time-changes/court-day.ts'
import { type GameToMove, isLate, isOver, whyNotMove } from '#domain/game-time-changes/rules.ts'
import { type FoundGame, type GameSearch, isWanted } from '#domain/game-time-changes/search.ts'
import { ReportStatus } from '#domain/games/codes.ts'
import { gameMinutes, isUndecidedCourt, moveText, timeText } from '#domain/games/place-and-time.ts'

const now = new Date('2026-05-12T12:00:00Z')

test('GTC-20 a game whose time has passed can be moved only if it was postponed', () => {
  const game: GameToMove = {
    GameDay: '2026-05-12T11:00:00',
    CourtId: 7,
    HomeTeamId: 1,
    AwayTeamId: 2,
    HomeResult: null,
    AwayResult: null,
    GameReportStatus: null,
  }
  expect(whyNotMove(game, now)).toBe('gameTimes.hasBegun')
  expect(whyNotMove({ ...game, GameReportStatus: ReportStatus.Postponed }, now)).toBeNull()
})

describe('the search for games to move', () => {
  const game = (more: Partial<FoundGame> = {}): FoundGame => ({
    GameDay: '2026-06-20T14:00:00',
    HomeTeamId: 1,
    AwayTeamId: 2,
    CourtId: 7,
    HomeTeamIsTheTeam: true,
    AwayTeamIsTheTeam: false,
    CategoryId: 61,
    GenderId: 1,
    ...more,
  })
  const search = (more: Partial<GameSearch> = {}): GameSearch => ({
    team: '1',
    opponents: [],
    courts: [],
    categories: [],
    genders: [],
    from: '',
    to: '',
    ...more,
  })

  test.each([
    ['an hour ago', '2026-05-12T11:00:00', false],
    ['in an hour', '2026-05-12T13:00:00', true],
    ['today, at a time that is not known', '2026-05-12T00:00:00', true],
    ['three months ahead', '2026-08-12T23:30:00', true],
    ['a day later', '2026-08-13T00:00:00', false],
  ])(
    'GTC-05 covers the time from now to three months ahead if no dates are chosen: %s',
    (_what, GameDay, isFound) => {
      expect(isWanted(game({ GameDay }), search(), now)).toBe(isFound)
    },
  )

  test('GTC-05 covers the chosen days from 00:00 to their end', () => {
    const of = (GameDay: string) =>
      isWanted(game({ GameDay }), search({ from: '2026-05-12', to: '2026-05-13' }), now)
    expect(
      ['2026-05-11T23:59:00', '2026-05-12T00:00:00', '2026-05-13T23:59:00', '2026-05-14T00:00:00'].map(of),
    ).toEqual([false, true, true, false])
  })

  test('GTC-05 covers three months if only a first day is chosen', () => {
    const of = (GameDay: string) => isWanted(game({ GameDay }), search({ from: '2026-09-01' }), now)
    expect(['2026-12-01T12:00:00', '2026-12-02T12:00:00'].map(of)).toEqual([true, false])
  })

  test.each([
    ['opponents', '2', '1'],
    ['courts', '7', '8'],
    ['categories', '61', '62'],
    ['genders', '1', '0'],
  ] as const)('GTC-04 OP-135 finds only games with one of the chosen %s', (name, right, wrong) => {
    expect(isWanted(game(), search({ [name]: [wrong, right] }), now)).toBe(true)
    expect(isWanted(game(), search({ [name]: [wrong] }), now)).toBe(false)
  })

  test('counts either team as the opponent if both belong to the club', () => {
    const both = game({ AwayTeamIsTheTeam: true })
    expect(isWanted(both, search({ opponents: ['1'] }), now)).toBe(true)
  })
})

describe('the chart of the games on a court on one day', () => {
  const at = (clock: string, Minutes = 120, more: Partial<DayGame> = {}): DayGame => ({
    GameId: Number(clock.replace(':', '')),
    GameDay: `2026-06-20T${clock}:00`,
    Minutes,
    TournamentShortName: '',
    HomeName: 'A',
    AwayName: 'B',
    CourtName: '',
    IsRequested: false,
    ...more,
  })
  const wanted = { time: '2026-06-20T14:00:00', minutes: 120, isUndecided: false }
  const clashing = (games: DayGame[], more = {}) =>
    pictureOf(games, { ...wanted, ...more }).bars.filter(({ isClash, game }) => isClash && game)

  test('marks a game that ends a minute after the new one begins as a clash, but not one that ends when it begins', () => {
    expect(clashing([at('12:00')])).toEqual([])
    expect(clashing([at('16:00')])).toEqual([])
    expect(clashing([at('12:01')])).toHaveLength(1)
    expect(clashing([at('15:59')])).toHaveLength(1)
    expect(clashing([at('15:00', 10)])).toHaveLength(1)
  })

  test('marks no clash on an undecided court, or at an unknown time', () => {
    expect(clashing([at('14:00')], { isUndecided: true })).toEqual([])
    expect(clashing([at('14:00')], { time: '2026-06-20T00:00:00' })).toEqual([])
    const picture = pictureOf([at('00:00')], wanted)
    expect([picture.bars.length, picture.timeless.length]).toEqual([1, 1])
  })

  test('shows the games in order, within full hours', () => {
    const { bars, from, to } = pictureOf([at('20:30', 180), at('07:45', 60)], wanted)
    expect(bars.map(({ start }) => start)).toEqual([465, 840, 1230])
    expect([from, to]).toEqual([7, 24])
    expect(bars.map(({ game }) => game === null)).toEqual([false, true, false])
  })

  test('shows shorter games for younger age groups', () => {
    expect([1, 2, 3, 4, 5, 6, 7, null].map(gameMinutes)).toEqual([120, 120, 105, 90, 75, 60, 60, 120])
  })

  test('recognizes the placeholder for an undecided court by its name', () => {
    expect(['Leikv. óákveðinn', 'Laugardalsvöllur'].map(isUndecidedCourt)).toEqual([true, false])
  })
})

describe('the form of a game-time request', () => {
  test('GTC-17 accepts hours 00 to 23 and minutes 00 to 59, and sets the seconds to 00', () => {
    expect(['00:00', '23:59', '24:00', '12:60', '9:05', ''].map(isTime)).toEqual([
      ...[true, true, false, false, false, false],
    ])
    const typed = { Day: '2026-06-20', Time: '09:05', RequestedCourt: 7 }
    expect(changeOf(typed)).toEqual({ RequestedDate: '2026-06-20T09:05:00', RequestedCourt: 7 })
    expect(changeOf({ ...typed, Day: '' }).RequestedDate).toBe('')
  })

  test("starts with the game's current time and court", () => {
    expect(typedOf({ GameDay: '2026-06-20T14:15:00', CourtId: 7 })).toEqual({
      Day: '2026-06-20',
      Time: '14:15',
      RequestedCourt: 7,
    })
    expect(typedOf({ GameDay: '2026-06-20T00:00:00', CourtId: 0 })).toEqual({
      Day: '2026-06-20',
      Time: '12:00',
      RequestedCourt: null,
    })
  })

  test.each([{ Day: '2026-02-31' }, { Time: '24:00' }])('refuses %j', (wrong) => {
    const typed = { Day: '2026-06-20', Time: '14:15', RequestedCourt: 7, ...wrong }
    expect(ChangeForm.safeParse(typed).success).toBe(false)
  })
})

test('GTC-09 the late fee applies less than seven days before the day of the game', () => {
  const of = (asked: string) => isLate(asked, '2026-06-20T14:00:00')
  expect(['2026-06-12', '2026-06-13', '2026-06-14', '2026-06-20', '2026-06-21'].map(of)).toEqual([
    ...[false, false, true, true, true],
  ])
})

test("a game's time is past from its minute on, or after its day if the time is unknown", () => {
  const of = (time: string) => isOver(time, now)
  expect(
    ['2026-05-12T11:59:00', '2026-05-12T12:00:00', '2026-05-12T12:01:00', '2026-05-12T00:00:00'].map(of),
  ).toEqual([true, true, false, false])
  expect(of('2026-05-11T00:00:00')).toBe(true)
})

test('OP-023 the time of a game is shown with a four-digit year, and without a clock time if it is unknown', () => {
  expect(timeText('2026-06-20T14:05:00')).toBe('20.06.2026 kl. 14:05')
  expect(timeText('2026-06-20T00:00:00')).toBe('20.06.2026')
})

test.each([
  ['the times alone on the same day', '2026-06-20T19:15:00', '17:00 → 19:15'],
  ['both days if the day changes', '2026-06-21T17:00:00', '20.06.2026 kl. 17:00 → 21.06.2026 kl. 17:00'],
  ['both days if a time is unknown', '2026-06-20T00:00:00', '20.06.2026 kl. 17:00 → 20.06.2026'],
  ['nothing if only the court changes', '2026-06-20T17:00:00', ''],
])('the history of a moved game shows %s', (_, after, text) => {
  expect(moveText('2026-06-20T17:00:00', after)).toBe(text)
})
