import { clashOf } from './clashes.ts'
import { greedy, optionsByCell } from './greedy.ts'
import type { Model } from './model.ts'
import type { Chosen, ProposalInput, ProposalOption } from './proposal.ts'

/** What is known of the model without whole numbers: no proposal costs less. */
export type Relaxation = {
  bound: number
  values: ArrayLike<number>
  /** By how much at least each column makes a proposal dearer than the bound. */
  dearerBy: ArrayLike<number>
}

/** What is known without solving anything: no cell costs less than its cheapest option. */
export function cheapest({ costs, cells }: Model): Relaxation {
  const dearerBy = [...costs]
  const least = cells.map((columns) => Math.min(...columns.map((column) => costs[column] ?? 0)))
  for (const [cell, columns] of cells.entries())
    for (const column of columns) dearerBy[column] = (costs[column] ?? 0) - (least[cell] ?? 0)
  return { bound: least.reduce((sum, cost) => sum + cost, 0), values: costs.map(() => 0), dearerBy }
}

/**
 * How many of an undecided cell's options are tried. On weekends of 200 games proposals with them are a ten thousandth dearer than the
 * best that was found among all, which took the solver five times as long.
 */
export const mostOptions = 6

/** Who has which cell where the relaxation says so wholly; all others take what is best beside them. */
export function rounded(input: ProposalInput, { values }: Relaxation): Chosen {
  const clash = clashOf(input)
  const decided: (number | null)[] = input.cells.map(() => null)
  const cellsOf = new Map<number, number[]>()
  for (const [index, { Cell, PersonId }] of input.options.entries()) {
    const taken = cellsOf.get(PersonId) ?? []
    // One that was ended early may still have somebody in two places.
    if (!isWhole(values[index]) || taken.some((cell) => clash(Cell, cell))) continue
    decided[Cell] = PersonId
    cellsOf.set(PersonId, [...taken, Cell])
  }
  return greedy(input, decided)
}

/**
 * The options among which the solver chooses: of a cell that the relaxation decides it alone, of each other one those that make
 * it the least dearer, which are not simply the cheapest ones: whom many cells want is dear. What was chosen so far stays
 * among them. A cell in `anew` counts as undecided, and one that is empty has all its options.
 */
export function narrowed(
  input: ProposalInput,
  { values, dearerBy }: Relaxation,
  chosen: Chosen,
  anew: ReadonlySet<number> = new Set(),
): ProposalOption[] {
  const indexed = input.options.map((option, index) => ({ ...option, index }))
  return optionsByCell(input, indexed).flatMap((own, cell) => {
    const isChosen = ({ PersonId }: ProposalOption) => chosen[cell] === PersonId
    if (!anew.has(cell) && own.some(({ index }) => isWhole(values[index])))
      return own.filter((option) => isWhole(values[option.index]) || isChosen(option))
    if (anew.has(cell) && chosen[cell] === null) return own
    const best = new Set(
      own
        .toSorted((a, b) => (dearerBy[a.index] ?? 0) - (dearerBy[b.index] ?? 0) || a.PersonId - b.PersonId)
        .slice(0, mostOptions),
    )
    return own.filter((option) => best.has(option) || isChosen(option))
  })
}

/** The cells that stayed empty though the relaxation does not leave them so, with the cells of those who may take them. */
export function cellsToTryAnew(
  { cells, options }: ProposalInput,
  { values }: Relaxation,
  chosen: Chosen,
): Set<number> {
  const isLeft = (cell: number) => isWhole(values[options.length + cell])
  const empty = new Set([...cells.keys()].filter((cell) => chosen[cell] == null && !isLeft(cell)))
  const wanted = new Set(options.filter(({ Cell }) => empty.has(Cell)).map(({ PersonId }) => PersonId))
  if (wanted.size === 0) return new Set()
  return new Set(
    [...cells.keys()].filter((cell) => empty.has(cell) || wanted.has(chosen[cell] ?? Number.NaN)),
  )
}

/** The options that a proposal which costs less than this may have, and those that were chosen: another one costs more than that. */
export const withinReach = (
  { options }: ProposalInput,
  { bound, dearerBy }: Relaxation,
  chosen: Chosen,
  cost: number,
): ProposalOption[] =>
  options.filter(
    ({ Cell, PersonId }, index) => chosen[Cell] === PersonId || bound + (dearerBy[index] ?? 0) < cost,
  )

const isWhole = (value: number | undefined) => (value ?? 0) > 1 - 1e-6
