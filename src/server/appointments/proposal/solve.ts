import type { Highs } from 'highs'
import { costOf, hasClash } from '#domain/appointments/proposal/cost.ts'
import { greedy } from '#domain/appointments/proposal/greedy.ts'
import { modelOf, mostForOrder, optionCosts } from '#domain/appointments/proposal/model.ts'
import {
  cellsToTryAnew,
  cheapest,
  narrowed,
  type Relaxation,
  rounded,
  withinReach,
} from '#domain/appointments/proposal/narrow.ts'
import { ordered } from '#domain/appointments/proposal/ordered.ts'
import { firstTried, priced } from '#domain/appointments/proposal/priced.ts'
import {
  type Chosen,
  type Proposal,
  type ProposalInput,
  unfilledOf,
} from '#domain/appointments/proposal/proposal.ts'
import { complete } from './complete.ts'
import { relax } from './relax.ts'

/** `gap` is the share by which the proposal's cost may exceed the optimum; `null` while unknown. */
export type ProposalProgress = { phase: 'waiting' | 'bounding' | 'choosing'; gap: number | null }

const goodGap = 0.002
/** The solver stops at this gap: a smaller one is not worth the computing time. */
const closeGap = 0.0005
/** Proves the optimum only if at most this many options remain. */
const mostToProve = 400
const mostRounds = 3
/** The most rounds that add options. A weekend of 200 games with 400,000 options takes 5. */
const mostPricings = 20
/**
 * Stops if a further round would have more options per position than this: it would take long and find
 * nothing.
 */
const mostAnew = 8

/** Computes a proposal. Equal input gives the same proposal, regardless of the order of its rows. */
export function solveProposal(
  highs: Highs,
  given: ProposalInput,
  onProgress: (progress: ProposalProgress) => void,
): Proposal {
  const { input, asGiven } = ordered(given)
  onProgress({ phase: 'bounding', gap: null })
  let best = greedy(input)
  if (input.options.length === 0) return proposalOf(given, asGiven(best), costOf(input, best))
  const take = (chosen: Chosen) => {
    if (costOf(input, chosen) < costOf(input, best)) best = chosen
  }
  const relaxation = relaxAll(highs, input, best, (bound) =>
    onProgress({ phase: 'bounding', gap: gapOf(costOf(input, best), bound) }),
  )
  take(rounded(input, relaxation))
  const forOrder = mostForOrder * input.cells.length
  let bound = relaxation.bound - forOrder
  const gap = () => gapOf(costOf(input, best), bound)
  const goodEnough = bound + goodGap * Math.abs(bound)

  let anew = new Set<number>()
  for (let round = 0; round < mostRounds && gap() > goodGap; round++) {
    onProgress({ phase: 'choosing', gap: gap() })
    const options = narrowed(input, relaxation, best, anew)
    if (round > 0 && options.length > mostAnew * input.cells.length) break
    const before = best
    take(complete(highs, modelOf(input, options), best, { goodEnough, gap: closeGap }).chosen)
    anew = cellsToTryAnew(input, relaxation, best)
    if (anew.size === 0 || (round > 0 && best === before)) break
  }
  const reached = withinReach(input, relaxation, best, costOf(input, best) + forOrder)
  if (gap() > 0 && reached.length <= mostToProve) {
    onProgress({ phase: 'choosing', gap: gap() })
    const proved = complete(highs, modelOf(input, reached), best, { gap: 0 })
    take(proved.chosen)
    bound = Math.max(bound, proved.bound - forOrder)
  }
  return proposalOf(given, asGiven(best), bound)
}

/**
 * Solves the relaxation with the likely options, then adds options that lower the cost. Ten times as fast as
 * with all options at once.
 */
function relaxAll(
  highs: Highs,
  input: ProposalInput,
  begun: Chosen,
  onBound: (bound: number) => void,
): Relaxation {
  const costs = optionCosts(input, input.options)
  const tried = firstTried(input, costs, begun)
  for (let round = 1; ; round++) {
    const indexes = [...tried].sort((one, other) => one - other)
    const model = modelOf(
      input,
      indexes.flatMap((index) => input.options[index] ?? []),
    )
    // Reports intermediate bounds only if all options are included; otherwise they are not valid.
    const isAll = indexes.length === input.options.length
    const solved = relax(highs, model, isAll ? onBound : () => {}) ?? cheapest(model)
    const { relaxation, missing } = priced(input, costs, indexes, solved)
    onBound(relaxation.bound)
    if (missing.length === 0 || round === mostPricings) return relaxation
    for (const index of missing) tried.add(index)
  }
}

function proposalOf(input: ProposalInput, chosen: Chosen, bound: number): Proposal {
  if (hasClash(input, chosen)) throw new Error('a proposal has an official at two games at once')
  const cost = costOf(input, chosen)
  return { chosen, cost, bound: Math.min(bound, cost), unfilled: unfilledOf(input, chosen) }
}

const gapOf = (cost: number, bound: number) => (cost - bound) / Math.max(1, Math.abs(cost))
