import { useEffect, useRef } from 'react'
import { CallError } from '#app/platform/calls/call-error.ts'
import { useAnswersOf } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useMethod } from '#app/platform/resource/use-action.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { type BoardGame, cellOfRole, holderOf } from '#domain/appointments/board.ts'
import { board, type CellInput } from '#domain/appointments/board-calls.ts'
import { games } from './resource.ts'

/**
 * The new content of a cell. Without `Version`, the newest known version of the cell is sent; a retry sends the version of its
 * first attempt.
 */
export type Put = Omit<CellInput, 'Version'> & { Version?: number }
export type CellKey = Pick<Put, 'GameId' | 'RoleId'>

/**
 * The outcome of a write. `sent` is what a retry sends again. `needsReason`: a rule forbids the person unless the user gives a
 * reason; `why` names the rule.
 */
export type Written =
  | { is: 'saved' | 'refused' }
  | { is: 'unanswered'; sent: readonly CellInput[] }
  | { is: 'needsReason'; why: string }

export type Drafts = ReturnType<typeof useDrafts>

/**
 * Saves the drafts of the appointment board one at a time, so each request has the version from the previous answer. The user can
 * undo saved changes until they are published.
 */
export function useDrafts(rows: readonly BoardGame[]) {
  const { now, receive, fail } = useNewest(rows)
  const steps = useRef<Put[][]>([])
  const queue = useRef(Promise.resolve())
  const save = useMethod(games, 'save')
  const discard = useMethod(games, 'discard')
  const translate = useTranslate()
  const notice = useNotice()
  const noteStep = (before: Put[]) => {
    steps.current = [...steps.current, before].slice(-mostSteps)
  }

  /** Writes cells of the appointment board. If a retry gets no answer again, it shows no notice. */
  const write = async (cells: readonly Put[], by: 'user' | 'undo' | 'retry' = 'user'): Promise<Written> => {
    if (!cells.length) return { is: 'saved' }
    const found = now.current
    const Cells = cells.map((cell) => ({ ...cell, Version: cell.Version ?? versionIn(found, cell) }))
    const before = cells.map((cell) => putOf(found, cell))
    try {
      receive(await save({ body: { Cells } }))
      if (by !== 'undo') noteStep(before)
      return { is: 'saved' }
    } catch (error) {
      if (isReasonAsked(error) && cells.length === 1) return { is: 'needsReason', why: error.message }
      await fail(error, by !== 'retry' || !isUnanswered(error))
      return isUnanswered(error) ? { is: 'unanswered', sent: Cells } : { is: 'refused' }
    }
  }

  /** Deletes the draft of a cell, so the published official keeps the role. */
  const remove = async ({ GameId, RoleId }: CellKey): Promise<boolean> => {
    const before = putOf(now.current, { GameId, RoleId })
    const Version = versionIn(now.current, { GameId, RoleId })
    if (!Version) return false
    try {
      receive(await discard({ body: { Drafts: [{ GameId, RoleId, Version }] } }))
      noteStep([before])
      return true
    } catch (error) {
      await fail(error)
      return false
    }
  }

  /** Runs `work` once all earlier changes are saved, with the board as it is at that time. */
  const enqueue = (work: (now: readonly BoardGame[]) => Promise<unknown>): Promise<void> => {
    queue.current = queue.current.then(async () => void (await work(now.current)))
    return queue.current
  }

  return {
    enqueue,
    write,
    remove,
    undo: (): boolean => {
      void enqueue(async () => {
        const last = steps.current.at(-1)
        if (!last) return
        const { is } = await write(last, 'undo')
        if (is === 'unanswered') return
        steps.current = steps.current.filter((step) => step !== last)
        notice.info(translate('appointments.undone'))
      })
      return true
    },
    forgetSteps: () => {
      steps.current = []
    },
  }
}

/** The board from the server's last answer, which React may not have rendered yet. */
function useNewest(rows: readonly BoardGame[]) {
  const now = useRef(rows)
  useEffect(() => {
    now.current = rows
  }, [rows])
  const { change, readAgain } = useAnswersOf(board)
  const notice = useNotice()
  return {
    now,
    receive: (answer: readonly BoardGame[]) => {
      now.current = withGames(now.current, answer)
      change((all) => withGames(all, answer))
    },
    /** Shows why a write failed, and loads the board again if somebody else changed it. */
    fail: async (error: unknown, isShown = true) => {
      if (isShown) notice.failed(error)
      if (error instanceof CallError && error.status === 409) await readAgain()
    },
  }
}

const mostSteps = 100

export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && error.kind === 'network'

const isReasonAsked = (error: unknown): error is CallError =>
  error instanceof CallError && error.error === 'appointments.needsReason'

/** The version of a cell's draft; 0 if the cell has no draft. */
export const versionIn = (rows: readonly BoardGame[], cell: CellKey): number =>
  cellIn(rows, cell)?.Version ?? 0

export function withGames(all: readonly BoardGame[], answered: readonly BoardGame[]): BoardGame[] {
  const byId = new Map(answered.map((game) => [game.GameId, game]))
  return all.map((game) => byId.get(game.GameId) ?? game)
}

export function cellIn(rows: readonly BoardGame[], { GameId, RoleId }: CellKey) {
  return cellOfRole(
    rows.find((row) => row.GameId === GameId),
    RoleId,
  )
}

function putOf(rows: readonly BoardGame[], { GameId, RoleId }: CellKey): Put {
  const cell = cellIn(rows, { GameId, RoleId })
  return {
    GameId,
    RoleId,
    PersonId: (cell && holderOf(cell)?.PersonId) ?? null,
    Reason: cell?.Draft?.Reason ?? '',
  }
}
