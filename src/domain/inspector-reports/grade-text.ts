import type { TextKey, Translate } from '../texts/keys.ts'
import { ReportGrade } from './row-lists.ts'

/** The grades that a question can be given, in the order in which they are offered. */
export const gradeChoices = [
  { grade: ReportGrade.Positive, label: 'inspectorReports.grades.positive' },
  { grade: ReportGrade.Consider, label: 'inspectorReports.grades.consider' },
  { grade: ReportGrade.Plain, label: 'inspectorReports.grades.plain' },
] as const satisfies readonly { grade: number; label: TextKey }[]

/** A value that is none of them was kept as it came (OP-090). */
export function gradeText(grade: number, translate: Translate): string {
  const found = gradeChoices.find((one) => one.grade === grade)
  return found ? translate(found.label) : translate('inspectorReports.grades.unknown', { grade })
}
