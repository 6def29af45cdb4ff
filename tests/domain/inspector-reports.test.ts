import { describe, expect, test } from 'vitest'
import { RefereeRole } from '#domain/games/codes.ts'
import { chapterName } from '#domain/inspector-reports/calls.ts'
import { chapterId, chapters, stepOf } from '#domain/inspector-reports/chapters.ts'
import { deadlineOf, isLate, timeLeft } from '#domain/inspector-reports/deadline.ts'
import { illegalMarks, markIn, markText, missingMarks } from '#domain/inspector-reports/marks.ts'
import { rowLists } from '#domain/inspector-reports/row-lists.ts'
import { isWriter, whyNotDeleteRow, whyNotRead } from '#domain/inspector-reports/rules.ts'
import { whyNotAct } from '#domain/inspector-reports/states.ts'

describe('the chapters of a supervisor report', () => {
  test('INS-02 OP-042 are tabs 0 to 7, with the addresses kafli0 to kafli7', () => {
    expect(chapters.map(({ number }) => stepOf(number))).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((number) => `kafli${number}`),
    )
    expect(chapterName(3)).toBe('chapter3')
  })

  test('INS-04 INS-05 INS-06 have the documented tables and texts', () => {
    const made = chapters.map(({ number, questions, lists, comments }) => [
      ...[number, questions.length > 0, lists, comments.length],
    ])
    expect(made).toEqual([
      [0, false, [], 0],
      [1, true, ['incidents'], 1],
      [2, true, ['incidents'], 1],
      [3, true, ['incidents', 'reviews'], 2],
      [4, true, ['positive', 'consider', 'incidents'], 1],
      [5, true, ['incidents'], 1],
      [6, true, ['incidents'], 1],
      [7, false, ['reminders', 'expulsions'], 2],
    ])
    expect([rowLists.positive.least, rowLists.consider.least]).toEqual([3, 3])
  })

  test('INS-20 have ids that are unique over the reports of all games', () => {
    const ids = [1, 2, 3, 10, 11, 2_000_000_000].flatMap((game) =>
      chapters.map(({ number }) => chapterId(game, number)),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('the marks of a supervisor report', () => {
  const mark = (values: object = {}) => ({
    RoleId: RefereeRole.Referee,
    DifficultiesIndex: 2,
    Rating: 8.4,
    OtherRating: null,
    ...values,
  })

  test.each([
    ['8', 8],
    ['8,4', 8.4],
    [' 8.45 ', 8.45],
    [7.9, 7.9],
    ['', null],
    [null, null],
    [undefined, null],
  ])('INS-12 can be typed: %j is read as %j', (typed, value) => expect(markIn(typed)).toBe(value))

  test.each([
    '8,4,4',
    '8.',
    ',5',
    '-8',
    '+8',
    '1e1',
    '0x8',
    '8 4',
    '８',
    'átta',
    '8.444',
    Number.POSITIVE_INFINITY,
  ])('INS-12 cannot be %j', (typed) => {
    expect(markIn(typed)).toBeNaN()
    expect(illegalMarks([mark({ Rating: markIn(typed) })])).toHaveLength(1)
  })

  test('INS-12 are accepted at their limits and refused beyond, with line and field', () => {
    for (const [field, low, high] of [
      ['DifficultiesIndex', 1, 3],
      ['Rating', 6, 10],
      ['OtherRating', 6, 10],
    ] as const) {
      for (const value of [low, high]) expect(illegalMarks([mark({ [field]: value })])).toEqual([])
      for (const value of [low - 0.01, high + 0.01])
        expect(illegalMarks([mark(), mark({ [field]: value })])).toMatchObject([{ line: 2, field }])
    }
  })

  test('INS-13 consist of a difficulty and a rating for each official except the supervisor, who gets none', () => {
    const supervisor = mark({ RoleId: RefereeRole.Supervisor, DifficultiesIndex: null, Rating: null })
    expect(missingMarks([mark(), supervisor])).toEqual([])
    expect(missingMarks([mark({ Rating: null }), mark({ DifficultiesIndex: null })])).toHaveLength(2)
    expect(illegalMarks([{ ...supervisor, Rating: 8 }])).toHaveLength(1)
  })

  test('are written with a decimal comma', () => expect([markText(8.4), markText(null)]).toEqual(['8,4', '']))
})

describe('the deadline of a supervisor report', () => {
  test('INS-03 OP-089 is 36 hours after kick-off, or after the day of a game without a known time', () => {
    expect(deadlineOf('2026-05-11T19:15:00').toISOString()).toBe('2026-05-13T07:15:00.000Z')
    expect(deadlineOf('2026-05-11T00:00:00').toISOString()).toBe('2026-05-13T12:00:00.000Z')
    const at = (moment: string) => isLate('2026-05-11T19:15:00', new Date(moment))
    expect([at('2026-05-13T07:15:00.000Z'), at('2026-05-13T07:15:00.001Z')]).toEqual([false, true])
  })

  test('INS-03 is shown as minutes left, rounded up, and ends exactly on time', () => {
    const left = (now: string) => timeLeft('2026-05-13T07:15:00Z', new Date(now))
    expect(left('2026-05-12T12:00:30Z')).toEqual({ hours: 19, minutes: 15 })
    expect(left('2026-05-13T07:15:00Z')).toEqual({ hours: 0, minutes: 0 })
    expect(left('2026-05-13T07:15:00.001Z')).toBeNull()
  })
})

describe('access to a supervisor report', () => {
  const places = [
    { PersonId: 1, RoleId: RefereeRole.Supervisor, IsSetByHand: false },
    { PersonId: 2, RoleId: RefereeRole.Referee, IsSetByHand: false },
    { PersonId: 3, RoleId: RefereeRole.Supervisor, IsSetByHand: true },
  ]

  test("INS-18 for writing is only for the game's supervisor as AuthType 4", () => {
    const writers = ([1, 2, 3, 4, 5, 6, 7] as const).flatMap((AuthType) =>
      [1, 2, 3, 4].filter((PersonId) => isWriter({ AuthType, PersonId }, places)).map((id) => [AuthType, id]),
    )
    expect(writers).toEqual([[4, 1]])
  })

  test('ASG-15 T07 for reading is given to the assessed officials a minute after the report is sent', () => {
    const game = {
      Hand_In_Date: '2026-05-12T12:00:00.000Z',
      FilledOutDate: '2026-05-12T12:00:00.000Z',
      Places: places,
    }
    const read = (now: string) => whyNotRead({ AuthType: 4, PersonId: 2 }, game, new Date(now))
    expect(read('2026-05-12T12:01:00.000Z')).toBe('inspectorReports.notSent')
    expect(read('2026-05-12T12:01:00.001Z')).toBeNull()
  })

  test("INS-16 does not allow deleting a table's only row, or a row that is not stored", () => {
    expect(whyNotDeleteRow({ Id: 0 }, 3)).toBe('inspectorReports.unsavedRow')
    expect(whyNotDeleteRow({ Id: 5 }, 1)).toBe('inspectorReports.onlyRow')
    expect(whyNotDeleteRow({ Id: 5 }, 2)).toBeNull()
  })

  test('INS-09 INS-11 allows sending the report once, from the start of the game on', () => {
    const facts = { FilledOutDate: null, GameDay: '2026-05-12T12:00:00', Lacks: 0 }
    const at = (now: string, more: object = {}) =>
      whyNotAct('send', true, { ...facts, now: new Date(now), ...more })
    expect(at('2026-05-12T11:59:59.999Z')).toBe('inspectorReports.notBegun')
    expect(at('2026-05-12T12:00:00Z')).toBeNull()
    expect(at('2026-05-12T12:00:00Z', { Lacks: 1 })).toBe('inspectorReports.marksMissing')
    expect(at('2026-05-12T12:00:00Z', { FilledOutDate: '2026-05-12T12:00:00Z' })).toBe(
      'inspectorReports.isSent',
    )
    expect(whyNotAct('save', false, { ...facts, now: new Date() })).toBe('inspectorReports.onlyWriter')
  })
})
