import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clubChanges, type Move } from '#domain/bans/club-changes.ts'
import { walkOf } from '../../support/walk.ts'
import { player } from './scene.ts'

const move = (Id: number, From: string, more: Partial<Move> = {}): Move => ({
  Id,
  PersonId: player,
  IsLoan: false,
  TeamFromId: 1,
  TeamToId: 2,
  From,
  ClosedOn: From,
  LoanTo: null,
  ReturnedOn: null,
  ...more,
})
const loan = (Id: number, From: string, more: Partial<Move> = {}) => move(Id, From, { IsLoan: true, ...more })
const inShort = (moves: readonly Move[]) => clubChanges(moves).map(({ From, TeamId }) => [From, TeamId])

test("a transfer changes the player's club on its licence date, a loan from its first day to its return", () => {
  expect(inShort([move(1, '2026-05-04')])).toEqual([['2026-05-04', 2]])
  expect(inShort([loan(1, '2026-05-04', { LoanTo: '2026-06-30' })])).toEqual([
    ['2026-05-04', 2],
    ['2026-07-01', 1],
  ])
  expect(inShort([loan(1, '2026-05-04', { LoanTo: '2026-06-30', ReturnedOn: '2026-05-20' })])).toEqual([
    ['2026-05-04', 2],
    ['2026-05-20', 1],
  ])
})

test("a loan recalled on or before its first day does not change the player's club", () => {
  expect(inShort([loan(1, '2026-05-04', { ReturnedOn: '2026-05-04' })])).toEqual([])
  expect(inShort([loan(1, '2026-05-04', { ReturnedOn: '2026-05-02' })])).toEqual([])
})

test("a transfer on the day of a recalled loan changes the player's club", () => {
  const recalled = loan(1, '2026-05-04', { ReturnedOn: '2026-05-04' })
  expect(inShort([recalled, move(2, '2026-05-04', { TeamToId: 3 })])).toEqual([['2026-05-04', 3]])
})

test('after a loan that a transfer ended, the player belongs only to the new club', () => {
  const sold = move(2, '2026-05-20', { TeamToId: 3 })
  expect(inShort([loan(1, '2026-05-04', { ReturnedOn: '2026-05-20' }), sold])).toEqual([
    ['2026-05-04', 2],
    ['2026-05-20', 3],
  ])
})

test('on the same day, the end of a loan comes before the start of another', () => {
  const next = loan(2, '2026-05-20', { TeamToId: 3, LoanTo: '2026-06-30' })
  expect(inShort([next, loan(1, '2026-05-04', { ReturnedOn: '2026-05-20' })])).toEqual([
    ['2026-05-04', 2],
    ['2026-05-20', 1],
    ['2026-05-20', 3],
    ['2026-07-01', 1],
  ])
})

const day = fc.integer({ min: 1, max: 20 })
const date = (of: number) => `2026-05-${String(of).padStart(2, '0')}`

/** Random loans from club 1, one after the other, each with its length in days, which may be zero. */
const loans = fc.array(
  fc.record({ days: fc.integer({ min: 0, max: 3 }), pause: fc.integer({ min: 0, max: 2 }) }),
  {
    maxLength: 5,
  },
)

test('after random loans, some of zero days, a player is at the right club on each day', () => {
  fc.assert(
    fc.property(loans, day, (rows, asked) => {
      let at = 1
      const spells = rows.map(({ days, pause }, index) => {
        const from = at + pause
        at = from + days
        return { from, until: at, team: index + 2 }
      })
      const moves = spells.map(({ from, until, team }, index) =>
        loan(index + 1, date(from), { TeamToId: team, ReturnedOn: date(until) }),
      )
      const changes = clubChanges(moves)
      const there = spells.find(({ from, until }) => from <= asked && asked < until)
      expect(changes.findLast(({ From }) => From <= date(asked))?.TeamId ?? 1).toBe(there?.team ?? 1)
    }),
    { seed: 1, numRuns: walkOf(1000, 200) },
  )
})
