import fc from 'fast-check'
import loadHighs, { type Highs } from 'highs'
import { beforeAll, describe, expect, test } from 'vitest'
import { costOf, hasClash } from '#domain/appointments/proposal/cost.ts'
import { greedy } from '#domain/appointments/proposal/greedy.ts'
import { ordered } from '#domain/appointments/proposal/ordered.ts'
import { loadKeyOfMonth, type ProposalInput } from '#domain/appointments/proposal/proposal.ts'
import { solveProposal } from '#server/appointments/proposal/solve.ts'
import { proposalWeekend } from '../../bench/product/proposal-weekend.ts'
import { leastCost, shuffled, smallWeekend } from './weekend.ts'

let highs: Highs
beforeAll(async () => {
  highs = await loadHighs()
})

const propose = (input: ProposalInput) => solveProposal(highs, input, () => {})

/** Tolerance for comparing costs: larger than the tie-breaking costs of all officials together, smaller than any real cost. */
const hair = 0.01

test('the proposed appointments for a small weekend have the least possible cost, and the bound is close to it', () => {
  fc.assert(
    fc.property(smallWeekend, (input) => {
      const { chosen, cost, bound } = propose(input)
      expect(cost).toBe(costOf(input, chosen))
      expect(cost).toBeCloseTo(leastCost(input), 6)
      expect(cost - bound).toBeLessThan(hair)
      expect(hasClash(input, chosen)).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test('the order of database rows does not change a proposal of appointments', () => {
  fc.assert(
    fc.property(smallWeekend, fc.array(fc.nat(100), { minLength: 3, maxLength: 9 }), (input, keys) => {
      const other = shuffled(input, keys)
      expect(other.asFirst(propose(other.input).chosen)).toEqual(propose(input).chosen)
    }),
    { numRuns: 100 },
  )
})

test('on 200 weekends proposed appointments cost no more than greedy ones, respect their bounds and put nobody in two games at once', () => {
  let better = 0
  for (let seed = 1; seed <= 200; seed++) {
    const input = proposalWeekend({ games: 8, roles: 3, officials: 16, clubs: 6, courts: 5 }, seed)
    const { chosen, cost, bound, unfilled } = propose(input)
    const { input: inOrder } = ordered(input)
    const before = costOf(inOrder, greedy(inOrder))
    expect(cost).toBeLessThanOrEqual(before)
    expect(bound).toBeLessThanOrEqual(cost)
    expect(hasClash(input, chosen)).toBe(false)
    expect(unfilled.map(({ cell }) => cell)).toEqual(
      [...chosen.keys()].filter((cell) => chosen[cell] === null),
    )
    if (cost < before) better++
  }
  expect(better).toBeGreaterThan(100)
})

test('the proposed appointments for a larger weekend are always the same, whatever the order of its rows', () => {
  const input = proposalWeekend({ games: 20, roles: 3, officials: 40, clubs: 14, courts: 9 }, 7)
  const first = propose(input)
  expect(propose(input)).toEqual(first)
  const other = shuffled(input, [5, 3, 8, 1, 9, 2])
  expect(other.asFirst(propose(other.input).chosen)).toEqual(first.chosen)
  expect((first.cost - first.bound) / first.cost).toBeLessThan(0.01)
})

describe('the cost of a proposal of appointments', () => {
  const cell = { GameId: 1, RoleId: 20, From: 0, To: 120, TeamIds: [], Day: '2026-06-06' } as const
  const input: ProposalInput = {
    cells: [cell, { ...cell, GameId: 2, From: 300, To: 420 }, { ...cell, GameId: 3, From: 600, To: 720 }],
    options: [0, 1].map((Cell) => ({ Cell, PersonId: 7, Cost: 10 + Cell })),
    clashes: [],
    pairs: [{ cells: [0, 1], cost: 5 }],
    loads: new Map([[loadKeyOfMonth(7, '2026-06'), 2]]),
    terms: { unfilled: 100, spread: 3 },
  }

  test('is the sum for chosen officials, their games in the month, pairs of appointments and vacant roles', () => {
    // The costs of the official's third and fourth game of the month, and of one vacant role.
    expect(costOf(input, [7, 7, null])).toBe(10 + 11 + 3 * 3 + 4 * 3 + 5 + 100)
    expect(costOf(input, [null, 7, null])).toBe(11 + 3 * 3 + 200)
  })

  test('is infinite if it contains an ineligible official', () => {
    expect(costOf(input, [7, 7, 7])).toBe(Number.POSITIVE_INFINITY)
  })

  test('a role left vacant states whether it had candidates', () => {
    const clashing: ProposalInput = { ...input, clashes: [[0, 1]] }
    expect(propose(clashing).unfilled).toEqual([
      { cell: 1, reason: 'allTaken' },
      { cell: 2, reason: 'noCandidate' },
    ])
  })

  test('is zero for an empty proposal', () => {
    const none: ProposalInput = { ...input, cells: [], options: [], pairs: [] }
    expect(propose(none)).toEqual({ chosen: [], cost: 0, bound: 0, unfilled: [] })
  })
})
