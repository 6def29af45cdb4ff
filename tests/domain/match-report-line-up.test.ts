import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Position, positions } from '#domain/games/codes.ts'
import { nextStaffNumber } from '#domain/match-reports/jersey.ts'
import {
  isCaptain,
  isPosition,
  LineUpInput,
  LineUpRow,
  lineUpLists,
  lineUpProblems,
  listOf,
  positionsOf,
  usualPosition,
  usualRows,
  withOneCaptain,
} from '#domain/match-reports/line-up.ts'

describe('REP-08 line-up positions', () => {
  test('29 to 32 are starters, 33 and 39 substitutes, 34 to 38 team management', () => {
    expect([...positionsOf.LineUp].sort()).toEqual([29, 30, 31, 32])
    expect([...positionsOf.Substitutes].sort()).toEqual([33, 39])
    expect([...positionsOf.Employees].sort()).toEqual([34, 35, 36, 37, 38])
  })

  test("belong to one list each, as does each list's default position; -1 and 0 are no positions", () => {
    for (const { id } of positions) expect(positionsOf[listOf(id)]).toContain(id)
    for (const list of lineUpLists) expect(positionsOf[list]).toContain(usualPosition[list])
    expect([-1, 0, 28, 40, null, undefined].filter(isPosition)).toEqual([])
  })

  test('REP-05 REP-06 are in lists that start with 11, 7 and 5 rows', () => {
    expect(usualRows).toEqual({ LineUp: 11, Substitutes: 7, Employees: 5 })
  })
})

describe('REP-11 REP-13 a jersey number', () => {
  const numberIn = (JerseyNumber: unknown) => LineUpRow.safeParse({ PersonId: 1, JerseyNumber })

  test('may have up to three digits, as text or number; empty means none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), (number) => {
        expect(numberIn(number).data?.JerseyNumber).toBe(number)
        expect(numberIn(` ${number} `).data?.JerseyNumber).toBe(number)
      }),
    )
    for (const empty of ['', ' ', null, undefined]) expect(numberIn(empty).data?.JerseyNumber).toBeNull()
  })

  test.each(['007', '00', '-1', '99x', '1e2', '+7', 'A1', 'þæö'])(
    'REP-11 can be the text %j, which is stored unchanged',
    (typed) => {
      expect(numberIn(` ${typed} `).data?.JerseyNumber).toBe(typed)
    },
  )

  test.each([-1, '1000', 1000, 12.5, '12.5', 'A\u0000', 'A\nB', 'A\tB', 'A\u2028B', true, [], {}])(
    'cannot be %j',
    (number) => {
      expect(numberIn(number).success).toBe(false)
    },
  )

  test('REP-11 may be any text of up to three characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5 }), (text) => {
        const { success, data } = numberIn(text)
        if (!success) return
        expect(String(data.JerseyNumber ?? '')).toBe(text.normalize('NFC').trim())
        expect([...text.trim()].length).toBeLessThanOrEqual(3)
      }),
    )
  })
})

describe('REP-11 REP-13 a text in place of a jersey number', () => {
  const side = (JerseyNumber: string, list: 'LineUp' | 'Employees' = 'LineUp') => ({
    [list]: [{ PersonId: 1, JerseyNumber }],
  })

  test('can be pre-registered for a player, but not for team staff', () => {
    expect(lineUpProblems(side('A1'))).toEqual([])
    expect(lineUpProblems(side('A1', 'Employees'))).toEqual([
      { Field: 'Employees.0.JerseyNumber', Refusal: 'matchReports.playerNumber' },
    ])
  })

  test('is refused in a handed-in line-up, unless it was already stored there', () => {
    const refused = [{ Field: 'LineUp.0.JerseyNumber', Refusal: 'matchReports.numberText' }]
    expect(lineUpProblems(side('A1'), () => false)).toEqual(refused)
    expect(lineUpProblems(side('A1'), (person, jersey) => person === 1 && jersey === 'A1')).toEqual([])
    expect(lineUpProblems({ LineUp: [{ PersonId: 1, JerseyNumber: 7 }] }, () => false)).toEqual([])
  })

  test('must be unique like a number', () => {
    const twice = ['A1', 'A1'].map((JerseyNumber, index) => ({ PersonId: index + 1, JerseyNumber }))
    expect(lineUpProblems({ LineUp: twice })).toEqual([
      { Field: 'LineUp.1.JerseyNumber', Refusal: 'matchReports.numberTaken' },
    ])
  })
})

