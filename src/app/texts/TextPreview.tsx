import Button from '@mui/material/Button'
import Polyglot from 'node-polyglot'
import { useFormContext, useFormState } from 'react-hook-form'
import { useText } from '#app/platform/i18n.ts'
import type { AnyRecord } from '#app/platform/resource/resource.ts'
import type { Typed } from '#app/ui/form/declaration.ts'
import shared from '#app/ui/theme/shared.module.css'
import { whyNotSaveText } from '#domain/texts/entry.ts'
import { formsOf } from '#domain/texts/forms.ts'
import { sampleValues } from '#domain/texts/samples.ts'
import styles from './text-dialog.module.css'

/** What is typed as people will see it, and the way back to the text of the file. */
export function TextPreview({ typed, record }: { typed: Typed; record: AnyRecord | null }) {
  const text = useText()
  const { setValue, clearErrors } = useFormContext()
  const { errors } = useFormState()
  const written = String(typed.Text ?? '')
  const original = String(record?.Original ?? '')
  const problem = problemOf(String(record?.BuiltIn ?? ''), written, text)
  const restore = () => {
    clearErrors()
    setValue('Text', original)
  }
  return (
    <>
      {/* What stands at the field already is not said twice. */}
      {!errors.Text && (
        <section className={styles.preview} aria-label={text('texts.editor.preview')}>
          <h3>{text('texts.editor.preview')}</h3>
          {problem ? <p className={shared.wrong}>{problem}</p> : <Forms written={written} />}
        </section>
      )}
      {written.trim() !== original && (
        <div className={styles.original}>
          <p>{text('texts.editor.originalIs', { text: original })}</p>
          <Button variant="outlined" onClick={restore}>
            {text('texts.editor.toOriginal')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Why what is typed cannot be shown. */
export function problemOf(builtIn: string, written: string, text: ReturnType<typeof useText>): string {
  const problem = whyNotSaveText(builtIn, written.trim())
  return problem ? text(problem.key, problem.values) : ''
}

const [one, many] = [1, 3]

function Forms({ written }: { written: string }) {
  const text = useText()
  const shown = (count: number) => Polyglot.transformPhrase(written, sampleValues(written, count), 'is')
  if (formsOf(written).length === 1) return <p>{shown(many)}</p>
  return (
    <dl>
      <dt>{text('texts.editor.one')}</dt>
      <dd>{shown(one)}</dd>
      <dt>{text('texts.editor.many')}</dt>
      <dd>{shown(many)}</dd>
    </dl>
  )
}
