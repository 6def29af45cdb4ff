import { describe, expect, test } from 'vitest'
import { IncidentType } from '#domain/games/codes.ts'
import { scoreInput } from '#domain/match-reports/input.ts'
import { scoreFields } from '#domain/match-reports/report.ts'
import {
  recordedAfter,
  resultFromEvents,
  resultFromScores,
  type Scores,
  scoreWarnings,
} from '#domain/match-reports/scores.ts'
import type { Side } from '#domain/match-reports/sides.ts'

type Pair = readonly [home: number | null, away: number | null]
type Parts = Partial<Record<'half' | 'full' | 'addedHalf' | 'addedFull' | 'penalty', Pair>>

const none: Pair = [null, null]

function scores({
  half = none,
  full = none,
  addedHalf = none,
  addedFull = none,
  penalty = none,
}: Parts): Scores {
  return {
    HalftimeHomeScore: half[0],
    HalftimeAwayScore: half[1],
    FulltimeHomeScore: full[0],
    FulltimeAwayScore: full[1],
    AddedHalftimeHomeScore: addedHalf[0],
    AddedHalftimeAwayScore: addedHalf[1],
    AddedFulltimeHomeScore: addedFull[0],
    AddedFulltimeAwayScore: addedFull[1],
    PenaltyHomeScore: penalty[0],
    PenaltyAwayScore: penalty[1],
  }
}

const recorded = (parts: Parts, [HomeResult, AwayResult]: Pair) => ({
  ...scores(parts),
  HomeResult,
  AwayResult,
})
const goals = (...sides: Side[]) => sides.map((Side) => ({ Side, IncidentTypeId: IncidentType.Goal }))
const warningsOf = (parts: Parts, result: Pair = none, incidents = goals()) =>
  scoreWarnings(recorded(parts, result), incidents).map(({ id, fields }) => [id, fields[0]])

describe('the result of a game', () => {
  test('REP-28 from events counts own goals for the opponents, and no cards', () => {
    expect(
      resultFromEvents([
        ...goals('Home', 'Away'),
        { Side: 'Home', IncidentTypeId: IncidentType.PenaltyGoal },
        { Side: 'Home', IncidentTypeId: IncidentType.OwnGoal },
        { Side: 'Away', IncidentTypeId: IncidentType.Red },
      ]),
    ).toEqual({ Home: 2, Away: 2 })
    expect(resultFromEvents([])).toEqual({ Home: 0, Away: 0 })
  })

  test('REP-46 from scores is extra time if complete, else full time, and never penalties', () => {
    const full = [1, 1] as const
    expect(resultFromScores(scores({ half: [1, 0] }))).toBeNull()
    expect(resultFromScores(scores({ full }))).toEqual({ Home: 1, Away: 1 })
    expect(resultFromScores(scores({ full, addedFull: [2, 1] }))).toEqual({ Home: 2, Away: 1 })
    expect(resultFromScores(scores({ full, addedFull: [2, null] }))).toEqual({ Home: 1, Away: 1 })
    expect(resultFromScores(scores({ full, penalty: [5, 4] }))).toEqual({ Home: 1, Away: 1 })
    expect(resultFromScores(scores({ full: [3, null] }))).toBeNull()
  })

  test('REP-46 is removed with its scores, but stays if it was recorded without scores', () => {
    const full = [2, 0] as const
    const result = (HomeResult: number | null, AwayResult: number | null) => ({ HomeResult, AwayResult })
    expect(recordedAfter(recorded({}, none), scores({ full }))).toEqual(result(2, 0))
    expect(recordedAfter(recorded({ full }, full), scores({}))).toEqual(result(null, null))
    expect(recordedAfter(recorded({}, [3, 1]), scores({ half: [1, 0] }))).toEqual(result(3, 1))
  })
})

const falling = (parts: Parts) =>
  scoreWarnings(recorded(parts, none), []).filter(({ id }) => id === 'fallingScore')

