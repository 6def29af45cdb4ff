import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import { useState } from 'react'
import { type RaRecord, useGetOne } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { showText } from '#app/i18n-provider.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { asFormsBegin } from '#app/platform/resource/use-record.ts'
import { useDeclaredForm } from '#app/ui/form/declared-form.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { longText } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { ModalDialog } from '#app/ui/overlay/ModalDialog.tsx'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { momentText } from '#domain/platform/dates.ts'
import { type TextChange, type TextDetail, TextEntry, TextInput } from '#domain/text-editing/entry.ts'
import { texts } from './resource.ts'
import { problemOf, TextPreview } from './TextPreview.tsx'
import styles from './text-dialog.module.css'

const TextForm = formOf(texts, {
  schema: TextInput,
  empty: () => ({ Text: '' }),
  fields: [longText('Text', { title: 'texts.editor.field', autoFocus: true, lines: 2 })],
  After: TextPreview,
  submit: 'texts.editor.save',
  done: 'texts.editor.saved',
})

export function TextDialog({ textKey, onClose }: { textKey: string; onClose: () => void }) {
  const translate = useTranslate()
  const [key, setKey] = useState(textKey)
  // The text is always loaded anew, because saving needs its current version.
  const query = useGetOne<TextDetail & RaRecord>(
    texts.name,
    { id: key, meta: asFormsBegin.meta },
    asFormsBegin,
  )
  const { data } = query
  if (data) return <Loaded key={key} entry={data} onOpen={setKey} onClose={onClose} />
  return (
    <ModalDialog onClose={onClose} aria-label={translate('texts.editor.title')} maxWidth="sm" fullWidth>
      <DialogContent>
        <QueryState query={query} lines={4} />
      </DialogContent>
    </ModalDialog>
  )
}

type Props = { entry: TextDetail & RaRecord; onOpen: (key: string) => void; onClose: () => void }

function Loaded({ entry, onOpen, onClose }: Props) {
  const translate = useTranslate()
  const check = ({ Text }: Readonly<Record<string, unknown>>) => {
    const Message = problemOf(entry.BuiltIn, String(Text ?? ''), translate)
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
      record={entry}
      title={translate('texts.editor.title')}
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
  const translate = useTranslate()
  const { Key, Screen, Same, BuiltIn } = entry
  const hasValues = BuiltIn.includes('%{')
  const hasForms = BuiltIn.includes('||||')
  return (
    <div className={`${shared.hint} ${shared.broken} ${styles.where}`}>
      <p>{translate('texts.editor.where', { screen: Screen, key: Key })}</p>
      {hasValues && <p>{translate('texts.editor.fieldHelp', { sample: '%{…}' })}</p>}
      {hasForms && <p>{translate('texts.editor.forms', { sample: '||||' })}</p>}
      {Same.length > 0 && (
        <>
          <p>{translate('texts.editor.sameWords')}</p>
          <ul>
            {Same.map((other) => (
              <li key={other.Key}>
                <button type="button" onClick={() => onOpen(other.Key)}>
                  {translate('texts.editor.sameAt', { screen: other.Screen, key: other.Key })}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function TextChanges({ changes }: { changes: readonly TextChange[] }) {
  const translate = useTranslate()
  return (
    <section
      className={`${shared.hint} ${shared.broken} ${shared.below} ${styles.changes}`}
      aria-label={translate('texts.editor.history')}
    >
      <h3>{translate('texts.editor.history')}</h3>
      {changes.length === 0 && <p>{translate('texts.editor.noHistory')}</p>}
      <ol className={shared.lines}>
        {changes.map(({ Version, At, Name, Before, After, IsOriginal }) => (
          <li key={Version} className={shared.stack}>
            <strong>{[momentText(At), Name].filter(Boolean).join(' · ')}</strong>
            {IsOriginal && (
              <span>{translate(Name ? 'texts.editor.backToOriginal' : 'texts.editor.nowInFile')}</span>
            )}
            {After !== Before && <span>{translate('texts.editor.before', { text: Before })}</span>}
            {!IsOriginal && <span>{translate('texts.editor.after', { text: After })}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** If a text was changed both in the app and in the file, shows both versions until the user chooses one. */
function TextSettling({ entry: { State, Edited, Original } }: { entry: TextDetail }) {
  const translate = useTranslate()
  const { submit } = useDeclaredForm()
  const { setValue } = useFormContext()
  if (State !== 'both' && State !== 'unfit') return null
  const settle = (chosen: string) => {
    setValue('Text', chosen)
    submit()
  }
  return (
    <Alert severity="warning" className={styles.settling}>
      <p>{translate(`texts.editor.settle.${State}`)}</p>
      <dl>
        <dt>{translate('texts.editor.here')}</dt>
        <dd>{Edited}</dd>
        <dt>{translate('texts.editor.inFile')}</dt>
        <dd>{Original}</dd>
      </dl>
      <Button variant="outlined" onClick={() => settle(Original)}>
        {translate('texts.editor.takeFile')}
      </Button>
      {State === 'both' && (
        <Button variant="outlined" onClick={() => settle(Edited)}>
          {translate('texts.editor.keepMine')}
        </Button>
      )}
    </Alert>
  )
}
