import type { Highs } from 'highs'
import { chosenBy, type Model } from '#domain/appointments/proposal/model.ts'
import type { Chosen } from '#domain/appointments/proposal/proposal.ts'
import { addLimits, writtenCells } from './model-text.ts'

/** Limits of the solver's work in nodes and steps, not in time, so that equal input gives equal proposals. */
const mostNodes = 100
const mostSteps = 10_000

export type Completed = {
  chosen: Chosen
  bound: number
}

/**
 * Searches the cheapest combination of options by branch and cut. Stops at the cost `goodEnough`, or within
 * the share `gap` of the bound.
 */
export function complete(
  highs: Highs,
  model: Model,
  begun: Chosen,
  { goodEnough, gap }: { goodEnough?: number; gap: number },
): Completed {
  return highs.withModel(writtenCells(model, true), (solver) => {
    addLimits(highs, solver, model.limits)
    solver.options.set({
      output_flag: false,
      random_seed: 0,
      mip_rel_gap: gap,
      mip_max_nodes: mostNodes,
      ...(goodEnough !== undefined && { objective_target: goodEnough }),
    })
    const values = model.options.map(({ Cell, PersonId }) => (begun[Cell] === PersonId ? 1 : 0))
    solver.setSolution({ indices: [...values.keys()], values })
    solver.run({
      [highs.constants.callbackType.mipInterrupt]: (event) => {
        if (Number(event.data.mip_total_lp_iterations) > mostSteps) event.interrupt()
      },
    })
    return {
      chosen: chosenBy(model, solver.getSolution().colValue),
      bound: Number(solver.info.get('mip_dual_bound')),
    }
  })
}