describe('scores with fewer goals than in an earlier part of the game', () => {
  test.each<[string, Parts, string[]]>([
    ['half to full', { half: [2, 0], full: [1, 0] }, ['FulltimeHomeScore']],
    ['half to full, the other side', { half: [0, 3], full: [4, 2] }, ['FulltimeAwayScore']],
    ['half to the end of extra time', { half: [2, 0], addedFull: [1, 0] }, ['AddedFulltimeHomeScore']],
    [
      'full to extra half-time',
      { full: [2, 2], addedHalf: [1, 1] },
      ['AddedHalftimeHomeScore', 'AddedHalftimeAwayScore'],
    ],
    ['inside extra time', { full: [1, 1], addedHalf: [2, 1], addedFull: [1, 1] }, ['AddedFulltimeHomeScore']],
    [
      'one after another',
      { half: [3, 0], full: [2, 0], addedHalf: [1, 0] },
      ['FulltimeHomeScore', 'AddedHalftimeHomeScore'],
    ],
    [
      'extra time counted from 0',
      { full: [2, 2], addedHalf: [0, 0], addedFull: [0, 1] },
      [
        'AddedHalftimeHomeScore',
        'AddedFulltimeHomeScore',
        'AddedHalftimeAwayScore',
        'AddedFulltimeAwayScore',
      ],
    ],
  ])('REP-27 (%s) cause one warning for all their fields', (_, parts, fields) => {
    expect(falling(parts)).toEqual([{ id: 'fallingScore', fields }])
  })

  test.each<[Parts]>([
    [{}],
    [{ half: [0, 0], full: [0, 0] }],
    [{ half: [1, 0], full: [2, 2], addedHalf: [2, 2], addedFull: [3, 2] }],
    [{ full: [2, 2], penalty: [1, 0] }],
    [{ half: [1, null], full: [null, 0] }],
  ])('REP-27 are not found in %j', (parts) => {
    expect(falling(parts)).toEqual([])
  })
})

describe('a warning about scores, which blocks nothing,', () => {
  test('REP-28 OP-071 is shown if the recorded result differs from the goals', () => {
    const [warning] = scoreWarnings(recorded({ full: [2, 1] }, [2, 1]), goals('Home', 'Home'))
    expect(warning).toEqual({
      id: 'resultDiffers',
      fields: ['FulltimeHomeScore', 'FulltimeAwayScore'],
      values: { recorded: '2–1', calculated: '2–0' },
    })
    expect(warningsOf({ full: [2, 1] }, [2, 1], goals('Home', 'Home', 'Away'))).toEqual([])
    expect(warningsOf({}, none, goals('Home'))).toEqual([])
  })

  test('RES-06 is shown if the result entered in the results table differs from the scores', () => {
    expect(warningsOf({ full: [1, 1] }, [2, 1], goals('Home', 'Home', 'Away'))).toEqual([
      ['recordedDiffers', 'FulltimeHomeScore'],
    ])
  })

  test.each<[Parts, Pair, string, string]>([
    [{ full: [2, null] }, none, 'halfPair', 'FulltimeHomeScore'],
    [{ penalty: [null, 4] }, none, 'halfPair', 'PenaltyHomeScore'],
    [{ addedFull: [2, 1] }, [2, 1], 'extraWithoutFull', 'FulltimeHomeScore'],
    [{ full: [1, 0], addedFull: [2, 1] }, [2, 1], 'extraWithoutTie', 'AddedFulltimeHomeScore'],
    [{ full: [2, 1], penalty: [4, 3] }, [2, 1], 'penaltiesWithoutTie', 'PenaltyHomeScore'],
    [{ full: [1, 1], addedFull: [2, 1], penalty: [4, 3] }, [2, 1], 'penaltiesWithoutTie', 'PenaltyHomeScore'],
  ])('REP-27 is shown for the scores %j with the result %s', (parts, result, id, field) => {
    expect(warningsOf(parts, result, goals('Home', 'Home', 'Away'))).toEqual([[id, field]])
  })

  test('REP-27 is shown if a shoot-out has no winner', () => {
    const tie = goals('Home', 'Away')
    expect(warningsOf({ full: [1, 1], penalty: [4, 4] }, [1, 1], tie)).toEqual([
      ['penaltiesTied', 'PenaltyHomeScore'],
    ])
    expect(warningsOf({ full: [1, 1], penalty: [4, 3] }, [1, 1], tie)).toEqual([])
  })
})

describe('a typed score or attendance', () => {
  test('REP-27 consists of digits; empty means unknown, and a missing field stays unchanged', () => {
    const read = scoreInput.parse({
      Attendance: ' 1250 ',
      HalftimeHomeScore: '2',
      FulltimeHomeScore: 0,
      PenaltyHomeScore: '',
      PenaltyAwayScore: null,
    })
    expect(read).toMatchObject({ Attendance: 1250, HalftimeHomeScore: 2, FulltimeHomeScore: 0 })
    expect(read.PenaltyHomeScore).toBeNull()
    expect(read.PenaltyAwayScore).toBeNull()
    expect(read.FulltimeAwayScore).toBeUndefined()
  })

  test.each(['12345', 12345, -1, '-1', 1.5, '1.5', '1e3', 1e21, 'abc', '0x10', Number.NaN, true, [1]])(
    'REP-27 is refused as an attendance if it is %s',
    (Attendance) => {
      expect(scoreInput.safeParse({ Attendance }).success).toBe(false)
    },
  )

  test.each(scoreFields)('REP-27 is a number from 0 to 99 in the field %s', (field) => {
    for (const typed of ['100', -1, '2-1', 0.5])
      expect(scoreInput.safeParse({ [field]: typed }).success).toBe(false)
    for (const typed of ['99', 0]) expect(scoreInput.safeParse({ [field]: typed }).success).toBe(true)
  })
})
