import { useId, useMemo } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import type { EditableColumn } from '#app/ui/editable-table/declaration.ts'
import { EditableTable } from '#app/ui/editable-table/EditableTable.tsx'
import type { Question } from '#domain/inspector-reports/chapters.ts'
import { gradeChoices } from '#domain/inspector-reports/grade-text.ts'
import styles from '../inspector.module.css'
import { useReport } from '../report-context.ts'

type Draft = { grade: string }
type Name = 'question' | 'grade'

/** A chapter's grades (INS-04), one row for each question. */
export function GradeTable({ questions }: { questions: readonly Question[] }) {
  const translate = useTranslate()
  const heading = useId()
  const { draft, readOnly } = useReport()
  const { grades } = draft.value
  const columns = useMemo(() => gradeColumns(), [])
  return (
    <section className={styles.table} aria-labelledby={heading}>
      <h2 id={heading}>{translate('inspectorReports.grades.title')}</h2>
      <EditableTable<Question, Draft, Name>
        label={translate('inspectorReports.grades.title')}
        columns={columns}
        rows={questions}
        keyOf={({ id }) => id}
        draftOf={({ id }) => ({ grade: grades[id] ?? '' })}
        mayType={() => !readOnly}
        onType={(changes) => {
          const chosen = changes.map(({ row, text: grade }) => [row.id, grade])
          draft.change({ ...draft.value, grades: { ...grades, ...Object.fromEntries(chosen) } })
        }}
      />
    </section>
  )
}

function gradeColumns(): EditableColumn<Question, Draft, Name>[] {
  return [
    {
      name: 'question',
      title: 'inspectorReports.grades.question',
      as: 'shown',
      isHeader: true,
      Cell: ShownQuestion,
    },
    {
      name: 'grade',
      title: 'inspectorReports.grades.grade',
      as: 'choice',
      areSegments: true,
      value: (_row, { grade }) => grade,
      label: (translate, row) => translate('inspectorReports.grades.cell', { question: translate(row.text) }),
      options: (_row, { grade }) => [
        { id: '', label: 'inspectorReports.grades.none' },
        ...gradeChoices.map((one) => ({ id: String(one.grade), label: one.label })),
        ...(isUnknown(grade) ? [{ id: grade, label: 'inspectorReports.grades.other' } as const] : []),
      ],
    },
  ]
}

/** OP-090: an unknown grade is kept unchanged. */
const isUnknown = (grade: string) => grade !== '' && !gradeChoices.some((one) => String(one.grade) === grade)

function ShownQuestion({ row }: { row: Question }) {
  return useTranslate()(row.text)
}
