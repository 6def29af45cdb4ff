import { type RefObject, useEffect, useRef, useState } from 'react'
import { CallError } from '#app/platform/calls/call-error.ts'
import { useAnswersOf, useAsk } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useMethod } from '#app/platform/resource/use-action.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { useLatest } from '#app/ui/editable-table/use-latest.ts'
import { type BoardGame, type Candidate, cellOfRole, holderOf } from '#domain/appointments/board.ts'
import { board, type CellInput, candidates } from '#domain/appointments/board-calls.ts'
import { forbids, reasonText } from '#domain/appointments/reasons.ts'
import type { RefereeRole } from '#domain/games/codes.ts'
import { games } from './resource.ts'

/** What a cell shall hold. */
export type Put = Omit<CellInput, 'Version'>
/** What is typed into a cell and not saved: on its way, or of nobody's name. */
export type Typed = { text: string; state?: 'saving' | 'noMatch' }
/** Who may take the cell that has the keyboard, and which of them Enter takes. */
export type Chosen = { key: string; index: number }

type Left = { cell: Pick<Put, 'GameId' | 'RoleId'>; index: number; text: string }

export const keyOf = (game: number, role: RefereeRole): string => `${game} ${role}`

/**
 * Names that are typed into cells become drafts. Each save waits for the one before, so that a version is always the one
 * that its answer brought; what is saved can be taken back until it is published.
 */
