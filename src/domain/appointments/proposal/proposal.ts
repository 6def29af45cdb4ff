import type { RefereeRole } from '../../games/codes.ts'
import type { Day } from '../../platform/dates.ts'
import { monthOf } from '../facts.ts'

export type ProposalCell = {
  GameId: number
  RoleId: RefereeRole
  /** Minutes since 1970 in wall-clock time, from kick-off to the end. Travel time is part of the clashes. */
  From: number
  To: number
  TeamIds: readonly number[]
  Day: Day
}

export type ProposalOption = { Cell: number; PersonId: number; Cost: number }

export type ProposalInput = {
  cells: readonly ProposalCell[]
  options: readonly ProposalOption[]
  /** Pairs of cell indexes that one official cannot take: the same game, or too little time to travel. */
  clashes: readonly (readonly [number, number])[]
  /** The cost of one official in both cells: a club twice in a row, little time to travel, another game that day. */
  pairs: readonly { cells: readonly [number, number]; cost: number }[]
  /** Number of existing games per official and month, by `loadKey`. Each further game costs more. */
  loads: ReadonlyMap<string, number>
  terms: {
    /** Cost of a vacant cell. More expensive officials are not proposed. */
    unfilled: number
    /** The n-th game in a month costs n × this. */
    spread: number
  }
}

export const loadKey = (person: number, { Day }: Pick<ProposalCell, 'Day'>): string =>
  loadKeyOfMonth(person, monthOf(Day))

export const loadKeyOfMonth = (person: number, month: string): string => `${person} ${month}`

/** The official of each cell, in the order of the input. */
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
