import { useEffect, useRef } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import { filledFromList, withoutCopied } from './edits.ts'
import type { Person } from './people.ts'
import type { Rows } from './rows.ts'

/** Fills several rows in one change. Shows a notice that offers to undo it. */
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

/** Fills the empty rows with people of a squad list. Leaves out people who may not be in the line-up. */
export function useFillFromSquad(
  rows: Rows,
  change: (rows: Rows) => void,
  whyNot: (person: Person) => RefusalId | null,
) {
  const translate = useTranslate()
  const fill = useFill(rows, change)
  return (people: readonly Person[]) => {
    const filled = filledFromList(
      rows,
      people.filter((person) => !whyNot(person)),
    )
    const key = filled.count ? 'matchReports.lineUp.filled' : 'matchReports.lineUp.nobodyToFill'
    fill(filled, translate(key, { smart_count: filled.count }))
  }
}
