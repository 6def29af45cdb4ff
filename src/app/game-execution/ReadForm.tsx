import { useMemo } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { FactList } from '#app/ui/states/Facts.tsx'
import { UnsavedNotice } from '#app/ui/wizard/UnsavedNotice.tsx'
import { type Execution, type ExecutionForm, TypeScore } from '#domain/game-execution/form.ts'
import { executionDocument, keyOf, snapshotOf } from './execution-document.ts'
import { useRatingText } from './use-rating-text.ts'

/** EXE-03: the read-only form for everyone but its author, and for the author once it is sent. */
export function ReadForm({ form }: { form: ExecutionForm }) {
  const translate = useTranslate()
  const rating = useRatingText(form)
  const user = useUser()
  const snapshot = useMemo(() => snapshotOf(form), [form])
  const { GameExecutions, GameReport } = form
  const shown = (row: Execution) => (row.TypeScore === TypeScore.Text ? row.Other : rating(row.Rating))
  return (
    <>
      {user.PersonId === form.Referee.PersonId && form.HandedIn && (
        <UnsavedNotice of={executionDocument} document={keyOf(form)} snapshot={snapshot} />
      )}
      <FactList
        facts={[
          ...GameExecutions.map((row) => ({
            name: row.TypeName,
            label: row.TypeName,
            value: shown(row),
          })),
          { name: 'comment', label: translate('gameExecution.comment'), value: GameReport.Comment },
        ]}
      />
    </>
  )
}
