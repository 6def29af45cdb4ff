import { useRef, useState } from 'react'
import type { RefereeRole } from '#domain/games/codes.ts'
import type { CellKey, Put } from './use-drafts.ts'

/** Unsaved text that the user typed into a cell of the appointment board. */
export type Typed = CellKey & {
  text: string
  /**
   * `saving`: being saved. `noMatch`: nobody has that name. `forbidden`: a rule forbids the person. `unsent`: the server did not
   * answer.
   */
  state?: 'saving' | 'noMatch' | 'forbidden' | 'unsent'
  /** Why the rules forbid the person. */
  why?: string
  /** For a retry: the request that was sent, or the name to search for. */
  again?: Put | Sought
}
/** A search for a typed name: the index of the chosen candidate, and the version of the cell that the user saw. */
export type Sought = { index: number; Version: number }

export const keyOf = (game: number, role: RefereeRole): string => `${game} ${role}`

export const cellOf = ({ GameId, RoleId }: CellKey): CellKey => ({ GameId, RoleId })

export type TypedCells = ReturnType<typeof useTyped>

/** All unsaved entries of the board, by the key of their cell. */
export function useTyped() {
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({})
  // The newest entries of the board, including changes that React has not rendered yet.
  const latest = useRef(typed)
  const change = (next: Readonly<Record<string, Typed>>) => {
    latest.current = next
    setTyped(next)
  }
  const mark = (entry: Typed) => change({ ...latest.current, [keyOf(entry.GameId, entry.RoleId)]: entry })
  /** Replaces or removes the entry of a cell. Does nothing if the user has typed something else into the cell since. */
  const settle = (entry: Typed, next: Typed | null) => {
    const key = keyOf(entry.GameId, entry.RoleId)
    if (latest.current[key] !== entry) return
    if (next) return mark(next)
    const { [key]: _, ...others } = latest.current
    change(others)
  }
  return { typed, latest, mark, settle }
}
