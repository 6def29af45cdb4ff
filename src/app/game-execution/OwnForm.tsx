import Alert from '@mui/material/Alert'
import { useEffect, useMemo, useState } from 'react'
import { saveAll } from '#app/platform/autosave/autosave.ts'
import { useUnit, useUnsentWarning } from '#app/platform/autosave/use-autosave.ts'
import { useText } from '#app/platform/i18n.ts'
import { useBusy } from '#app/platform/use-busy.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { useKey } from '#app/ui/keys/use-key.ts'
import { SaveMark } from '#app/ui/wizard/SaveMark.tsx'
import { useSaveState } from '#app/ui/wizard/use-save-state.ts'
import type { ExecutionForm } from '#domain/game-execution/form.ts'
import { lacksOf } from '#domain/game-execution/rules.ts'
import { FormFields } from './FormFields.tsx'
import { OtherForms } from './OtherForms.tsx'
import { SendForm } from './SendForm.tsx'
import { executionUnit, executionUnitId, isSentIn, keyOf, snapshotOf, writtenIn } from './unit.ts'
import { useSend } from './use-send.ts'

type Props = {
  form: ExecutionForm
  /** The form as the server has it now. */
  onNews: (form: ExecutionForm) => void
  /** Reads it again. */
  refetch: () => void
}

/** The form of its writer: saved as it is typed, and sent for good (EXE-02, EXE-04, EXE-07). */
export function OwnForm({ form, onNews, refetch }: Props) {
  const id = executionUnitId(form)
  const snapshot = useMemo(() => snapshotOf(form), [form])
  const unit = useUnit(executionUnit, id, snapshot)
  const sending = useSend(id, onNews)
  const [isChecked, setChecked] = useState(false)
  useUnsentWarning()
  const isSentElsewhere = isSentIn(unit.base.rows)
  useEffect(() => {
    if (isSentElsewhere) refetch()
  }, [isSentElsewhere, refetch])

  const lacks = lacksOf(writtenIn(unit.mine))
  const send = () => {
    setChecked(true)
    const [first] = lacks
    if (first) document.getElementsByName(keyOf(first.TypeId))[0]?.focus()
    else sending.send()
  }
  return (
    <>
      <SaveDraft id={id} />
      <Problems refusal={unit.refusal} sending={sending} isIncomplete={isChecked && lacks.length > 0} />
      <FormFields
        form={form}
        unit={unit}
        lacks={isChecked ? lacks : []}
        readOnly={sending.state !== undefined}
      />
      <SendForm form={form} isConflict={unit.conflicts.length > 0} sending={{ ...sending, send }} />
      <OtherForms form={form} />
    </>
  )
}

type ProblemProps = {
  /** Why nothing of what was typed could be saved. */
  refusal: string | null
  sending: Pick<ReturnType<typeof useSend>, 'problem' | 'forget'>
  isIncomplete: boolean
}

/** What stands in the way of saving and sending (EXE-07); a row says itself what is wrong with it. */
function Problems({ refusal, sending: { problem, forget }, isIncomplete }: ProblemProps) {
  const text = useText()
  return (
    <>
      {refusal && (
        <Alert severity="error" role="alert">
          {text('wizard.reason', { reason: refusal })}
        </Alert>
      )}
      {problem && (
        <Alert severity="error" role="alert" onClose={forget} closeText={text('frame.close')}>
          {problem}
        </Alert>
      )}
      {isIncomplete && (
        <Alert severity="error" role="alert">
          {text('refusals.gameExecution.incomplete')}
        </Alert>
      )}
    </>
  )
}

/** How far the draft is saved, and the button that saves it now. */
function SaveDraft({ id }: { id: string }) {
  const text = useText()
  const notice = useNotice()
  const state = useSaveState<string>({ units: id, writes: 'gameExecution.', stepsOf: () => [] })
  const { isBusy, run: save } = useBusy(async () => {
    // What could not be saved is said by the words beside the button and at its field.
    if (await saveAll((one) => one === id)) notice.done(text('gameExecution.saved'))
  })
  useKey('Ctrl+S', text('wizard.save'), save, { when: !isBusy })
  return <SaveMark saving={{ state, save, isBusy, problems: [] }} isHere />
}
