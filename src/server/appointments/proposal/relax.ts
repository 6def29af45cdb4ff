import type { Highs, Model as Solver } from 'highs'
import type { Model } from '#domain/appointments/proposal/model.ts'
import type { Relaxation } from '#domain/appointments/proposal/narrow.ts'
import { addLimits, writtenCells } from './model-text.ts'

/**
 * The most solver steps: twice what a weekend of 200 games needs. A time limit would make equal runs differ.
 */
const mostSteps = 20_000
/** How far a sum may exceed a limit. Larger than the solver's own tolerance. */
const tolerance = 1e-6

/**
 * Solves the relaxation, whose cost is a lower bound. Adds only violated limits, which is faster. `null` if
 * the first round exceeds the step limit.
 */
export function relax(highs: Highs, model: Model, onBound: (bound: number) => void): Relaxation | null {
  return highs.withModel(writtenCells(model, false), (solver) => {
    // Turns presolve off, because it would discard the result of the previous round.
    solver.options.set({ output_flag: false, presolve: 'off', random_seed: 0 })
    let [added, waiting] = parted(model.limits, ({ isAlways }) => isAlways)
    let left = mostSteps
    let known: Relaxation | null = null
    while (left > 0) {
      addLimits(highs, solver, added)
      solver.options.set('simplex_iteration_limit', left)
      const next = solved(highs, solver)
      // If a round exceeds the steps, returns the previous round: its bound is weaker but valid.
      if (!next) return known
      known = next
      onBound(known.bound)
      left -= Number(solver.info.get('simplex_iteration_count'))
      const { values } = known
      const sumOf = (of: readonly number[]) => of.reduce((sum, column) => sum + (values[column] ?? 0), 0)
      ;[added, waiting] = parted(waiting, ({ of }) => sumOf(of) > 1 + tolerance)
      if (added.length === 0) return known
    }
    return known
  })
}

/** Returns `null` if the solver reaches its step limit. */
function solved(highs: Highs, solver: Solver): Relaxation | null {
  solver.run()
  const { optimal, iterationLimit } = highs.constants.modelStatus
  const status = solver.getModelStatus()
  if (status === iterationLimit) return null
  if (status !== optimal) throw new Error(`the relaxation of a proposal ended with ${status}`)
  const { colValue, colDual } = solver.getSolution()
  return { bound: solver.getObjectiveValue(), values: colValue, dearerBy: colDual }
}

function parted<T>(rows: readonly T[], isFirst: (row: T) => boolean): [T[], T[]] {
  const [first, second]: [T[], T[]] = [[], []]
  for (const row of rows) (isFirst(row) ? first : second).push(row)
  return [first, second]
}
