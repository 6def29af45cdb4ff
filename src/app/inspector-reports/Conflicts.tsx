import type { Row, Rows } from '#app/platform/autosave/rows.ts'
import { useText } from '#app/platform/i18n.ts'
import { ConflictChoice } from '#app/ui/conflict/ConflictChoice.tsx'
import { chapterAt, chapters } from '#domain/inspector-reports/chapters.ts'
import { gradeText } from '#domain/inspector-reports/grade-text.ts'
import type { InspectorReport } from '#domain/inspector-reports/report.ts'
import { type RowList, rowLists } from '#domain/inspector-reports/row-lists.ts'
import type { TextKey, Translate } from '#domain/texts/keys.ts'
import { useReport } from './report-context.ts'
import { type ConditionField, chapterOfKey, isBlank, listRows, markKey } from './unit/unit-rows.ts'

/** What was changed elsewhere too: both are shown, and the person chooses (T10). */
export function Conflicts({ chapter }: { chapter: number }) {
  const text = useText()
  const { report, unit } = useReport()
  const { mine, base, conflicts, choose } = unit
  const here = conflicts.filter((key) => chapterOfKey(key, mine[key] ? mine : base.rows) === chapter)
  return here.map((key) => (
    <ConflictChoice
      key={key}
      title={titleOf(key, mine[key] ? mine : base.rows, report, text)}
      mine={shownOf(key, mine[key], text)}
      theirs={shownOf(key, base.rows[key], text)}
      onKeepMine={() => choose(key, 'mine')}
      onTakeTheirs={() => choose(key, 'theirs')}
    />
  ))
}

const conditionTitles: Record<ConditionField, TextKey> = {
  FieldCondition: 'inspectorReports.conditions.field',
  Weather: 'inspectorReports.conditions.weather',
  Conditions: 'inspectorReports.conditions.other',
}

function titleOf(key: string, rows: Rows, report: InspectorReport, text: Translate): string {
  const [kind, name = '', box] = key.split(' ')
  if (kind === 'field') {
    // The unit names these fields so.
    return text(conditionTitles[name as ConditionField])
  }
  if (kind === 'mark') return report.Referees.find((one) => markKey(one) === key)?.Name ?? name
  if (kind === 'grade') return report.Grades.find(({ Id }) => String(Id) === name)?.Text ?? name
  if (kind === 'comment') {
    const found = chapterAt(Number(name))?.comments.find((one) => one.name === box)
    return found ? text(found.title) : name
  }
  return rowTitle(key, rows, text)
}

function rowTitle(key: string, rows: Rows, text: Translate): string {
  const row = rows[key]
  const lists = chapters.flatMap(({ lists: all }) => all)
  const list = lists.find((one): one is RowList => one === row?.list)
  if (!row || !list) return key
  const line = listRows(rows, Number(row.chapter), list).findIndex((one) => `row ${one.key}` === key) + 1
  return text('inspectorReports.lists.changed', { line, list: text(rowLists[list].title) })
}

function shownOf(key: string, row: Row | undefined, text: Translate): string {
  if (!row) return text('inspectorReports.lists.deletedThere')
  if (key.startsWith('mark '))
    return [row.DifficultiesIndex, row.Rating, row.OtherRating].map((mark) => mark || '–').join(' · ')
  if (key.startsWith('grade ')) return row.value === '' ? '–' : gradeText(Number(row.value), text)
  if (!key.startsWith('row ')) return String(row.value ?? '') || '–'
  const { number, team, minute, text: said } = row
  if (isBlank({ number, team, minute, text: said })) return '–'
  return [number, team, minute, said].filter(Boolean).join(' · ')
}
