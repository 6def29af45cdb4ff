import { type RefObject, useEffect, useRef, useState } from 'react'
import { useAsk } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { Pauses } from '#app/platform/pauses.ts'
import { useLatest } from '#app/platform/use-latest.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { type BoardGame, type Candidate, holderOf } from '#domain/appointments/board.ts'
import { candidates } from '#domain/appointments/board-calls.ts'
import { forbids, reasonText } from '#domain/appointments/reasons.ts'
import type { RefereeRole } from '#domain/games/codes.ts'
import { type CellKey, cellIn, isUnanswered, type Put, useDrafts, versionIn } from './use-drafts.ts'

/** What is typed into a cell and not saved. */
export type Typed = CellKey & {
  text: string
  /** On its way, of nobody's name, of somebody whom the rules forbid, or without an answer. */
  state?: 'saving' | 'noMatch' | 'forbidden' | 'unsent'
  /** What speaks against who is forbidden. */
  why?: string
  /** How it is tried again: as it was sent, or as the name was sought. */
  again?: Put | Sought
}
/** A name, which of its candidates was chosen, and the version of the cell as it was seen. */
type Sought = { index: number; Version: number }
/** Who may take the cell that has the keyboard, and which of them Enter takes. */
export type Chosen = { key: string; index: number }

export const keyOf = (game: number, role: RefereeRole): string => `${game} ${role}`

