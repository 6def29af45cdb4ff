import { useId, useMemo } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import type { Change, EditableColumn } from '#app/ui/editable-table/declaration.ts'
import { EditableTable } from '#app/ui/editable-table/EditableTable.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { isMarked, type MarkField, markFields, missingMarks } from '#domain/inspector-reports/marks.ts'
import type { ReportReferee } from '#domain/inspector-reports/report.ts'
import { isWithin } from '#domain/platform/drafts/shape.ts'
import type { TextKey, Translate } from '#domain/texts/keys.ts'
import { markId, marksIn, noMark } from '../document/typed-report.ts'
import styles from '../inspector.module.css'
import { useReport } from '../report-context.ts'

type Draft = Record<MarkField, string> & Record<`${MarkField}Wrong` | 'isMissing', boolean>
type Name = 'referee' | MarkField

/** The marks of the game's officials (INS-12, INS-13). The supervisor has a row too, but without marks. */
export function MarksTable() {
  const translate = useTranslate()
  const heading = useId()
  const { report, draft, readOnly } = useReport()
  const { marks } = draft.value
  const columns = useMemo(() => markColumns(translate), [translate])
  const missing = missingMarks(marksIn(draft.value, report.Referees)).map(({ RoleId }) => RoleId)
  const wrongIn = (referee: ReportReferee, ...field: MarkField[]) =>
    draft.problems.filter(({ path }) => isWithin(path, ['marks', markId(referee), ...field]))
  const illegal = report.Referees.flatMap((referee) => wrongIn(referee).map(({ message }) => message))
  return (
    <section className={styles.table} aria-labelledby={heading}>
      <h2 id={heading}>{translate('inspectorReports.marks.title')}</h2>
      <EditableTable<ReportReferee, Draft, Name>
        label={translate('inspectorReports.marks.title')}
        columns={columns}
        rows={report.Referees}
        keyOf={({ RoleId }) => RoleId}
        draftOf={(referee) => ({
          ...(marks[markId(referee)] ?? noMark),
          DifficultiesIndexWrong: wrongIn(referee, 'DifficultiesIndex').length > 0,
          RatingWrong: wrongIn(referee, 'Rating').length > 0,
          OtherRatingWrong: wrongIn(referee, 'OtherRating').length > 0,
          isMissing: missing.includes(referee.RoleId) && !readOnly,
        })}
        mayType={(row) => !readOnly && isMarked(row)}
        onType={(changes) => draft.change({ ...draft.value, marks: withTyped(marks, changes) })}
      />
      <Illegal sentences={illegal} />
      {!readOnly && !illegal.length && missing.length > 0 && (
        <p className={`${shared.hint} ${shared.below}`}>{translate('inspectorReports.marks.missing')}</p>
      )}
    </section>
  )
}

function markColumns(translate: Translate): EditableColumn<ReportReferee, Draft, Name>[] {
  return [
    {
      name: 'referee',
      title: 'inspectorReports.marks.referee',
      as: 'shown',
      isHeader: true,
      Cell: ShownReferee,
    },
    ...markFields.map(
      ({ name, title }): EditableColumn<ReportReferee, Draft, Name> => ({
        name,
        title,
        kind: 'number',
        as: 'text',
        value: (_row, draft) => draft[name],
        label: (translate, row) =>
          translate('inspectorReports.marks.cell', { title: translate(title), name: row.Name || row.Role }),
        problem: (translate, _row, draft) =>
          draft[`${name}Wrong`] ? translate('inspectorReports.marks.wrong') : undefined,
        isMissing: (_row, draft) => name !== 'OtherRating' && draft.isMissing && draft[name].trim() === '',
        // A phone shows no column headings, so the placeholder names the field.
        input: { inputMode: 'decimal', maxLength: 6, placeholder: translate(shortTitles[name]) },
      }),
    ),
  ]
}

const shortTitles: Record<MarkField, TextKey> = {
  DifficultiesIndex: 'inspectorReports.marks.shortDifficulty',
  Rating: 'inspectorReports.marks.rating',
  OtherRating: 'inspectorReports.marks.shortOther',
}

function ShownReferee({ row: { Name, Role } }: { row: ReportReferee }) {
  return (
    <>
      {Name}
      <small>{Role}</small>
    </>
  )
}

type Marks = ReturnType<typeof useReport>['draft']['value']['marks']

function withTyped(marks: Marks, changes: readonly Change<ReportReferee, Name>[]): Marks {
  const typed = { ...marks }
  for (const { row, name, text: mark } of changes) {
    const { RoleId, PersonId } = row
    const before = typed[markId(row)] ?? { ...noMark, RoleId, PersonId }
    typed[markId(row)] = { ...before, [name]: mark }
  }
  return typed
}

function Illegal({ sentences }: { sentences: readonly string[] }) {
  return (
    <div role="alert">
      {sentences.map((sentence) => (
        <p key={sentence} className={`${shared.wrong} ${shared.hint}`}>
          {sentence}
        </p>
      ))}
    </div>
  )
}
