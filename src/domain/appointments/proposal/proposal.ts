import type { RefereeRole } from '../../games/codes.ts'
import type { Day } from '../../platform/dates.ts'
import { monthOf } from '../facts.ts'

/** One part in the referee team of one game, which one person takes. */
export type ProposalCell = {
  GameId: number
  RoleId: RefereeRole
  /** Minutes of the wall clock since 1970, from kick-off to when officials are free again; the ways are in the clashes. */
  From: number
  To: number
  TeamIds: readonly number[]
  Day: Day
}

/** One who may take the cell; what it costs, lower is better. */
export type ProposalOption = { Cell: number; PersonId: number; Cost: number }

export type ProposalInput = {
  cells: readonly ProposalCell[]
  options: readonly ProposalOption[]
  /** Pairs of cells that one person cannot both take, by index (same game, or no time to get from one court to the other). */
  clashes: readonly (readonly [number, number])[]
  /** The cost of one person in both cells: a club twice in a row, a tight way, another game that day. */
  pairs: readonly { cells: readonly [number, number]; cost: number }[]
  /** How many games each already has in a month, by `loadKey`: each further one of that month costs more. */
  loads: ReadonlyMap<string, number>
  terms: {
    /** Cost of a cell that stays empty; whoever costs more than it is not proposed. */
    unfilled: number
    /** Cost of the n-th game in the month is n × this. */
    spread: number
  }
}

/** A person's games of one month, which are counted together. */
export const loadKey = (person: number, { Day }: Pick<ProposalCell, 'Day'>): string =>
  loadKeyOfMonth(person, monthOf(Day))

export const loadKeyOfMonth = (person: number, month: string): string => `${person} ${month}`

/** The person of each cell, by the cell's place in the input. */
export type Chosen = readonly (number | null)[]

export type Proposal = {
  chosen: Chosen
  cost: number
  /** No proposal costs less than this. */
  bound: number
  unfilled: readonly { cell: number; reason: 'noCandidate' | 'allTaken' }[]
}

export function unfilledOf({ cells, options }: ProposalInput, chosen: Chosen): Proposal['unfilled'] {
  const withCandidate = new Set(options.map(({ Cell }) => Cell))
  return cells.flatMap((_, cell) =>
    chosen[cell] == null
      ? [{ cell, reason: withCandidate.has(cell) ? ('allTaken' as const) : ('noCandidate' as const) }]
      : [],
  )
}
