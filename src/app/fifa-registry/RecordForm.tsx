import { useRef, useState } from 'react'
import { CallError } from '#app/platform/calls/call-error.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { type ActionInput, useMethod, type WithActions } from '#app/platform/resource/use-action.ts'
import { useRecord } from '#app/platform/resource/use-record.ts'
import type { Form } from '#app/ui/form/declaration.ts'
import { useDeclaredForm } from '#app/ui/form/declared-form.ts'
import { ActsBar, FormActs } from '#app/ui/form/FormActs.tsx'
import { FormBase } from '#app/ui/form/FormBase.tsx'
import { FormFields } from '#app/ui/form/FormFields.tsx'
import { FormState } from '#app/ui/form/FormState.tsx'
import { versionOf } from '#app/ui/form/form.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import type { updateFacility, updateOrganisation, updatePerson } from '#domain/fifa-registry/calls.ts'
import { UpdateAnswer } from '#domain/fifa-registry/duplicates.ts'
import { answerIn, queuedAnswer, useChangeNotice } from './answer.ts'

type UpdateCall = typeof updatePerson | typeof updateOrganisation | typeof updateFacility
type Resource<C extends UpdateCall> = WithActions<{ change: C }>
type WithForce<Sent> = Sent & { ForceUpdate: boolean }
type Props<Sent, C extends UpdateCall> = {
  form: Form<Sent>
  of: Resource<C>
  /** Builds the input of the call from the form's values and the force flag. */
  input: (body: WithForce<Sent>) => ActionInput<{ change: C }, 'change'>
}

/** FIP-11, FIP-12: the form of a registry record. If the registry finds duplicates, the form asks once and resends with force. */
export function RecordForm<Sent extends object, C extends UpdateCall>({ form, of, input }: Props<Sent, C>) {
  const record = useRecord()
  const tell = useChangeNotice('registry.isUpdated')
  const { update, asked, force, leave } = useUpdate(of, input)
  const [saved, setSaved] = useState(0)
  const [begun, setBegun] = useState(0)
  // FIP-13: after a save, the form starts again once the page has loaded the saved version. It never shows older values.
  if (saved > begun && Number(versionOf(record)) >= saved) setBegun(saved)
  const save = async (typed: Sent, how: { key: string; signal: AbortSignal }) => {
    const answer = await update(typed, how)
    tell(answer)
    setSaved(UpdateAnswer.parse(answer).Version ?? 0)
    return answer
  }
  return (
    <FormBase form={form} record={record} key={`${record.id} ${begun}`} send={save}>
      <FormState />
      <FormFields />
      <ActsBar>
        <FormActs />
      </ActsBar>
      {asked && <Sure onForce={force} onClose={leave} />}
    </FormBase>
  )
}

/**
 * Sends the form. If the registry finds duplicates, the user can confirm. The force flag is then sent, but only with the very
 * values that were refused.
 */
function useUpdate<Sent extends object, C extends UpdateCall>(
  of: Resource<C>,
  input: Props<Sent, C>['input'],
) {
  const [asked, setAsked] = useState<string | null>(null)
  // The values that may be sent with the force flag. A ref, because the form is sent before the next render.
  const forced = useRef<string | null>(null)
  const sent = useRef('')
  const change = useMethod(of, 'change', (error) => {
    // Keeps the force flag while the outcome is unknown, so a retry sends the same request.
    if (error instanceof CallError && error.kind === 'refused' && error.status < 500) forced.current = null
    if (answerIn(error)?.Duplicates.length) setAsked(sent.current)
    return queuedAnswer(error)
  })
  const update = (body: Sent, how: { key: string; signal: AbortSignal }) => {
    sent.current = JSON.stringify(body)
    const ForceUpdate = forced.current === sent.current
    return change(input({ ...body, ForceUpdate }), how)
  }
  const leave = () => setAsked(null)
  const force = () => {
    forced.current = asked
    leave()
  }
  return { update, asked: asked !== null, force, leave }
}

/** Confirming submits through the form, so the version check and the deletion of the draft still apply. */
function Sure({ onForce, onClose }: { onForce: () => void; onClose: () => void }) {
  const translate = useTranslate()
  const { submit } = useDeclaredForm()
  return (
    <AskDialog
      title={translate('registry.sureToUpdate')}
      act={translate('form.yes')}
      cancel={translate('form.no')}
      onAct={() => {
        onForce()
        submit()
      }}
      onClose={onClose}
    >
      <p>{translate('registry.sureHelp')}</p>
    </AskDialog>
  )
}
