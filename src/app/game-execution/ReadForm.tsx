import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useUnit } from '#app/platform/autosave/use-autosave.ts'
import { useText } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { type Execution, type ExecutionForm, TypeScore } from '#domain/game-execution/form.ts'
import { executionUnit, executionUnitId, snapshotOf } from './unit.ts'
import { useRatingText } from './use-texts.ts'

/** EXE-03: for everybody but its writer, and for the writer once it has been sent. */
export function ReadForm({ form }: { form: ExecutionForm }) {
  const text = useText()
  const rating = useRatingText(form)
  const user = useUser()
  const { GameExecutions, GameReport } = form
  const shown = (row: Execution) => (row.TypeScore === TypeScore.Text ? row.Other : rating(row.Rating))
  return (
    <>
      {user.PersonId === form.Referee.PersonId && form.HandedIn && <LeftOver form={form} />}
      <dl className="execution-read">
        {GameExecutions.map((row) => (
          <div key={row.TypeId}>
            <dt>{row.TypeName}</dt>
            <dd>{shown(row) || text('gameExecution.empty')}</dd>
          </div>
        ))}
        <div>
          <dt>{text('gameExecution.comment')}</dt>
          <dd>{GameReport.Comment || text('gameExecution.empty')}</dd>
        </div>
      </dl>
    </>
  )
}

/** What was typed here and had not been saved when the form was sent, from another device for one: it is said before it goes. */
function LeftOver({ form }: { form: ExecutionForm }) {
  const text = useText()
  const snapshot = useMemo(() => snapshotOf(form), [form])
  const unit = useUnit(executionUnit, executionUnitId(form), snapshot)
  if (unit.state !== 'unsaved') return null
  return (
    <Alert
      severity="warning"
      role="alert"
      action={
        <Button variant="outlined" onClick={() => unit.change(unit.base.rows)}>
          {text('gameExecution.drop')}
        </Button>
      }
    >
      {text('gameExecution.left')}
    </Alert>
  )
}
