import type { Problem } from '#app/platform/autosave/document-kind.ts'
import { translate } from '#app/platform/i18n.ts'
import { type JerseyNumber, jerseyOf } from '#domain/match-reports/jersey.ts'
import { lineUpLists, lineUpProblems } from '#domain/match-reports/line-up.ts'
import { fieldIn, keyOf, type Rows, rowsOf } from './rows.ts'

/**
 * Checks the typed rows by the rules of the line-up, with the server's messages (REP-11 to REP-14). A duplicate number is reported
 * at the row that was changed. A shirt number with letters is refused, unless it was pre-registered (REP-13).
 */
export function problemsOf(rows: Rows, base: Rows = {}, saveMode = 'whole'): Problem[] {
  const lists = Object.fromEntries(lineUpLists.map((list) => [list, rowsOf(rows, list)]))
  const asSent = Object.entries(lists).map(([list, all]) => [
    list,
    all.map((row) => ({
      ...row,
      JerseyNumber: row.JerseyNumber === '' ? null : jerseyOf(row.JerseyNumber),
    })),
  ])
  return lineUpProblems(Object.fromEntries(asSent), mayHaveText).flatMap(({ Field, Refusal }) => {
    const [list = '', index = '', field] = Field.split('.')
    const found = lists[list]?.[Number(index)]?.key
    const key = Refusal === 'matchReports.numberTaken' ? changedOf(found) : found
    return key ? [{ path: [key, ...fieldIn(field)], message: translate(`refusals.${Refusal}`) }] : []
  })

  function mayHaveText(personId: number, jersey: JerseyNumber): boolean {
    return saveMode === 'whole' || base[keyOf(personId)]?.JerseyNumber === String(jersey)
  }

  function changedOf(key: string | undefined): string | undefined {
    const number = key && rows[key]?.JerseyNumber
    if (!key || base[key]?.JerseyNumber !== number) return key
    const others = Object.keys(rows).filter((one) => one !== key && rows[one]?.JerseyNumber === number)
    return others.find((one) => base[one]?.JerseyNumber !== number) ?? key
  }
}
