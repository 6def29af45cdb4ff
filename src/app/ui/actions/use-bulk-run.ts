import { useEffect, useRef, useState } from 'react'
import { CallError, lastResort } from '#app/platform/calls/call-error.ts'
import { useTranslate } from '#app/platform/i18n.ts'

type Refused<Row> = { row: Row; reason: string }

export type BulkState<Row, Answer = unknown> = {
  total: number
  done: readonly Row[]
  answers: readonly Answer[]
  refused: readonly Refused<Row>[]
  /** True once all rows were tried, or the run was stopped. Nothing more is sent. */
  isOver: boolean
  isStopping: boolean
}

/**
 * Runs one call for each record, one after the other. A refused record does not stop the run. The user can stop the run between two
 * records. The run stops by itself if the connection is lost or the rate limit is reached.
 */
export function useBulkRun<Row, Answer>(
  send: (row: Row) => Promise<Answer>,
  onOver: (state: BulkState<Row, Answer>) => void,
) {
  const translate = useTranslate()
  const [state, setState] = useState<BulkState<Row, Answer> | null>(null)
  const isStopped = useRef(false)
  // Leaving the page stops the run.
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

function endsAll(error: unknown): boolean {
  return error instanceof CallError && (error.kind !== 'refused' || [401, 429, 503].includes(error.status))
}
