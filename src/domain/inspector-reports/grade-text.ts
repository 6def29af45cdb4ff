import type { TextKey, Translate } from '../texts/keys.ts'
import { ReportGrade } from './row-lists.ts'

/** The grades of a question, in display order. */
export const gradeChoices = [
  { grade: ReportGrade.Positive, label: 'inspectorReports.grades.positive' },
  { grade: ReportGrade.Consider, label: 'inspectorReports.grades.consider' },
  { grade: ReportGrade.Plain, label: 'inspectorReports.grades.plain' },
] as const satisfies readonly { grade: number; label: TextKey }[]

/** The text of a stored grade, which may also be a grade that the form does not offer (OP-090). */
export function gradeText(grade: number, translate: Translate): string {
  const found = gradeChoices.find((one) => one.grade === grade)
  return found ? translate(found.label) : translate('inspectorReports.grades.unknown', { grade })
}
