import { RefereeRole } from '../games/codes.ts'
import { plainSigns } from '../platform/typed/signs.ts'
import type { TextKey } from '../texts/keys.ts'

/** The marks of one official (INS-12). A mark is `null` if empty, NaN if it is not a number. */
export type Mark = {
  readonly RoleId: number
  readonly DifficultiesIndex: number | null
  readonly Rating: number | null
  readonly OtherRating: number | null
}
export type MarkField = Exclude<keyof Mark, 'RoleId'>

type Field = { readonly name: MarkField; readonly title: TextKey; readonly min: number; readonly max: number }

/** INS-12: the fields of the mark table with their ranges. */
export const markFields: readonly Field[] = [
  { name: 'DifficultiesIndex', title: 'inspectorReports.marks.difficulty', min: 1, max: 3 },
  { name: 'Rating', title: 'inspectorReports.marks.rating', min: 6, max: 10 },
  { name: 'OtherRating', title: 'inspectorReports.marks.other', min: 6, max: 10 },
]

/** Texts that explain the range of each mark, best first. */
export const ratingScale = [
  { from: 9, to: 10, text: 'inspectorReports.scale.excellent' },
  { from: 8.5, to: 8.9, text: 'inspectorReports.scale.veryGood' },
  { from: 8.3, to: 8.4, text: 'inspectorReports.scale.good' },
  { from: 8, to: 8.2, text: 'inspectorReports.scale.satisfactory' },
  { from: 7.5, to: 7.9, text: 'inspectorReports.scale.oneMistake' },
  { from: 7, to: 7.4, text: 'inspectorReports.scale.disappointing' },
  { from: 6, to: 6.9, text: 'inspectorReports.scale.unacceptable' },
] as const satisfies readonly { from: number; to: number; text: TextKey }[]

export const difficultyScale = [
  { value: 1, text: 'inspectorReports.scale.normal' },
  { value: 2, text: 'inspectorReports.scale.difficult' },
  { value: 3, text: 'inspectorReports.scale.veryDifficult' },
] as const satisfies readonly { value: number; text: TextKey }[]

/** Whether an official gets a mark. The supervisor gets none (INS-13). */
export const isMarked = ({ RoleId }: Pick<Mark, 'RoleId'>): boolean => RoleId !== RefereeRole.Supervisor

type MarkProblem = {
  /** The row of the mark table with the problem, counted from 1 as on the screen. */
  readonly line: number
  readonly field: MarkField
  readonly title: TextKey
}

/** INS-12: the invalid marks, each with its row and field. */
export function illegalMarks(marks: readonly Mark[]): MarkProblem[] {
  return marks.flatMap((mark, index) =>
    markFields
      .filter(({ name, min, max }) => {
        const value = mark[name]
        if (value === null) return false
        return !isMarked(mark) || !(value >= min && value <= max)
      })
      .map(({ name, title }) => ({ line: index + 1, field: name, title })),
  )
}

/** INS-13: the officials whose difficulty or rating is missing. */
export function missingMarks(marks: readonly Mark[]): Mark[] {
  return marks.filter((mark) => isMarked(mark) && (mark.DifficultiesIndex === null || mark.Rating === null))
}

/** Parses a mark with a decimal comma or dot. More than two decimals are invalid. */
export function markIn(value: string | number | null | undefined): number | null {
  const typed = plainSigns(String(value ?? ''))
  if (typed === '') return null
  return /^\d{1,2}([.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
}

export const markText = (mark: number | null): string => (mark === null ? '' : String(mark).replace('.', ','))
