import { rowsBy } from '../../platform/records.ts'
import type { Relaxation } from './narrow.ts'
import type { Chosen, ProposalInput } from './proposal.ts'

/** Up to this number of options, the solver gets all options at once. */
const mostAtOnce = 20_000
/** The solver starts with this many cheapest options of each role and of each official. */
const mostFirst = 30
/** Maximum number of options added per role and step. */
const mostAdded = 30
/** Smallest cost difference that counts. It exceeds the solver's own tolerance. */
const tolerance = 1e-6

export function firstTried(input: ProposalInput, costs: readonly number[], chosen: Chosen): Set<number> {
  const { options } = input
  const all = [...options.keys()]
  if (all.length <= mostAtOnce) return new Set(all)
  const tried = new Set(
    all.filter((index) => chosen[options[index]?.Cell ?? -1] === options[index]?.PersonId),
  )
  const add = (groups: Iterable<readonly number[]>) => {
    for (const group of groups)
      for (const index of cheapest(group, (one) => costs[one] ?? 0, mostFirst)) tried.add(index)
  }
  add(rowsBy(all, (index) => options[index]?.Cell).values())
  add(rowsBy(all, (index) => options[index]?.PersonId).values())
  return tried
}

export type Priced = {
  /** The solution for all options; options that the solver did not get are 0. */
  relaxation: Relaxation
  /** Options that the solver did not get and that might reduce the cost, judged by the prices of their roles. */
  missing: readonly number[]
}

/**
 * Extends a solution to all options. An option that the solver did not get helps only if it costs less than the price of its role. The
 * bound is lowered by the most that each role could save in this way.
 */
export function priced(
  input: ProposalInput,
  costs: readonly number[],
  tried: readonly number[],
  solved: Relaxation,
): Priced {
  const { cells, options, terms } = input
  const priceOf = (cell: number) => terms.unfilled - (solved.dearerBy[tried.length + cell] ?? 0)
  const values = new Float64Array(options.length + cells.length)
  const dearerBy = Float64Array.from([...options.keys()], (index) => {
    return (costs[index] ?? 0) - priceOf(options[index]?.Cell ?? 0)
  })
  const all = new Float64Array(options.length + cells.length)
  all.set(dearerBy)
  const isTried = new Uint8Array(options.length)
  for (const [column, index] of tried.entries()) {
    isTried[index] = 1
    values[index] = solved.values[column] ?? 0
    all[index] = solved.dearerBy[column] ?? 0
  }
  for (const cell of cells.keys()) {
    values[options.length + cell] = solved.values[tried.length + cell] ?? 0
    all[options.length + cell] = solved.dearerBy[tried.length + cell] ?? 0
  }
  const cheaper = [...options.keys()].filter((index) => !isTried[index] && (all[index] ?? 0) < -tolerance)
  let saved = 0
  const missing: number[] = []
  for (const group of rowsBy(cheaper, (index) => options[index]?.Cell).values()) {
    const best = cheapest(group, (index) => all[index] ?? 0, mostAdded)
    saved += all[best[0] ?? -1] ?? 0
    missing.push(...best)
  }
  return { relaxation: { bound: solved.bound + saved, values, dearerBy: all }, missing }
}

const cheapest = (group: readonly number[], costOf: (index: number) => number, most: number) =>
  group.toSorted((one, other) => costOf(one) - costOf(other) || one - other).slice(0, most)
