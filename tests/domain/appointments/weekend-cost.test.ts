import loadHighs from 'highs'
import { expect, test } from 'vitest'
import {
  type CellFacts,
  fitOf,
  gamesInMonth,
  monthOf,
  type OfficialFacts,
} from '#domain/appointments/facts.ts'
import { isForbidden, judge, loadCost } from '#domain/appointments/judge.ts'
import { levelFinder } from '#domain/appointments/levels.ts'
import { type ProposalFacts, proposalInput } from '#domain/appointments/proposal/input.ts'
import { solveProposal } from '#server/appointments/proposal/solve.ts'
import { factsWeekend, withClubs } from '../../support/facts-weekend.ts'

const levelOf = levelFinder([])
const unfilled = 1000
/** Tolerance for comparing costs: larger than the tie-breaking costs of all officials together, smaller than any real cost. */
const hair = 0.01

test('on 90 weekends proposed appointments cost what the appointment board computes, within the stated gap of the optimum', async () => {
  const highs = await loadHighs()
  const found = { tight: 0, unknown: 0, bothClubs: 0, twoMonths: 0 }
  for (let seed = 1; seed <= 90; seed++) {
    const day = seed % 3 === 0 ? '2026-06-29' : '2026-06-05'
    const size = { games: 3 + (seed % 3), roles: 1, officials: 2 + (seed % 3), clubs: 4, day, slots: 6 }
    const facts = factsWeekend(seed % 5 === 0 ? { ...size, games: 3, roles: 2 } : size, seed)
    const input = proposalInput(facts)
    if (!input) throw new Error('a small weekend is too large')
    const { chosen, cost, bound } = solveProposal(highs, input, () => {})
    expect(cost, `weekend ${seed}`).toBeCloseTo(boardCost(facts, chosen), 6)
    const least = leastCost(facts)
    expect(bound, `weekend ${seed}`).toBeLessThanOrEqual(least + 1e-6)
    expect(cost - bound, `weekend ${seed}`).toBeLessThan(hair)
    expect(cost - least, `weekend ${seed}`).toBeLessThan(hair)
    for (const [index, one] of facts.cells.entries())
      for (const other of facts.cells.slice(index + 1)) {
        if (one.GameId === other.GameId) continue
        const isOneDay = one.Start.slice(0, 10) === other.Start.slice(0, 10)
        const fit = isOneDay ? fitOf(one, other) : 'free'
        if (fit === 'tight') found.tight++
        if (fit === 'unknown') found.unknown++
        if (one.ClubIds.every((club) => other.ClubIds.includes(club))) found.bothClubs++
        if (monthOf(one.Start) !== monthOf(other.Start)) found.twoMonths++
      }
  }
  // The random weekends contain every kind of cost of two appointments.
  expect(Object.entries(found).filter(([, count]) => count === 0)).toEqual([])
})

/** The sum of the costs that the appointment board shows for each role, if the roles are filled one after the other. */
function boardCost({ cells, officials }: ProposalFacts, chosen: readonly (number | null)[]): number {
  const state = new Map(officials.map((official) => [official.PersonId, official]))
  return cells.reduce((sum, cell, index) => {
    const official = state.get(chosen[index] ?? 0)
    if (!official) return sum + unfilled
    state.set(official.PersonId, withGame(official, cell))
    return sum + costOn(cell, official)
  }, 0)
}

/** The least total cost on the appointment board, found by trying every official in every role. */
function leastCost({ cells, officials }: ProposalFacts): number {
  const tryFrom = (index: number, state: readonly OfficialFacts[], before: number): number => {
    const cell = cells[index]
    if (!cell) return before
    return state.reduce(
      (least, official, at) => {
        const cost = costOn(cell, official)
        if (cost === Number.POSITIVE_INFINITY) return least
        const next = state.with(at, withGame(official, cell))
        return Math.min(least, tryFrom(index + 1, next, before + cost))
      },
      tryFrom(index + 1, state, before + unfilled),
    )
  }
  return tryFrom(0, officials, 0)
}

function costOn(cell: CellFacts, official: OfficialFacts): number {
  const judgement = judge(cell, official, levelOf)
  if (isForbidden(judgement)) return Number.POSITIVE_INFINITY
  return judgement.Cost + loadCost(gamesInMonth(official, cell.Start.slice(0, 10)))
}

function withGame(official: OfficialFacts, cell: CellFacts): OfficialFacts {
  const month = monthOf(cell.Start.slice(0, 10))
  const LastWith = new Map(official.LastWith)
  for (const [club, games] of withClubs(cell)) LastWith.set(club, [...(LastWith.get(club) ?? []), ...games])
  return {
    ...official,
    LastWith,
    Bookings: [...official.Bookings, cell],
    MonthGames: new Map(official.MonthGames).set(month, (official.MonthGames.get(month) ?? 0) + 1),
  }
}
