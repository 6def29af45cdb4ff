import { type RefObject, useEffect, useRef, useState } from 'react'
import { useAsk } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { Pauses } from '#app/platform/pauses.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { useLatest } from '#app/ui/editable-table/use-latest.ts'
import { type BoardGame, type Candidate, holderOf } from '#domain/appointments/board.ts'
import { candidates } from '#domain/appointments/board-calls.ts'
import { forbids, reasonText } from '#domain/appointments/reasons.ts'
import type { RefereeRole } from '#domain/games/codes.ts'
import { type CellKey, cellIn, isUnanswered, type Put, useDrafts } from './use-drafts.ts'

/** What is typed into a cell and not saved: on its way, of nobody's name, or waiting for the connection, with who was chosen. */
export type Typed = { text: string; state?: 'saving' | 'noMatch' | 'unsent'; chosen?: Put }
/** Who may take the cell that has the keyboard, and which of them Enter takes. */
export type Chosen = { key: string; index: number }

export const keyOf = (game: number, role: RefereeRole): string => `${game} ${role}`

/** Names that are typed into cells become drafts. */
export function useAppointing(rows: readonly BoardGame[], chosen: RefObject<Chosen>) {
  const [needsReason, setNeedsReason] = useState<{ cell: Put; why: string } | null>(null)
  const { typed, latest, mark, keep } = useTyped()
  const leaving = useRef(new Set<string>())
  const ask = useAsk(candidates)
  const translate = useTranslate()
  const notice = useNotice()
  const { enqueue, write, undo, forgetSteps } = useDrafts(rows, {
    saved: (cells) => mark(cells, null),
    unsent: (cells) => {
      for (const cell of cells) keep(cell)
    },
    needsReason: (cell, why) => setNeedsReason({ cell, why }),
  })

  /** Whom the rules forbid is asked about before anything is sent. */
  const take = async (cell: CellKey, person: Candidate, isRetry = false) => {
    mark([cell], { text: person.Name, state: 'saving' })
    const wanted = { ...cell, PersonId: person.PersonId, Reason: '' }
    if (!person.IsForbidden) return write([wanted], isRetry)
    const reasons = person.Reasons.filter(forbids).map((reason) => reasonText(translate, reason))
    const why = translate('appointments.forbidden', { name: person.Name, reasons: reasons.join(', ') })
    return setNeedsReason({ cell: wanted, why })
  }

  const find = async (
    now: readonly BoardGame[],
    { cell, index, text, isRetry }: { cell: CellKey; index: number; text: string; isRetry: boolean },
  ) => {
    const held = cellIn(now, cell)
    if (text === ((held && holderOf(held)?.Name) ?? '')) return mark([cell], null)
    mark([cell], { text, state: 'saving' })
    if (!text) return write([{ ...cell, PersonId: null, Reason: '' }], isRetry)
    const input = { params: { game: String(cell.GameId), role: String(cell.RoleId) }, query: { q: text } }
    try {
      const found = await ask(input)
      const person = found[index] ?? found[0]
      return person ? await take(cell, person, isRetry) : mark([cell], { text, state: 'noMatch' })
    } catch (error) {
      if (!isRetry || !isUnanswered(error)) notice.failed(error)
      mark([cell], { text, state: isUnanswered(error) ? 'unsent' : 'noMatch' })
    }
  }

  /** Whoever is first among those of the name that was typed, or the one that was chosen beside the board. */
  const leave = ({ GameId, RoleId }: CellKey) => {
    const key = keyOf(GameId, RoleId)
    const entry = latest.current[key]
    if (!entry || entry.state === 'saving' || leaving.current.has(key)) return
    const index = chosen.current.key === key ? chosen.current.index : 0
    const isRetry = entry.state === 'unsent'
    const left = { cell: { GameId, RoleId }, index, text: entry.text.trim(), isRetry }
    const { chosen: before } = entry
    leaving.current.add(key)
    void enqueue((now) => (before ? write([before], isRetry) : find(now, left))).then(() =>
      leaving.current.delete(key),
    )
  }
  const entries = Object.values(typed)
  const isUnsent = entries.some(({ state }) => state === 'unsent')
  useRetry(isUnsent, entries.length === 0, () => {
    for (const { GameId, Cells } of rows)
      for (const { RoleId } of Cells)
        if (latest.current[keyOf(GameId, RoleId)]?.state === 'unsent') leave({ GameId, RoleId })
  })

  return {
    typed,
    isUnsent,
    needsReason,
    type: (row: BoardGame, RoleId: RefereeRole, text: string) =>
      mark([{ GameId: row.GameId, RoleId }], { text }),
    leave: ({ GameId }: BoardGame, RoleId: RefereeRole) => leave({ GameId, RoleId }),
    take: (cell: CellKey, person: Candidate) => void enqueue(() => take(cell, person)),
    /** What shall be put is asked for once all that was done before is saved. */
    put: (cells: (now: readonly BoardGame[]) => readonly Put[]) => void enqueue((now) => write(cells(now))),
    /** Escape; false where nothing is typed. */
    takeBack: (row: BoardGame, RoleId: RefereeRole): boolean => {
      if (!latest.current[keyOf(row.GameId, RoleId)]) return false
      mark([{ GameId: row.GameId, RoleId }], null)
      return true
    },
    undo,
    forgetSteps,
    answerReason: (reason: string | null) => {
      const cell = needsReason?.cell
      setNeedsReason(null)
      if (!cell) return
      if (reason === null) mark([cell], null)
      else void enqueue(() => write([{ ...cell, Reason: reason }]))
    },
  }
}

/** What is typed into cells, by their keys. */
function useTyped() {
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({})
  const latest = useLatest(typed)
  const mark = (cells: readonly CellKey[], as: Typed | null) =>
    setTyped((before) => {
      const after = { ...before }
      for (const { GameId, RoleId } of cells) {
        if (as) after[keyOf(GameId, RoleId)] = as
        else delete after[keyOf(GameId, RoleId)]
      }
      return after
    })
  /** What has no answer stays as it was typed, for the person who was chosen by it. */
  const keep = (chosen: Put) => {
    const { text } = latest.current[keyOf(chosen.GameId, chosen.RoleId)] ?? {}
    if (text !== undefined) mark([chosen], { text, state: 'unsent', chosen })
  }
  return { typed, latest, mark, keep }
}

/**
 * Tries again what is unsent as soon as the browser has a connection, and after ever longer pauses where it thinks that it
 * has one; once nothing is left to save the pauses are short again.
 */
function useRetry(isUnsent: boolean, isDone: boolean, work: () => void) {
  const latest = useLatest(work)
  const [pauses] = useState(() => new Pauses())
  useEffect(() => {
    if (isDone) pauses.reset()
    if (!isUnsent) return
    let timer = 0
    const retry = () => latest.current()
    const retryLater = () => {
      timer = window.setTimeout(() => {
        retry()
        retryLater()
      }, pauses.next())
    }
    retryLater()
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [isUnsent, isDone, latest, pauses])
}
