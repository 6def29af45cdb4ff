import { useTranslate } from '#app/platform/i18n.ts'
import { ConflictChoice } from '#app/ui/conflict/ConflictChoice.tsx'
import { chapterAt } from '#domain/inspector-reports/chapters.ts'
import { gradeText } from '#domain/inspector-reports/grade-text.ts'
import type { InspectorReport } from '#domain/inspector-reports/report.ts'
import { rowLists } from '#domain/inspector-reports/row-lists.ts'
import type { Path } from '#domain/platform/drafts/shape.ts'
import type { TextKey, Translate } from '#domain/texts/keys.ts'
import {
  chapterOf,
  conditionFields,
  isBlank,
  listRows,
  markId,
  partsOf,
  type TypedReport,
} from './document/typed-report.ts'
import { useReport } from './report-context.ts'

/** Fields that were also changed elsewhere: shows both values, and the user chooses one (T10). */
export function Conflicts({ chapter }: { chapter: number }) {
  const translate = useTranslate()
  const { report, draft } = useReport()
  const { value, base, conflicts, choose } = draft
  const parts = partsOf(draft)
  return conflicts
    .filter((path) => chapterOf(path, parts) === chapter)
    .map((path) => (
      <ConflictChoice
        key={path.join()}
        title={titleOf(path, parts, report, translate)}
        mine={shownOf(path, value, translate)}
        theirs={shownOf(path, base.value, translate)}
        onKeepMine={() => choose(path, 'mine')}
        onTakeTheirs={() => choose(path, 'theirs')}
      />
    ))
}

export const conditionTitles: Record<(typeof conditionFields)[number], TextKey> = {
  FieldCondition: 'inspectorReports.conditions.field',
  Weather: 'inspectorReports.conditions.weather',
  Conditions: 'inspectorReports.conditions.other',
}

function titleOf(
  [part, id = '']: Path,
  typed: TypedReport,
  report: InspectorReport,
  translate: Translate,
): string {
  const condition = conditionFields.find((field) => field === id)
  if (condition) return translate(conditionTitles[condition])
  if (part === 'marks') return report.Referees.find((one) => markId(one) === id)?.Name ?? ''
  if (part === 'grades') return report.Grades.find(({ Id }) => String(Id) === id)?.Text ?? id
  const comment = part === 'comments' && typed.comments[id]
  if (!comment) return rowTitle(id, typed, translate)
  const found = chapterAt(comment.chapter)?.comments.find(({ name }) => name === comment.name)
  return found ? translate(found.title) : ''
}

function rowTitle(key: string, typed: TypedReport, translate: Translate): string {
  const row = typed.rows[key]
  if (!row) return key
  const line = listRows(typed, row.chapter, row.list).findIndex(([one]) => one === key) + 1
  return translate('inspectorReports.lists.changed', { line, list: translate(rowLists[row.list].title) })
}

function shownOf([part, id = '']: Path, typed: TypedReport, translate: Translate): string {
  const { conditions, marks, grades, comments, rows } = typed
  const condition = conditionFields.find((field) => field === id)
  if (condition) return conditions[condition] || '–'
  if (part === 'grades') return grades[id] ? gradeText(Number(grades[id]), translate) : '–'
  if (part === 'comments') return comments[id]?.text || '–'
  const [mark, row] = [part === 'marks' && marks[id], part === 'rows' && rows[id]]
  if (mark)
    return [mark.DifficultiesIndex, mark.Rating, mark.OtherRating].map((one) => one || '–').join(' · ')
  if (!row) return translate('inspectorReports.lists.deletedThere')
  if (isBlank(row)) return '–'
  return [row.number, row.team, row.minute, row.text].filter(Boolean).join(' · ')
}
