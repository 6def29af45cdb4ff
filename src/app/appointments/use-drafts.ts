import { useEffect, useRef } from 'react'
import { CallError } from '#app/platform/calls/call-error.ts'
import { useAnswersOf } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useMethod } from '#app/platform/resource/use-action.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { type BoardGame, cellOfRole, holderOf } from '#domain/appointments/board.ts'
import { board, type CellInput } from '#domain/appointments/board-calls.ts'
import { games } from './resource.ts'

/** What a cell shall hold. */
export type Put = Omit<CellInput, 'Version'>
export type CellKey = Pick<Put, 'GameId' | 'RoleId'>

/**
 * The drafts of a board, saved one after the other, so that a version is always the one that the last answer brought. What
 * was saved can be taken back until it is published. `saved` is told of cells that are saved or refused, `unsent` of those
 * that nobody has answered, `needsReason` of one that is kept only with a reason.
 */
export function useDrafts(
  rows: readonly BoardGame[],
  on: Record<'saved' | 'unsent', (cells: readonly Put[]) => void> & {
    needsReason: (cell: Put, why: string) => void
  },
) {
  // As the last answer has it, which may be ahead of what is drawn.
  const now = useRef(rows)
  useEffect(() => {
    now.current = rows
  }, [rows])
  const steps = useRef<Put[][]>([])
  const queue = useRef(Promise.resolve())
  const { change, readAgain } = useAnswersOf(board)
  const save = useMethod(games, 'save')
  const translate = useTranslate()
  const notice = useNotice()

  /** False where no answer came; of which nobody is told again who has been before. */
  const write = async (cells: readonly Put[], by: 'user' | 'undo' | 'retry'): Promise<boolean> => {
    if (!cells.length) return true
    const found = now.current
    const Cells = cells.map((cell) => ({ ...cell, Version: cellIn(found, cell)?.Version ?? 0 }))
    const before = cells.map((cell) => putOf(found, cell))
    try {
      const answer = await save({ body: { Cells } })
      now.current = withGames(now.current, answer)
      change((all) => withGames(all, answer))
      if (by !== 'undo') steps.current = [...steps.current, before].slice(-mostSteps)
      on.saved(cells)
      return true
    } catch (error) {
      const [first] = cells
      const isReason = error instanceof CallError && error.error === 'appointments.needsReason'
      if (isReason && first && cells.length === 1) on.needsReason(first, error.message)
      else {
        on[isUnanswered(error) ? 'unsent' : 'saved'](cells)
        if (by !== 'retry' || !isUnanswered(error)) notice.failed(error)
      }
      if (error instanceof CallError && error.status === 409) await readAgain()
      return !isUnanswered(error)
    }
  }

  /** Does something once all that was done before is saved, with the board as it is then. */
  const enqueue = (work: (now: readonly BoardGame[]) => Promise<void>) => {
    queue.current = queue.current.then(() => work(now.current))
    return queue.current
  }

  return {
    enqueue,
    write: async (cells: readonly Put[], isRetry = false): Promise<void> => {
      await write(cells, isRetry ? 'retry' : 'user')
    },
    undo: (): boolean => {
      void enqueue(async () => {
        const last = steps.current.at(-1)
        if (!last) return
        if (!(await write(last, 'undo'))) return
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

const mostSteps = 100

export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && error.kind === 'network'

/** The board with the games that a write has answered. */
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

/** The cell as it stands. */
function putOf(rows: readonly BoardGame[], { GameId, RoleId }: CellKey): Put {
  const cell = cellIn(rows, { GameId, RoleId })
  return {
    ...{ GameId, RoleId },
    PersonId: (cell && holderOf(cell)?.PersonId) ?? null,
    Reason: cell?.Draft?.Reason ?? '',
  }
}
