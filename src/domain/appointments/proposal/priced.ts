import { rowsBy } from '../../platform/records.ts'
import type { Relaxation } from './narrow.ts'
import type { Chosen, ProposalInput } from './proposal.ts'

/** With no more options than these all are solved at once. */
const mostAtOnce = 20_000
/** How many cheapest options of each cell and of each person are solved first. */
const mostFirst = 30
/** How many further options of a cell are added at once. */
const mostAdded = 30
/** Larger than what the solver itself takes for exact. */
const tolerance = 1e-6

/** Indexes of the options that are solved first: the cheapest of each cell and of each person, and the chosen ones. */
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
  /** The solution as one of all options; those that were not solved are 0 in it. */
  relaxation: Relaxation
  /** Options that would make the solved ones cheaper, as far as their cells alone say. */
  missing: readonly number[]
}

/**
 * What the solved options say of all. Each cell has a price: what another way to fill it would have to cost at most. An option that
 * was not solved makes nothing cheaper unless it costs less than the price of its cell, so the bound holds for it too. Where some
 * cost less, the bound is lowered by the most that each cell could save.
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
