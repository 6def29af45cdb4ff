import { type Clash, clashOf, pairCostOf } from './clashes.ts'
import { cliquesOf, mostOf } from './cliques.ts'
import { gameCost } from './cost.ts'
import { pairGroupsOf } from './pair-groups.ts'
import type { Chosen, ProposalInput, ProposalOption } from './proposal.ts'

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
  const persons = columnsByPerson(options)
  const limits = [...persons].flatMap(([person, columnOf]) => {
    const own = [...columnOf.keys()]
    const limit = (held: readonly number[], steps: readonly number[]): Limit => ({
      of: held.flatMap((cell) => columnOf.get(cell) ?? []),
      steps,
      isAlways: held === own,
    })
    const load = loads.get(person) ?? 0
    const further = (n: number) => gameCost(terms, load + 1 + n) - gameCost(terms, load + 1)
    return [
      ...(terms.spread > 0 ? [limit(own, stepsOf(own, clash, further))] : []),
      ...cliquesOf(own, clash).map((held) => limit(held, [])),
      ...pairGroupsOf(own, clash, pairCost).map(({ cells: held, cost }) =>
        limit(
          held,
          stepsOf(held, clash, (n) => n * cost),
        ),
      ),
    ]
  })
  const costs = [...optionCosts(input, options, persons.keys()), ...cells.map(() => terms.unfilled)]
  return { options, costs, cells, limits }
}

/** What each of the cells after the first costs, as many as one person could take. A step is not cheaper than the one before. */
const stepsOf = (cells: readonly number[], clash: Clash, cost: (n: number) => number) =>
  Array.from({ length: mostOf(cells, clash) - 1 }, (_, n) => cost(n + 1))

/** With the first game of each, since whoever takes a cell pays for a game at least. */
function optionCosts(
  { loads, terms }: ProposalInput,
  options: readonly ProposalOption[],
  persons: Iterable<number>,
) {
  const ranks = new Map([...persons].sort((a, b) => a - b).map((person, rank) => [person, rank]))
  return options.map(({ PersonId, Cost }) => {
    const forOrder = ((ranks.get(PersonId) ?? 0) / ranks.size) * mostForOrder
    return Cost + gameCost(terms, (loads.get(PersonId) ?? 0) + 1) + forOrder
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
