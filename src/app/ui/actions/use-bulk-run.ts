import { useEffect, useRef, useState } from 'react'
import { CallError, lastResort } from '#app/platform/calls/call-error.ts'
import { useTranslate } from '#app/platform/i18n.ts'

type Refused<Row> = { row: Row; reason: string }

export type BulkState<Row, Answer = unknown> = {
  total: number
  done: readonly Row[]
  answers: readonly Answer[]
  refused: readonly Refused<Row>[]
  /** Nothing more is sent: all were tried, or it was stopped. */
  isOver: boolean
  isStopping: boolean
}

/**
 * Does the same with one record after the other, each by a call of its own, so that one that is refused stops none. It can be
 * stopped between two; without a connection, or where too much was asked for, it stops by itself.
 */
export function useBulkRun<Row, Answer>(
  send: (row: Row) => Promise<Answer>,
  onOver: (state: BulkState<Row, Answer>) => void,
) {
  const translate = useTranslate()
  const [state, setState] = useState<BulkState<Row, Answer> | null>(null)
  const isStopped = useRef(false)
  // Anyone who goes to another page sends nothing more.
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])

  const reasonOf = (error: unknown) => {
    if (!(error instanceof CallError)) return lastResort
    return error.kind === 'network' ? translate('list.bulk.unknown') : error.message
  }
  const run = async (rows: readonly Row[]) => {
    const done: Row[] = []
    const answers: Answer[] = []
    const refused: Refused<Row>[] = []
    const now = (isOver = false): BulkState<Row, Answer> => ({
      total: rows.length,
      done: [...done],
      answers: [...answers],
      refused: [...refused],
      isOver,
      isStopping: isStopped.current,
    })
    setState(now())
    for (const row of rows) {
      if (isStopped.current) break
      try {
        answers.push(await send(row))
        done.push(row)
      } catch (error) {
        refused.push({ row, reason: reasonOf(error) })
        if (endsAll(error)) break
      }
      setState(now())
    }
    setState(now(true))
    onOver(now(true))
  }
  const stop = () => {
    isStopped.current = true
    setState((before) => before && { ...before, isStopping: true })
  }
  return { state, run, stop }
}

/** The next one would fare no better. */
function endsAll(error: unknown): boolean {
  return error instanceof CallError && (error.kind !== 'refused' || [401, 429, 503].includes(error.status))
}
