import { rowsBy } from '../../platform/records.ts'
import { clashOf, pairCostOf } from './clashes.ts'
import { gameCost } from './cost.ts'
import { type Chosen, loadKey, type ProposalInput, type ProposalOption } from './proposal.ts'

/**
 * A first solution: fills the roles with the fewest candidates first, each with the cheapest official. The solver starts from it, so no
 * proposal is worse.
 */
export function greedy(input: ProposalInput, begun: Chosen = []): Chosen {
  const { cells, loads, terms } = input
  const clash = clashOf(input)
  const pairCost = pairCostOf(input, clash)
  const candidates = optionsByCell(input, input.options)
  const chosen = cells.map((_, cell) => begun[cell] ?? null)
  const cellsOf = rowsBy(
    [...chosen.keys()].filter((cell) => chosen[cell] !== null),
    (cell) => chosen[cell] ?? null,
  )
  const keyOf = (person: number, cell: number) => loadKey(person, cells[cell] ?? { Day: '' })
  const games = new Map<string, number>()
  const addGame = (key: string) => games.set(key, (games.get(key) ?? loads.get(key) ?? 0) + 1)
  for (const [person, own] of cellsOf)
    if (person !== null) for (const cell of own) addGame(keyOf(person, cell))
  const costNow = ({ Cell, PersonId, Cost }: ProposalOption) => {
    const taken = cellsOf.get(PersonId) ?? []
    if (taken.some((cell) => clash(Cell, cell))) return Number.POSITIVE_INFINITY
    const beside = taken.reduce((sum, cell) => sum + pairCost(Cell, cell), 0)
    const key = keyOf(PersonId, Cell)
    return Cost + gameCost(terms, (games.get(key) ?? loads.get(key) ?? 0) + 1) + beside
  }

  const scarceFirst = [...cells.keys()].sort(
    (a, b) => (candidates[a]?.length ?? 0) - (candidates[b]?.length ?? 0) || a - b,
  )
  for (const cell of scarceFirst) {
    if (chosen[cell] !== null) continue
    let [least, best] = [terms.unfilled, null as number | null]
    for (const option of candidates[cell] ?? []) {
      const cost = costNow(option)
      if (cost < least) [least, best] = [cost, option.PersonId]
    }
    if (best === null) continue
    chosen[cell] = best
    addGame(keyOf(best, cell))
    cellsOf.set(best, [...(cellsOf.get(best) ?? []), cell])
  }
  return chosen
}

export function optionsByCell<Option extends ProposalOption>(
  { cells }: ProposalInput,
  options: readonly Option[],
): Option[][] {
  const byCell: Option[][] = cells.map(() => [])
  for (const option of options) byCell[option.Cell]?.push(option)
  return byCell
}