describe('REP-12 the proposed number of the next team official', () => {
  test('is 100 plus the number of team officials in the list', () => {
    expect(nextStaffNumber([])).toBe(100)
    expect(nextStaffNumber([7, null, 99])).toBe(100)
    expect(nextStaffNumber([100, 101, 9])).toBe(102)
  })

  test('is never a number that is already used', () => {
    expect(nextStaffNumber([101])).toBe(102)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 130 })), (taken) => {
        const next = nextStaffNumber(taken)
        expect(next).toBeGreaterThan(99)
        expect(taken).not.toContain(next)
      }),
    )
  })
})

describe('checking the line-up of a side', () => {
  const row = (PersonId: number, JerseyNumber: number | null = null, PositionId?: Position) => ({
    PersonId,
    JerseyNumber,
    PositionId,
  })

  test('finds no mistake in a correct line-up, and ignores rows without a person', () => {
    const problems = lineUpProblems({
      LineUp: [row(1, 1, Position.CaptainGoalkeeper), row(2, 0), row(0, 1), row(3)],
      Substitutes: [row(4, 99, Position.SubstituteGoalkeeper)],
      Employees: [row(5, 100, Position.Coach)],
    })
    expect(problems).toEqual([])
  })

  test('REP-12 REP-13 REP-14 names the row of each mistake', () => {
    const problems = lineUpProblems({
      LineUp: [row(1, 7), row(2, 7), row(3, 100), row(4, 4, Position.Substitute)],
      Substitutes: [row(1, 12)],
      Employees: [row(5, 9)],
    })
    expect(problems.map(({ Field, Refusal }) => `${Field} ${Refusal}`)).toEqual([
      'LineUp.1.JerseyNumber matchReports.numberTaken',
      'LineUp.2.JerseyNumber matchReports.staffNumber',
      'LineUp.3.PositionId matchReports.wrongPosition',
      'Substitutes.0.PersonId matchReports.alreadyPicked',
      'Employees.0.JerseyNumber matchReports.playerNumber',
    ])
  })

  test('allows 60 rows in a list and refuses 61', () => {
    const rows = (count: number) => ({ LineUp: Array.from({ length: count }, () => ({})) })
    expect(LineUpInput.safeParse(rows(60)).success).toBe(true)
    expect(LineUpInput.safeParse(rows(61)).success).toBe(false)
  })
})

test('REP-09 OP-074 a side has one captain: a replaced 29 becomes 30, a replaced 31 becomes 32', () => {
  const side = fc.uniqueArray(
    fc.record({
      PersonId: fc.integer({ min: 1, max: 30 }),
      PositionId: fc.constantFrom(...positionsOf.LineUp),
    }),
    { selector: ({ PersonId }) => PersonId },
  )
  fc.assert(
    fc.property(side, (rows) => {
      const captains = rows.filter(({ PositionId }) => isCaptain(PositionId))
      const chosen = captains.at(-1)?.PersonId
      const after = withOneCaptain(rows, chosen)
      expect(after.filter(({ PositionId }) => isCaptain(PositionId)).map((row) => row.PersonId)).toEqual(
        chosen === undefined ? [] : [chosen],
      )
      const replaced: Partial<Record<Position, Position>> = { 29: 30, 31: 32 }
      after.forEach(({ PersonId, PositionId }, index) => {
        const before = rows[index]!
        expect(PersonId).toBe(before.PersonId)
        const isReplaced = isCaptain(before.PositionId) && PersonId !== chosen
        expect(PositionId).toBe(isReplaced ? replaced[before.PositionId] : before.PositionId)
      })
    }),
  )
})
