import type { Highs } from 'highs'
import { costOf, hasClash } from '#domain/appointments/proposal/cost.ts'
import { greedy } from '#domain/appointments/proposal/greedy.ts'
import { modelOf, mostForOrder } from '#domain/appointments/proposal/model.ts'
import {
  cellsToTryAnew,
  cheapest,
  narrowed,
  rounded,
  withinReach,
} from '#domain/appointments/proposal/narrow.ts'
import { ordered } from '#domain/appointments/proposal/ordered.ts'
import {
  type Chosen,
  type Proposal,
  type ProposalInput,
  unfilledOf,
} from '#domain/appointments/proposal/proposal.ts'
import { complete } from './complete.ts'
import { relax } from './relax.ts'

/** How far a proposal is: by which share it may be dearer than the best one, null while that is not known. */
export type ProposalProgress = { phase: 'waiting' | 'bounding' | 'choosing'; gap: number | null }

/** A proposal that is so near to the bound is not sought further. */
const goodGap = 0.002
/** What is left of a gap that is not worth the time. */
const closeGap = 0.0005
/** With no more options than these left the solver is given the time to prove which proposal is the best. */
const mostToProve = 400
const mostRounds = 3
/** With more options than these for each cell a further round ends without finding anything, after a long time. */
const mostAnew = 8

/** The same input has the same proposal, in whichever order its rows come. */
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
  const model = modelOf(input, input.options)
  const relaxation =
    relax(highs, model, (bound) =>
      onProgress({ phase: 'bounding', gap: gapOf(costOf(input, best), bound) }),
    ) ?? cheapest(model)
  take(rounded(input, model, relaxation))
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

function proposalOf(input: ProposalInput, chosen: Chosen, bound: number): Proposal {
  if (hasClash(input, chosen)) throw new Error('a proposal has somebody in two places at once')
  const cost = costOf(input, chosen)
  return { chosen, cost, bound: Math.min(bound, cost), unfilled: unfilledOf(input, chosen) }
}

const gapOf = (cost: number, bound: number) => (cost - bound) / Math.max(1, Math.abs(cost))
