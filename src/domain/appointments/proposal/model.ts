import { rowsBy } from '../../platform/records.ts'
import { type Clash, clashOf, pairCostOf } from './clashes.ts'
import { cliquesOf, mostOf } from './cliques.ts'
import { gameCost } from './cost.ts'
import { pairGroupsOf } from './pair-groups.ts'
import { type Chosen, loadKey, type ProposalInput, type ProposalOption } from './proposal.ts'
import { firstTwins } from './twins.ts'

/** Largest extra cost that makes the solver prefer lower ids among equal costs. It is too small to decide anything else. */
export const mostForOrder = 1e-5

/**
 * A limit on how many columns of a group may have the value 1. The first such column is free, and each further
 * one adds the cost of the next step. There may be as many further columns as there are steps.
 */
export type Limit = {
  of: readonly number[]
  steps: readonly number[]
  /** If false, a solver may add this limit only when a solution violates it, because few solutions do. */
  isAlways: boolean
}

/** A mixed integer program: minimizes the cost of columns between 0 and 1, where the columns of each role sum to 1. */
export type Model = {
  /**
   * The first columns, one per option: 1 if the official gets the role. They are followed by one column per role: 1 if the role stays
   * vacant.
   */
  options: readonly ProposalOption[]
  costs: readonly number[]
  cells: readonly (readonly number[])[]
  limits: readonly Limit[]
}

/** Builds the program for a subset of the input's options. The input must be in the fixed order of `Ordered`. */
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

/** The cost of each further role of an official, up to the number of roles that one official can take. The steps never decrease. */
const stepsOf = (cells: readonly number[], clash: Clash, cost: (n: number) => number) =>
  Array.from({ length: mostOf(cells, clash) - 1 }, (_, n) => cost(n + 1))

/** The cost of each option, including that of the official's first game in the month, which every appointment pays at least. */
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

function columnsByPerson(options: readonly ProposalOption[]) {
  const persons = new Map<number, Map<number, number>>()
  for (const [index, { Cell, PersonId }] of options.entries()) {
    const columns = persons.get(PersonId) ?? new Map<number, number>()
    persons.set(PersonId, columns.set(Cell, index))
  }
  return persons
}

export function chosenBy({ options, cells }: Model, values: ArrayLike<number>): Chosen {
  const chosen: (number | null)[] = cells.map(() => null)
  for (const [index, { Cell, PersonId }] of options.entries())
    if ((values[index] ?? 0) > 0.5) chosen[Cell] = PersonId
  return chosen
}
