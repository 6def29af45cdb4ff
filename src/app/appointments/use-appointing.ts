import { type RefObject, useRef } from 'react'
import type { BoardGame, Candidate } from '#domain/appointments/board.ts'
import type { RefereeRole } from '#domain/games/codes.ts'
import { cellOf, keyOf, type Typed, useTyped } from './typed-cells.ts'
import { type CellKey, type Put, useDrafts, versionIn } from './use-drafts.ts'
import { useRetry } from './use-retry.ts'
import { useSending } from './use-sending.ts'

/** The key of the cell whose candidates are shown, and the index of the candidate that Enter selects. */
export type Chosen = { key: string; index: number }

export type Appointing = ReturnType<typeof useAppointing>

/** Saves names typed into cells of the appointment board as drafts. */
export function useAppointing(rows: readonly BoardGame[], chosen: RefObject<Chosen>) {
  const typing = useTyped()
  const { typed, latest, mark, settle } = typing
  const onTheirWay = useRef(new WeakSet<Typed>())
  const drafts = useDrafts(rows)
  const { enqueue, write, remove, undo, forgetSteps } = drafts
  const { sendAs, take, needsReason, answerReason } = useSending(drafts, typing)

  /** Saves a cell with a typed name. The name stands for the candidate that Enter selects, or else for the first candidate. */
  const leave = (GameId: number, RoleId: RefereeRole) => {
    const key = keyOf(GameId, RoleId)
    const left = latest.current[key]
    if (!left || left.state === 'saving' || onTheirWay.current.has(left)) return
    onTheirWay.current.add(left)
    // While an unsent entry is retried, it keeps the state `unsent` until the server answers.
    const entry: Typed =
      left.state === 'unsent' ? left : { ...cellOf(left), text: left.text.trim(), state: 'saving' }
    settle(left, entry)
    const index = chosen.current.key === key ? chosen.current.index : 0
    void enqueue(async (now) =>
      sendAs(now, entry, entry.again ?? { index, Version: versionIn(now, entry) }),
    ).finally(() => onTheirWay.current.delete(left))
  }
  const isAny = (...states: Typed['state'][]) =>
    Object.values(typed).some(({ state }) => states.includes(state))
  useRetry(isAny('unsent'), () => {
    for (const { GameId, RoleId, state } of Object.values(latest.current))
      if (state === 'unsent') leave(GameId, RoleId)
  })

  return {
    typed,
    /** True if leaving the page would lose typed names. */
    isUnsaved: isAny('unsent', 'forbidden'),
    needsReason,
    type: ({ GameId }: BoardGame, RoleId: RefereeRole, text: string) => mark({ GameId, RoleId, text }),
    leave: ({ GameId }: BoardGame, RoleId: RefereeRole) => leave(GameId, RoleId),
    take: (cell: CellKey, person: Candidate) => {
      const entry: Typed = { ...cell, text: person.Name, state: 'saving' }
      mark(entry)
      void enqueue(async () => take(entry, person))
    },
    /**
     * Calls `cells` once all earlier changes are saved, and saves the board cells it returns. They overwrite
     * unsaved text in the same cells.
     */
    put: (cells: (now: readonly BoardGame[]) => readonly Put[]) =>
      void enqueue(async (now) => {
        const put = cells(now)
        const replaced = put.flatMap(({ GameId, RoleId }) => latest.current[keyOf(GameId, RoleId)] ?? [])
        const { is } = await write(put)
        if (is === 'saved') for (const entry of replaced) settle(entry, null)
      }),
    /** Deletes the draft, so the published official keeps the role. */
    keepHolder: ({ GameId }: BoardGame, RoleId: RefereeRole) =>
      void enqueue(() => remove({ GameId, RoleId })),
    /** Discards the typed text on Escape; returns false if there is none. */
    takeBack: ({ GameId }: BoardGame, RoleId: RefereeRole): boolean => {
      const entry = latest.current[keyOf(GameId, RoleId)]
      if (entry) settle(entry, null)
      return entry !== undefined
    },
    undo,
    forgetSteps,
    answerReason,
  }
}