export function useAppointing(rows: readonly BoardGame[], chosen: RefObject<Chosen>) {
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({})
  const [needsReason, setNeedsReason] = useState<{ cell: Put; why: string } | null>(null)
  const latest = useLatest(typed)
  // As the last answer has it, which may be ahead of what is drawn.
  const now = useRef(rows)
  useEffect(() => {
    now.current = rows
  }, [rows])
  const steps = useRef<Put[][]>([])
  const queue = useRef(Promise.resolve())
  const leaving = useRef(new Set<string>())
  const ask = useAsk(candidates)
  const { change, readAgain } = useAnswersOf(board)
  const save = useMethod(games, 'save')
  const translate = useTranslate()
  const notice = useNotice()

  const mark = (cells: readonly Pick<Put, 'GameId' | 'RoleId'>[], as: Typed | null) =>
    setTyped((before) => {
      const after = { ...before }
      for (const { GameId, RoleId } of cells) {
        if (as) after[keyOf(GameId, RoleId)] = as
        else delete after[keyOf(GameId, RoleId)]
      }
      return after
    })

  const write = async (cells: readonly Put[], isUndo: boolean) => {
    if (!cells.length) return
    const found = now.current
    const Cells = cells.map((cell) => ({ ...cell, Version: cellIn(found, cell)?.Version ?? 0 }))
    const before = cells.map((cell) => putOf(found, cell))
    try {
      const answer = await save({ body: { Cells } })
      now.current = withGames(now.current, answer)
      change((all) => withGames(all, answer))
      if (!isUndo) steps.current = [...steps.current, before].slice(-mostSteps)
      mark(cells, null)
    } catch (error) {
      const [first] = cells
      const isReason = error instanceof CallError && error.error === 'appointments.needsReason'
      if (isReason && first && cells.length === 1) return setNeedsReason({ cell: first, why: error.message })
      mark(cells, null)
      notice.failed(error)
      if (error instanceof CallError && error.status === 409) await readAgain()
    }
  }

  const enqueue = (work: () => Promise<void>) => {
    queue.current = queue.current.then(work)
    return queue.current
  }

  /** Whom the rules forbid is asked about before anything is sent. */
  const take = async (cell: Pick<Put, 'GameId' | 'RoleId'>, person: Candidate) => {
    mark([cell], { text: person.Name, state: 'saving' })
    const wanted = { ...cell, PersonId: person.PersonId, Reason: '' }
    if (!person.IsForbidden) return write([wanted], false)
    const reasons = person.Reasons.filter(forbids).map((reason) => reasonText(translate, reason))
    const why = translate('appointments.forbidden', { name: person.Name, reasons: reasons.join(', ') })
    return setNeedsReason({ cell: wanted, why })
  }

  /** Whoever is first among those of the name that was typed, or the one that was chosen beside the board. */
  const leave = (row: BoardGame, RoleId: RefereeRole) => {
    const key = keyOf(row.GameId, RoleId)
    const entry = latest.current[key]
    if (!entry || entry.state === 'saving' || leaving.current.has(key)) return
    const index = chosen.current.key === key ? chosen.current.index : 0
    leaving.current.add(key)
    void enqueue(() => find({ cell: { GameId: row.GameId, RoleId }, index, text: entry.text.trim() })).then(
      () => leaving.current.delete(key),
    )
  }

  const find = async ({ cell, index, text }: Left) => {
    const held = cellIn(now.current, cell)
    if (text === ((held && holderOf(held)?.Name) ?? '')) return mark([cell], null)
    mark([cell], { text, state: 'saving' })
    if (!text) return write([{ ...cell, PersonId: null, Reason: '' }], false)
    const input = { params: { game: String(cell.GameId), role: String(cell.RoleId) }, query: { q: text } }
    const found = await ask(input).catch((error: unknown) => {
      notice.failed(error)
      return null
    })
    const person = found?.[index] ?? found?.[0]
    if (!person) return mark([cell], { text, state: 'noMatch' })
    return take(cell, person)
  }

  return {
    typed,
    needsReason,
    type: (row: BoardGame, RoleId: RefereeRole, text: string) =>
      mark([{ GameId: row.GameId, RoleId }], { text }),
    leave,
    take: (cell: Pick<Put, 'GameId' | 'RoleId'>, person: Candidate) => void enqueue(() => take(cell, person)),
    /** What shall be put is asked for once all that was done before is saved. */
    put: (cells: (now: readonly BoardGame[]) => readonly Put[]) =>
      void enqueue(() => write(cells(now.current), false)),
    /** Escape; false where nothing is typed. */
    takeBack: (row: BoardGame, RoleId: RefereeRole): boolean => {
      if (!latest.current[keyOf(row.GameId, RoleId)]) return false
      mark([{ GameId: row.GameId, RoleId }], null)
      return true
    },
    undo: (): boolean => {
      void enqueue(async () => {
        const last = steps.current.at(-1)
        if (!last) return
        steps.current = steps.current.slice(0, -1)
        await write(last, true)
        notice.info(translate('appointments.undone'))
      })
      return true
    },
    forgetSteps: () => {
      steps.current = []
    },
    answerReason: (reason: string | null) => {
      const cell = needsReason?.cell
      setNeedsReason(null)
      if (!cell) return
      if (reason === null) mark([cell], null)
      else void enqueue(() => write([{ ...cell, Reason: reason }], false))
    },
  }
}

const mostSteps = 100

/** The board with the games that a write has answered. */
export function withGames(all: readonly BoardGame[], answered: readonly BoardGame[]): BoardGame[] {
  const byId = new Map(answered.map((game) => [game.GameId, game]))
  return all.map((game) => byId.get(game.GameId) ?? game)
}

export function cellIn(rows: readonly BoardGame[], { GameId, RoleId }: Pick<Put, 'GameId' | 'RoleId'>) {
  return cellOfRole(
    rows.find((row) => row.GameId === GameId),
    RoleId,
  )
}

/** The cell as it stands. */
function putOf(rows: readonly BoardGame[], { GameId, RoleId }: Pick<Put, 'GameId' | 'RoleId'>): Put {
  const cell = cellIn(rows, { GameId, RoleId })
  return {
    ...{ GameId, RoleId },
    PersonId: (cell && holderOf(cell)?.PersonId) ?? null,
    Reason: cell?.Draft?.Reason ?? '',
  }
}
