import './text-dialog.css'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { useState } from 'react'
import { showText } from '#app/i18n-provider.ts'
import { useCall } from '#app/platform/calls/use-call.ts'
import { t, useText } from '#app/platform/i18n.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { longText } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { oneText } from '#domain/texts/calls.ts'
import { type TextDetail, TextEntry, TextInput } from '#domain/texts/entry.ts'
import { texts } from './resource.ts'
import { TextChanges } from './TextChanges.tsx'
import { problemOf, TextPreview } from './TextPreview.tsx'
import { TextSettling } from './TextSettling.tsx'

const TextForm = formOf(texts, {
  schema: TextInput,
  empty: () => ({ Text: '' }),
  fields: [longText('Text', { title: 'texts.editor.field', autoFocus: true, lines: 2 })],
  After: TextPreview,
  submit: 'texts.editor.save',
  done: 'texts.editor.saved',
  refreshes: [oneText],
})

/** One text: where it is seen, its field with a preview, and what was changed of it. */
export function TextDialog({ textKey, onClose }: { textKey: string; onClose: () => void }) {
  const text = useText()
  const [key, setKey] = useState(textKey)
  // Read anew each time, for its version counts.
  const { data, error, refetch } = useCall(oneText, { params: { key } }, { staleTime: 0, gcTime: 0 })
  if (data) return <Loaded key={key} entry={data} onOpen={setKey} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} aria-label={text('texts.editor.title')} maxWidth="sm" fullWidth>
      <DialogContent>
        {error ? <Failure error={error} onRetry={() => refetch()} /> : <Loading lines={4} />}
      </DialogContent>
    </Dialog>
  )
}

type Props = { entry: TextDetail; onOpen: (key: string) => void; onClose: () => void }

function Loaded({ entry, onOpen, onClose }: Props) {
  const text = useText()
  const check = ({ Text }: Readonly<Record<string, unknown>>) => {
    const Message = problemOf(entry.BuiltIn, String(Text ?? ''), t)
    return Message ? { Field: 'Text', Message } : null
  }
  const handleSaved = (answer: unknown) => {
    const { Key, Text } = TextEntry.parse(answer)
    void showText(Key, Text)
    onClose()
  }
  return (
    <FormDialog
      form={TextForm}
      record={{ id: entry.Key, ...entry }}
      title={text('texts.editor.title')}
      size="sm"
      check={check}
      onSaved={handleSaved}
      onClose={onClose}
      before={
        <>
          <Where entry={entry} onOpen={onOpen} />
          <TextSettling entry={entry} />
        </>
      }
    >
      <TextChanges changes={entry.Changes} />
    </FormDialog>
  )
}

function Where({ entry, onOpen }: Pick<Props, 'entry' | 'onOpen'>) {
  const text = useText()
  const { Key, Screen, Same, BuiltIn } = entry
  const hasValues = BuiltIn.includes('%{')
  const hasForms = BuiltIn.includes('||||')
  return (
    <div className="text-where">
      <p>{text('texts.editor.where', { screen: Screen, key: Key })}</p>
      {hasValues && <p>{text('texts.editor.fieldHelp', { sample: '%{…}' })}</p>}
      {hasForms && <p>{text('texts.editor.forms', { sample: '||||' })}</p>}
      {Same.length > 0 && (
        <>
          <p>{text('texts.editor.sameWords')}</p>
          <ul>
            {Same.map((other) => (
              <li key={other.Key}>
                <button type="button" onClick={() => onOpen(other.Key)}>
                  {text('texts.editor.sameAt', { screen: other.Screen, key: other.Key })}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
