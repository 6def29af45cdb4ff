import { useId, useMemo } from 'react'
import { useText } from '#app/platform/i18n.ts'
import type { EditableColumn } from '#app/ui/editable-table/declaration.ts'
import { EditableTable } from '#app/ui/editable-table/EditableTable.tsx'
import { isMarked, type MarkField, markFields, missingMarks } from '#domain/inspector-reports/marks.ts'
import type { ReportReferee } from '#domain/inspector-reports/report.ts'
import type { TextKey, Translate } from '#domain/texts/keys.ts'
import { useReport } from '../report-context.ts'
import { markKey, marksIn, markTextIn } from '../unit/unit-rows.ts'

type Draft = Record<MarkField, string> & {
  problems: string
  isMissing: boolean
}
type Name = 'referee' | MarkField

/** The marks of the game's officials (INS-12, INS-13); the supervisor, who is not marked, stands among them. */
export function MarksTable() {
  const text = useText()
  const heading = useId()
  const { report, unit, readOnly } = useReport()
  const columns = useMemo(() => markColumns(text), [text])
  const missing = missingMarks(marksIn(unit.mine, report.Referees)).map(({ RoleId }) => RoleId)
  const wrongIn = (referee: ReportReferee) => unit.problems[markKey(referee)] ?? []
  const illegal = report.Referees.flatMap((referee) => wrongIn(referee).map(({ message }) => message))
  return (
    <section className="inspector-table" aria-labelledby={heading}>
      <h2 id={heading}>{text('inspectorReports.marks.title')}</h2>
      <EditableTable<ReportReferee, Draft, Name>
        label={text('inspectorReports.marks.title')}
        className="inspector-mark-table"
        columns={columns}
        rows={report.Referees}
        keyOf={({ RoleId }) => RoleId}
        draftOf={(referee) => ({
          DifficultiesIndex: markTextIn(unit.mine, referee, 'DifficultiesIndex'),
          Rating: markTextIn(unit.mine, referee, 'Rating'),
          OtherRating: markTextIn(unit.mine, referee, 'OtherRating'),
          problems: wrongIn(referee)
            .map(({ field }) => field)
            .join(' '),
          isMissing: missing.includes(referee.RoleId) && !readOnly,
        })}
        mayType={(row) => !readOnly && isMarked(row)}
        onType={(changes) => {
          let { mine } = unit
          for (const { row, name, text: typed } of changes) {
            const key = markKey(row)
            mine = { ...mine, [key]: { ...mine[key], [name]: typed } }
          }
          unit.change(mine)
        }}
      />
      <div role="alert">
        {illegal.map((sentence) => (
          <p key={sentence} className="inspector-problem">
            {sentence}
          </p>
        ))}
      </div>
      {!readOnly && !illegal.length && missing.length > 0 && (
        <p className="inspector-missing">{text('inspectorReports.marks.missing')}</p>
      )}
    </section>
  )
}

function markColumns(say: Translate): EditableColumn<ReportReferee, Draft, Name>[] {
  return [
    {
      name: 'referee',
      title: 'inspectorReports.marks.referee',
      className: 'inspector-cell-referee',
      as: 'shown',
      isHeader: true,
      Cell: ShownReferee,
    },
    ...markFields.map(
      ({ name, title }): EditableColumn<ReportReferee, Draft, Name> => ({
        name,
        title,
        className: 'inspector-cell-mark',
        kind: 'number',
        as: 'text',
        value: (_row, draft) => draft[name],
        label: (text, row) =>
          text('inspectorReports.marks.cell', { title: text(title), name: row.Name || row.Role }),
        problem: (text, _row, { problems }) =>
          problems.split(' ').includes(name) ? text('inspectorReports.marks.wrong') : undefined,
        isMissing: (_row, draft) => name !== 'OtherRating' && draft.isMissing && draft[name].trim() === '',
        // On a phone the fields stand without the headings.
        input: { inputMode: 'decimal', maxLength: 6, placeholder: say(shortTitles[name]) },
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
