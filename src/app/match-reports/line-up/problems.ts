import type { Problems } from '#app/platform/autosave/kind.ts'
import type { Rows } from '#app/platform/autosave/rows.ts'
import { t } from '#app/platform/i18n.ts'
import { type JerseyNumber, jerseyOf } from '#domain/match-reports/jersey.ts'
import { lineUpLists, lineUpProblems } from '#domain/match-reports/line-up.ts'
import { keyOf, rowsOf } from './rows.ts'

/**
 * What the rows break as they are typed, by row: the rules of the server in its words (REP-11 to REP-14). A number that
 * two have is told where it was changed. A text is none in the line-up proper, but where it was pre-registered (REP-13).
 */
export function problemsOf(rows: Rows, base: Rows = {}, how = 'whole'): Problems {
  const lists = Object.fromEntries(lineUpLists.map((list) => [list, rowsOf(rows, list)]))
  const found: Record<string, { field: string; message: string }[]> = {}
  const add = (key: string | undefined, field: string, message: string) => {
    if (key) found[key] = [...(found[key] ?? []), { field, message }]
  }
  const asSent = Object.entries(lists).map(([list, all]) => [
    list,
    all.map((row) => ({
      ...row,
      JerseyNumber: row.JerseyNumber === '' ? null : jerseyOf(row.JerseyNumber),
    })),
  ])
  for (const { Field, Refusal } of lineUpProblems(Object.fromEntries(asSent), mayHaveText)) {
    const [list = '', index = '', field = ''] = Field.split('.')
    const key = lists[list]?.[Number(index)]?.key
    add(Refusal === 'matchReports.numberTaken' ? changedOf(key) : key, field, t(`refusals.${Refusal}`))
  }
  return found

  function mayHaveText(personId: number, jersey: JerseyNumber): boolean {
    return how === 'whole' || base[keyOf(personId)]?.JerseyNumber === String(jersey)
  }

  function changedOf(key: string | undefined): string | undefined {
    const number = key && rows[key]?.JerseyNumber
    if (!key || base[key]?.JerseyNumber !== number) return key
    const others = Object.keys(rows).filter((one) => one !== key && rows[one]?.JerseyNumber === number)
    return others.find((one) => base[one]?.JerseyNumber !== number) ?? key
  }
}
