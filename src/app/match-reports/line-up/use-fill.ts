import { useEffect, useRef } from 'react'
import { useNotice } from '#app/platform/use-notice.ts'
import { withoutCopied } from './edits.ts'
import type { Rows } from './rows.ts'

/** Puts rows that were filled at once into the document, and says so with a way back. */
export function useFill(rows: Rows, change: (rows: Rows) => void) {
  const notice = useNotice()
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  return ({ rows: filled, count }: { rows: Rows; count: number }, message: string) => {
    change(filled)
    const takeBack = () => change(withoutCopied(latest.current, { before: rows, filled }))
    notice.done(message, count ? takeBack : undefined)
  }
}
