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
  /** Pairs of role indexes that one official cannot take: roles in the same game, or games with too little time to travel between them. */
  clashes: readonly (readonly [number, number])[]
  /** The cost of giving one official both roles: games of the same club, little time to travel, or another game that day. */
  pairs: readonly { cells: readonly [number, number]; cost: number }[]
  /** Number of existing games per official and month, by `loadKey`. Each further game costs more. */
  loads: ReadonlyMap<string, number>
  terms: {
    /** Cost of a vacant role. More expensive officials are not proposed. */
    unfilled: number
    /** The n-th game of an official in a month costs n times this value. */
    spread: number
  }
}

export const loadKey = (person: number, { Day }: Pick<ProposalCell, 'Day'>): string =>
  loadKeyOfMonth(person, monthOf(Day))

export const loadKeyOfMonth = (person: number, month: string): string => `${person} ${month}`

/** The chosen official of each role by person id, in the order of the input's roles; `null` for a vacant role. */
export type Chosen = readonly (number | null)[]

export type Proposal = {
  chosen: Chosen
  cost: number
  /** A lower bound: no proposal costs less. */
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
