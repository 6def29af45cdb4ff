import type { TextKey } from '../texts/keys.ts'

/** The tables of the report to which the author can add rows (INS-04 to INS-06). */
export const RowList = {
  Incidents: 'incidents',
  Reviews: 'reviews',
  Positive: 'positive',
  Consider: 'consider',
  Reminders: 'reminders',
  Expulsions: 'expulsions',
} as const
export type RowList = (typeof RowList)[keyof typeof RowList]

export type RowField = 'number' | 'team' | 'minute' | 'text'

type RowListDeclaration = {
  readonly title: TextKey
  readonly add: TextKey
  /** Whether the API sends the rows of this table as incidents or as reviews. */
  readonly kind: 'incident' | 'review'
  readonly fields: readonly { readonly field: RowField; readonly title: TextKey }[]
  /** Minimum number of rows shown. If fewer are stored, empty rows are added (INS-05). */
  readonly least: number
}

const minute = { field: 'minute', title: 'inspectorReports.fields.minute' } as const
const team = { field: 'team', title: 'inspectorReports.fields.team' } as const

export const rowLists: Readonly<Record<RowList, RowListDeclaration>> = {
  incidents: {
    title: 'inspectorReports.lists.incidents',
    add: 'inspectorReports.lists.addIncident',
    kind: 'incident',
    fields: [minute, { field: 'text', title: 'inspectorReports.fields.incident' }],
    least: 1,
  },
  reviews: {
    title: 'inspectorReports.lists.reviews',
    add: 'inspectorReports.lists.addReview',
    kind: 'review',
    fields: [{ field: 'text', title: 'inspectorReports.fields.review' }],
    least: 1,
  },
  positive: {
    title: 'inspectorReports.lists.positive',
    add: 'inspectorReports.lists.addPositive',
    kind: 'review',
    fields: [{ field: 'text', title: 'inspectorReports.fields.positive' }],
    least: 3,
  },
  consider: {
    title: 'inspectorReports.lists.consider',
    add: 'inspectorReports.lists.addConsider',
    kind: 'review',
    fields: [{ field: 'text', title: 'inspectorReports.fields.consider' }],
    least: 3,
  },
  reminders: {
    title: 'inspectorReports.lists.reminders',
    add: 'inspectorReports.lists.addReminder',
    kind: 'incident',
    fields: [
      { field: 'number', title: 'inspectorReports.fields.number' },
      team,
      minute,
      { field: 'text', title: 'inspectorReports.fields.nameOrComment' },
    ],
    least: 1,
  },
  expulsions: {
    title: 'inspectorReports.lists.expulsions',
    add: 'inspectorReports.lists.addExpulsion',
    kind: 'incident',
    fields: [
      { field: 'number', title: 'inspectorReports.fields.numberOrName' },
      team,
      minute,
      { field: 'text', title: 'inspectorReports.fields.explanation' },
    ],
    least: 1,
  },
}

/** The API's grade of a review: a point to consider, a positive one, or neither (OP-090). Other values are stored unchanged. */
export const ReportGrade = { Consider: 0, Positive: 1, Plain: 2 } as const

/** The ReportGrade of the reviews in a table. */
export const gradeOfList = (list: RowList): number =>
  list === RowList.Positive
    ? ReportGrade.Positive
    : list === RowList.Consider
      ? ReportGrade.Consider
      : ReportGrade.Plain
