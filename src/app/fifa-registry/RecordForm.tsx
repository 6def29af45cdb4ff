import { useRef, useState } from 'react'
import { CallError } from '#app/platform/calls/call-error.ts'
import { send } from '#app/platform/calls/http.ts'
import { useRefresh } from '#app/platform/calls/use-refresh.ts'
import { useText } from '#app/platform/i18n.ts'
import type { AnyRecord } from '#app/platform/resource/resource.ts'
import type { Form } from '#app/ui/form/declaration.ts'
import { FormActs } from '#app/ui/form/FormActs.tsx'
import { FormBase } from '#app/ui/form/FormBase.tsx'
import { FormFields } from '#app/ui/form/FormFields.tsx'
import { FormState } from '#app/ui/form/FormState.tsx'
import { versionOf } from '#app/ui/form/form.ts'
import { useFormKit } from '#app/ui/form/form-kit.ts'
import type { Send } from '#app/ui/form/use-saving.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import type { updateFacility, updateOrganisation, updatePerson } from '#domain/fifa-registry/calls.ts'
import { UpdateAnswer } from '#domain/fifa-registry/duplicates.ts'
import type { InputOf, JsonCall } from '#domain/platform/call.ts'
import { answerIn, queuedAnswer, useChangeNotice } from './answer.ts'
import { fifaQueue } from './resource.ts'

type UpdateCall = typeof updatePerson | typeof updateOrganisation | typeof updateFacility
type Props = {
  form: Form
  record: AnyRecord
  call: UpdateCall
  /** The call behind the page, which is read again (FIP-13). */
  read: JsonCall
}

/** FIP-11, FIP-12: the form of a page; where the registry finds duplicates it asks once and sends it with force. */
export function RecordForm({ form, record, call, read }: Props) {
  const refresh = useRefresh()
  const tell = useChangeNotice('registry.isUpdated')
  const { update, asked, force, leave } = useUpdate(call)
  const [saved, setSaved] = useState(0)
  const [begun, setBegun] = useState(0)
  // FIP-13: the form begins anew from what is there then, and not from what the page has until it is read again.
  if (saved > begun && Number(versionOf(record)) >= saved) setBegun(saved)
  const save: Send = async (typed, { key, signal }) => {
    const answer = await update(typed, key, signal)
    tell(answer)
    setSaved(UpdateAnswer.parse(answer).Version ?? 0)
    void refresh(fifaQueue, [read])
    return answer
  }
  return (
    <FormBase form={form} record={record} key={`${record.id} ${begun}`} send={save}>
      <FormState />
      <FormFields />
      <div className="form-acts">
        <FormActs />
      </div>
      {asked && <Sure onForce={force} onClose={leave} />}
    </FormBase>
  )
}

/** Sends what is typed; what met duplicates goes with force once somebody has said yes to it, and only as it was then. */
function useUpdate(call: UpdateCall) {
  const [asked, setAsked] = useState<string | null>(null)
  // The form sends it before the next drawing.
  const forced = useRef<string | null>(null)
  const update = async (body: object, key: string, signal: AbortSignal) => {
    const written = JSON.stringify(body)
    const sent = { ...body, ForceUpdate: forced.current === written }
    try {
      // The form has read it by the schema of the call.
      return await send(call, { body: sent } as InputOf<UpdateCall>, { key, signal })
    } catch (error) {
      const answer = answerIn(error)
      // As long as nobody knows how it ended, it is sent again as it was.
      if (error instanceof CallError && error.kind === 'refused' && error.status < 500) forced.current = null
      if (answer?.Duplicates.length) setAsked(written)
      return queuedAnswer(error)
    }
  }
  const leave = () => setAsked(null)
  const force = () => {
    forced.current = asked
    leave()
  }
  return { update, asked: asked !== null, force, leave }
}

/** Yes sends it the way of the form: with the version that was seen, and its draft goes once it is saved. */
function Sure({ onForce, onClose }: { onForce: () => void; onClose: () => void }) {
  const text = useText()
  const { submit } = useFormKit()
  return (
    <AskDialog
      title={text('registry.sureToUpdate')}
      act={text('form.yes')}
      cancel={text('form.no')}
      onAct={() => {
        onForce()
        submit()
      }}
      onClose={onClose}
    >
      <p>{text('registry.sureHelp')}</p>
    </AskDialog>
  )
}
