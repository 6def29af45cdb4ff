import { rowsBy } from '../../platform/records.ts'
import { type Clash, clashOf, pairCostOf } from './clashes.ts'
import { cliquesOf, mostOf } from './cliques.ts'
import { gameCost } from './cost.ts'
import { pairGroupsOf } from './pair-groups.ts'
import { type Chosen, loadKey, type ProposalInput, type ProposalOption } from './proposal.ts'
import { firstTwins } from './twins.ts'

/** Of what costs the same, those of lower ids are taken: a part of a krona, which decides nothing else. */
export const mostForOrder = 1e-5

/** Of these columns one is free, and each further one costs the next step; beyond the steps there is none. */
export type Limit = {
  of: readonly number[]
  steps: readonly number[]
  /** Without it everybody breaks it at once. */
  isAlways: boolean
}

/**
 * A mixed integer program: the least cost of columns from 0 to 1, of which each cell takes one in all, within the limits. Few
 * of the limits forbid anything where the costs are least, so that a solver does well to take them as they are broken.
 */
export type Model = {
  /** The first columns, in this order: 1 where the person has the cell. After them one for each cell, where it stays empty. */
  options: readonly ProposalOption[]
  costs: readonly number[]
  /** The columns of each cell. */
  cells: readonly (readonly number[])[]
  limits: readonly Limit[]
}

/** Of an ordered input and some of its options. */
export function modelOf(input: ProposalInput, options: readonly ProposalOption[]): Model {
  const { loads, terms } = input
  const cells: number[][] = input.cells.map(() => [])
  for (const [index, { Cell }] of options.entries()) cells[Cell]?.push(index)
  for (const [cell, columns] of cells.entries()) columns.push(options.length + cell)

  const clash = clashOf(input)
  const pairCost = pairCostOf(input, clash)
  const firsts = firstTwins(input, clash, pairCost)
  const persons = columnsByPerson(options)
  const limits = [...persons].flatMap(([person, columnOf]) => {
    const twins = rowsBy([...columnOf.keys()], (cell) => firsts[cell] ?? cell)
    const own = [...twins.keys()]
    const limit = (held: readonly number[], steps: readonly number[], isAlways = held === own): Limit => ({
      of: held.flatMap((first) => (twins.get(first) ?? []).flatMap((cell) => columnOf.get(cell) ?? [])),
      steps,
      isAlways,
    })
    const months = rowsBy(own, (cell) => loadKey(person, input.cells[cell] ?? { Day: '' }))
    const spreads = [...months].map(([key, held]) => {
      const load = loads.get(key) ?? 0
      const further = (n: number) => gameCost(terms, load + 1 + n) - gameCost(terms, load + 1)
      return limit(held, stepsOf(held, clash, further), true)
    })
    const cliques = cliquesOf(own, clash)
    const isInClique = new Set(cliques.flat())
    const alone = own.filter((first) => !isInClique.has(first) && (twins.get(first)?.length ?? 0) > 1)
    return [
      ...(terms.spread > 0 ? spreads : []),
      ...[...cliques, ...alone.map((first) => [first])].map((held) => limit(held, [])),
      ...pairGroupsOf(own, clash, pairCost).map(({ cells: held, cost }) =>
        limit(
          held,
          stepsOf(held, clash, (n) => n * cost),
        ),
      ),
    ]
  })
  const costs = [...optionCosts(input, options), ...cells.map(() => terms.unfilled)]
  return { options, costs, cells, limits }
}

/** What each of the cells after the first costs, as many as one person could take. A step is not cheaper than the one before. */
const stepsOf = (cells: readonly number[], clash: Clash, cost: (n: number) => number) =>
  Array.from({ length: mostOf(cells, clash) - 1 }, (_, n) => cost(n + 1))

/** With the first game of each, since whoever takes a cell pays for a game at least. */
export function optionCosts(input: ProposalInput, options: readonly ProposalOption[]): number[] {
  const { cells, loads, terms } = input
  const persons = [...new Set(input.options.map(({ PersonId }) => PersonId))].sort((a, b) => a - b)
  const ranks = new Map(persons.map((person, rank) => [person, rank]))
  return options.map(({ Cell, PersonId, Cost }) => {
    const load = loads.get(loadKey(PersonId, cells[Cell] ?? { Day: '' })) ?? 0
    const forOrder = ((ranks.get(PersonId) ?? 0) / ranks.size) * mostForOrder
    return Cost + gameCost(terms, load + 1) + forOrder
  })
}

/** For each person the column of each cell. */
function columnsByPerson(options: readonly ProposalOption[]) {
  const persons = new Map<number, Map<number, number>>()
  for (const [index, { Cell, PersonId }] of options.entries()) {
    const columns = persons.get(PersonId) ?? new Map<number, number>()
    persons.set(PersonId, columns.set(Cell, index))
  }
  return persons
}

/** Who has which cell by the values of the options' columns. */
export function chosenBy({ options, cells }: Model, values: ArrayLike<number>): Chosen {
  const chosen: (number | null)[] = cells.map(() => null)
  for (const [index, { Cell, PersonId }] of options.entries())
    if ((values[index] ?? 0) > 0.5) chosen[Cell] = PersonId
  return chosen
}