/** Names that are typed into cells become drafts. */
export function useAppointing(rows: readonly BoardGame[], chosen: RefObject<Chosen>) {
  const [asked, setAsked] = useState<readonly { put: Put; entry: Typed; why: string }[]>([])
  const { typed, latest, mark, settle } = useTyped()
  const onTheirWay = useRef(new WeakSet<Typed>())
  const ask = useAsk(candidates)
  const translate = useTranslate()
  const notice = useNotice()
  const { enqueue, write, remove, undo, forgetSteps } = useDrafts(rows)

  /** What is forbidden is asked about at once, unless it is a retry: who types elsewhere would answer unawares. */
  const askReason = (put: Put, entry: Typed, why: string) => {
    if (entry.state === 'unsent')
      return settle(entry, { ...cellOf(entry), text: entry.text, state: 'forbidden', why })
    return setAsked((before) => [...before, { put, entry, why }])
  }

  const send = async (put: Put, entry: Typed) => {
    const written = await write([put], entry.state === 'unsent' ? 'retry' : 'user')
    if (written.is === 'needsReason') return askReason(put, entry, written.why)
    const [sent] = written.is === 'unanswered' ? written.sent : []
    settle(entry, sent ? { ...cellOf(entry), text: entry.text, state: 'unsent', again: sent } : null)
  }

  /** Whom the rules forbid is asked about before anything is sent. */
  const take = (entry: Typed, person: Candidate, Version?: number) => {
    const put = { ...cellOf(entry), PersonId: person.PersonId, Reason: '', Version }
    if (!person.IsForbidden) return send(put, entry)
    const reasons = person.Reasons.filter(forbids).map((reason) => reasonText(translate, reason))
    const why = translate('appointments.forbidden', { name: person.Name, reasons: reasons.join(', ') })
    return askReason(put, entry, why)
  }

  const find = async (now: readonly BoardGame[], entry: Typed, { index, Version }: Sought) => {
    const { text } = entry
    const held = cellIn(now, entry)
    if (text === ((held && holderOf(held)?.Name) ?? '')) return settle(entry, null)
    if (!text) return send({ ...cellOf(entry), PersonId: null, Reason: '', Version }, entry)
    const input = { params: { game: String(entry.GameId), role: String(entry.RoleId) }, query: { q: text } }
    try {
      const found = await ask(input)
      const person = found[index] ?? found[0]
      if (person) return await take(entry, person, Version)
      settle(entry, { ...cellOf(entry), text, state: 'noMatch' })
    } catch (error) {
      if (entry.state !== 'unsent' || !isUnanswered(error)) notice.failed(error)
      const next = isUnanswered(error)
        ? ({ state: 'unsent', again: { index, Version } } as const)
        : ({ state: 'noMatch' } as const)
      settle(entry, { ...cellOf(entry), text, ...next })
    }
  }

  /** Whoever is first among those of the name that was typed, or the one that was chosen beside the board. */
  const leave = (GameId: number, RoleId: RefereeRole) => {
    const key = keyOf(GameId, RoleId)
    const left = latest.current[key]
    if (!left || left.state === 'saving' || onTheirWay.current.has(left)) return
    onTheirWay.current.add(left)
    // What is tried again stays as it is until it is answered.
    const entry: Typed =
      left.state === 'unsent' ? left : { ...cellOf(left), text: left.text.trim(), state: 'saving' }
    settle(left, entry)
    const index = chosen.current.key === key ? chosen.current.index : 0
    void enqueue(async (now) => {
      const again = entry.again ?? { index, Version: versionIn(now, entry) }
      return 'PersonId' in again ? send(again, entry) : find(now, entry, again)
    }).finally(() => onTheirWay.current.delete(left))
  }
  const isAny = (...states: Typed['state'][]) =>
    Object.values(typed).some(({ state }) => states.includes(state))
  useRetry(isAny('unsent'), () => {
    for (const { GameId, RoleId, state } of Object.values(latest.current))
      if (state === 'unsent') leave(GameId, RoleId)
  })

  return {
    typed,
    /** Whether something would be lost with the page. */
    isUnsaved: isAny('unsent', 'forbidden'),
    needsReason: asked[0] ?? null,
    type: ({ GameId }: BoardGame, RoleId: RefereeRole, text: string) => mark({ GameId, RoleId, text }),
    leave: ({ GameId }: BoardGame, RoleId: RefereeRole) => leave(GameId, RoleId),
    take: (cell: CellKey, person: Candidate) => {
      const entry: Typed = { ...cell, text: person.Name, state: 'saving' }
      mark(entry)
      void enqueue(async () => take(entry, person))
    },
    /** What shall be put is asked for once all that was done before is saved; it replaces what is typed there. */
    put: (cells: (now: readonly BoardGame[]) => readonly Put[]) =>
      void enqueue(async (now) => {
        const put = cells(now)
        const replaced = put.flatMap(({ GameId, RoleId }) => latest.current[keyOf(GameId, RoleId)] ?? [])
        const { is } = await write(put)
        if (is === 'saved') for (const entry of replaced) settle(entry, null)
      }),
    /** Deletes the draft, so the published holder keeps the place. */
    keepHolder: ({ GameId }: BoardGame, RoleId: RefereeRole) =>
      void enqueue(() => remove({ GameId, RoleId })),
    /** Escape; false where nothing is typed. */
    takeBack: ({ GameId }: BoardGame, RoleId: RefereeRole): boolean => {
      const entry = latest.current[keyOf(GameId, RoleId)]
      if (entry) settle(entry, null)
      return entry !== undefined
    },
    undo,
    forgetSteps,
    answerReason: (reason: string | null) => {
      const [first] = asked
      if (!first) return
      setAsked((before) => before.slice(1))
      if (reason === null) settle(first.entry, null)
      else void enqueue(() => send({ ...first.put, Reason: reason }, first.entry))
    },
  }
}

const cellOf = ({ GameId, RoleId }: CellKey): CellKey => ({ GameId, RoleId })

/** What is typed into cells, by their keys. */
function useTyped() {
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({})
  // What was typed last, also before it is drawn.
  const latest = useRef(typed)
  const change = (next: Readonly<Record<string, Typed>>) => {
    latest.current = next
    setTyped(next)
  }
  const mark = (entry: Typed) => change({ ...latest.current, [keyOf(entry.GameId, entry.RoleId)]: entry })
  /** What becomes of an entry, unless something else was typed into its cell meanwhile. */
  const settle = (entry: Typed, next: Typed | null) => {
    const key = keyOf(entry.GameId, entry.RoleId)
    if (latest.current[key] !== entry) return
    if (next) return mark(next)
    const { [key]: _, ...others } = latest.current
    change(others)
  }
  return { typed, latest, mark, settle }
}

/**
 * Tries again what is unsent as soon as the browser has a connection, and after ever longer pauses where it thinks that it
 * has one.
 */
function useRetry(isUnsent: boolean, work: () => void) {
  const latest = useLatest(work)
  useEffect(() => {
    if (!isUnsent) return
    const pauses = new Pauses()
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
  }, [isUnsent, latest])
}
