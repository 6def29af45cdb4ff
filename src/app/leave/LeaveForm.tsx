import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { type SyntheticEvent, useEffect } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { DateInput } from '#app/ui/inputs/DateInput.tsx'
import { useKey } from '#app/ui/keys/use-key.ts'
import { commentMax, type Holiday } from '#domain/leave/holiday.ts'
import { Conflict } from './Conflict.tsx'
import { Overlaps } from './Overlaps.tsx'
import { SaveState } from './SaveState.tsx'
import { useLeaveForm } from './use-leave-form.ts'
import type { Saving } from './use-saved-leave.ts'

type Props = { holiday: Holiday | null; saving: Saving; onClose: () => void }

export function LeaveForm({ holiday, saving, onClose }: Props) {
  const text = useText()
  const id = holiday?.Id ?? 0
  const form = useLeaveForm(holiday, saving)
  const { typed, change, errors, warning } = form
  const state = saving.stateOf(id)
  const problem = saving.problemOf(id)
  const isOnItsWay = state !== undefined
  useKey('Ctrl+S', text('leave.save'), form.save, { when: !isOnItsWay })
  useEffect(() => {
    if (warning || problem)
      document.querySelector('.leave-dialog [role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [warning, problem])

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isOnItsWay) form.save()
  }
  return (
    <form className="leave-form" noValidate onSubmit={handleSubmit}>
      <DialogContent className="leave-content">
        <div className="leave-dates">
          <DateInput
            name="DateFrom"
            label={text('leave.from')}
            value={typed.DateFrom}
            onChange={(DateFrom) => change({ DateFrom })}
            error={errors.DateFrom}
            readOnly={isOnItsWay}
            autoFocus
          />
          <DateInput
            name="DateTo"
            label={text('leave.to')}
            value={typed.DateTo}
            onChange={(DateTo) => change({ DateTo })}
            error={errors.DateTo}
            readOnly={isOnItsWay}
          />
        </div>
        <FormControlLabel
          control={
            <Checkbox
              name="PartOfDay"
              checked={typed.PartOfDay === 1}
              disabled={isOnItsWay}
              onChange={(event) => change({ PartOfDay: event.target.checked ? 1 : 0 })}
            />
          }
          label={text('leave.partOfDay')}
        />
        <TextField
          name="Comment"
          label={text('leave.comment')}
          value={typed.Comment}
          onChange={(event) => change({ Comment: event.target.value })}
          error={Boolean(errors.Comment)}
          helperText={errors.Comment ?? text('leave.commentHelp')}
          multiline
          minRows={2}
          maxRows={6}
          slotProps={{ htmlInput: { readOnly: isOnItsWay, maxLength: commentMax } }}
        />
        {warning && (
          <Alert severity="warning" role="alert">
            {text('refusals.leave.datesWrong')}
          </Alert>
        )}
        {!warning && <Overlaps from={typed.DateFrom} to={typed.DateTo} except={id} />}
        {form.newer && (
          <Conflict newer={form.newer} onKeepMine={form.keepMine} onTakeTheirs={form.takeTheirs} />
        )}
        {problem && !form.newer && (
          <Alert severity="error" role="alert">
            <strong>{problem.message}</strong> {text('leave.stillHere')}
          </Alert>
        )}
        <SaveState state={state} onTryNow={saving.tryNow} />
      </DialogContent>
      <DialogActions className="leave-actions">
        {form.isChanged && !isOnItsWay && (
          <span className="leave-draft">
            {text(form.wasFound ? 'leave.draftFound' : 'leave.draftKept')}
            <Button onClick={form.discard}>{text('leave.discard')}</Button>
          </span>
        )}
        <Button variant="outlined" onClick={onClose}>
          {text(isOnItsWay ? 'frame.close' : 'leave.cancel')}
        </Button>
        <Button variant="contained" type="submit" disabled={isOnItsWay}>
          {text('leave.save')}
        </Button>
      </DialogActions>
    </form>
  )
}
