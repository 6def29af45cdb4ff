import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useState } from 'react'
import { send } from '#app/platform/calls/http.ts'
import { useRefresh } from '#app/platform/calls/use-refresh.ts'
import { useText } from '#app/platform/i18n.ts'
import type { AnyRecord } from '#app/platform/resource/resource.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import type { Form } from '#app/ui/form/declaration.ts'
import { FormBase } from '#app/ui/form/FormBase.tsx'
import { FormFields } from '#app/ui/form/FormFields.tsx'
import { FormState } from '#app/ui/form/FormState.tsx'
import { useFormKit, useWhyNotSend } from '#app/ui/form/form-kit.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import type { updateFacility, updateOrganisation, updatePerson } from '#domain/fifa-registry/calls.ts'
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
  const notice = useNotice()
  const tell = useChangeNotice('registry.isUpdated')
  const [asked, setAsked] = useState<object | null>(null)
  const [saves, setSaves] = useState(0)
  // FIP-13: the form begins anew from what is there then.
  const saved = (answer: unknown) => {
    tell(answer)
    void refresh(fifaQueue, [read]).then(() => setSaves((count) => count + 1))
  }
  const update = async (body: object, key?: string, signal?: AbortSignal) => {
    try {
      // The form has read it by the schema of the call.
      return await send(call, { body } as InputOf<UpdateCall>, { key, signal })
    } catch (error) {
      if (answerIn(error)?.Duplicates.length) setAsked({ ...body, Version: undefined, ForceUpdate: true })
      return queuedAnswer(error)
    }
  }
  return (
    <FormBase
      form={form}
      record={record}
      key={`${record.id} ${saves}`}
      send={(typed, { key, signal }) => update(typed, key, signal)}
      onSaved={saved}
    >
      <FormState />
      <FormFields />
      <Submit />
      {asked && (
        <Sure
          onAct={() => {
            setAsked(null)
            void update(asked).then(saved, notice.failed)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </FormBase>
  )
}

function Submit() {
  const text = useText()
  const { isBusy } = useFormKit()
  const whyNot = useWhyNotSend()
  return (
    <div className="form-acts">
      {whyNot && <span className="form-why-not">{whyNot}</span>}
      <Button
        variant="contained"
        type="submit"
        disabled={isBusy || whyNot !== null}
        startIcon={isBusy ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
      >
        {text('registry.update')}
      </Button>
    </div>
  )
}

function Sure({ onAct, onClose }: { onAct: () => void; onClose: () => void }) {
  const text = useText()
  return (
    <AskDialog
      title={text('registry.sureToUpdate')}
      act={text('form.yes')}
      cancel={text('form.no')}
      onAct={onAct}
      onClose={onClose}
    >
      <p>{text('registry.sureHelp')}</p>
    </AskDialog>
  )
}
