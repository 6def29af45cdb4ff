import { type Chosen, loadKey, type ProposalInput } from './proposal.ts'

type Terms = ProposalInput['terms']

export const gameCost = ({ spread }: Terms, n: number): number => n * spread

/** The total cost of a proposal, by which proposals are compared. */
export function costOf({ cells, options, pairs, loads, terms }: ProposalInput, chosen: Chosen): number {
  // The cost of an ineligible official stays infinite.
  const costs = cells.map(() => Number.POSITIVE_INFINITY)
  for (const { Cell, PersonId, Cost } of options)
    if (chosen[Cell] === PersonId) costs[Cell] = Math.min(costs[Cell] ?? Cost, Cost)
  const games = new Map<string, number>()
  let cost = 0
  for (const [cell, facts] of cells.entries()) {
    const person = chosen[cell] ?? null
    if (person === null) {
      cost += terms.unfilled
      continue
    }
    const key = loadKey(person, facts)
    const game = (games.get(key) ?? loads.get(key) ?? 0) + 1
    games.set(key, game)
    cost += (costs[cell] ?? 0) + gameCost(terms, game)
  }
  for (const pair of pairs) if (isTaken(pair.cells, chosen)) cost += pair.cost
  return cost
}

export const hasClash = ({ clashes }: ProposalInput, chosen: Chosen): boolean =>
  clashes.some((pair) => isTaken(pair, chosen))

const isTaken = ([one, other]: readonly [number, number], chosen: Chosen) =>
  chosen[one] != null && chosen[one] === chosen[other]
