import type { Highs, ModelData, Model as Solver } from 'highs'
import type { Limit, Model } from '#domain/appointments/proposal/model.ts'

// The model in the solver's format: columns between 0 and 1, and rows that limit sums of columns.

export function addLimits({ infinity }: Highs, solver: Solver, limits: readonly Limit[]): void {
  const before = solver.getDimensions()
  const costs: number[] = []
  const matrix = emptyMatrix()
  for (const { of, steps } of limits) {
    for (const column of of) matrix.values[matrix.indices.push(column) - 1] = 1
    for (const step of steps)
      matrix.values[matrix.indices.push(before.numCols + costs.push(step) - 1) - 1] = -1
    matrix.starts.push(matrix.indices.length)
  }
  const numCols = before.numCols + costs.length
  if (costs.length > 0) solver.addCols(columnsOf(costs, before.numRows))
  if (limits.length === 0) return
  solver.addRows({
    lower: new Float64Array(limits.length).fill(-infinity),
    upper: new Float64Array(limits.length).fill(1),
    matrix: { format: 'csr', numRows: limits.length, numCols, ...typed(matrix) },
  })
}

/** New solver columns that belong to no row yet. */
const columnsOf = (costs: readonly number[], numRows: number) => ({
  cost: new Float64Array(costs),
  lower: new Float64Array(costs.length),
  upper: new Float64Array(costs.length).fill(1),
  matrix: {
    format: 'csc' as const,
    numRows,
    numCols: costs.length,
    ...typed({ starts: [0, ...costs.map(() => 0)], indices: [], values: [] }),
  },
})

/**
 * The solver's model, in which each position is filled at most once. With `isWhole` the solver may not choose
 * fractions of an option.
 */
export function writtenCells({ options, costs, cells }: Model, isWhole: boolean): ModelData {
  const matrix = emptyMatrix()
  for (const columns of cells) {
    for (const column of columns) matrix.values[matrix.indices.push(column) - 1] = 1
    matrix.starts.push(matrix.indices.length)
  }
  const [numRows, numCols] = [cells.length, costs.length]
  return {
    numRows,
    numCols,
    colCost: costs,
    colLower: costs.map(() => 0),
    colUpper: costs.map(() => 1),
    rowLower: cells.map(() => 1),
    rowUpper: cells.map(() => 1),
    matrix: { format: 'csr', numRows, numCols, ...matrix },
    ...(isWhole && { integrality: costs.map((_, column) => (column < options.length ? 1 : 0)) }),
  }
}

const emptyMatrix = () => ({ starts: [0], indices: [] as number[], values: [] as number[] })

const typed = ({ starts, indices, values }: ReturnType<typeof emptyMatrix>) => ({
  starts: new Int32Array(starts),
  indices: new Int32Array(indices),
  values: new Float64Array(values),
})
