import Button from '@mui/material/Button'
import Polyglot from 'node-polyglot'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslate } from '#app/platform/i18n.ts'
import type { AnyRecord } from '#app/platform/resource/resource.ts'
import type { Typed } from '#app/ui/form/declaration.ts'
import shared from '#app/ui/theme/shared.module.css'
import { whyNotSaveText } from '#domain/text-editing/entry.ts'
import { formsOf } from '#domain/texts/forms.ts'
import { sampleValues } from '#domain/texts/samples.ts'
import styles from './text-dialog.module.css'

export function TextPreview({ typed, record }: { typed: Typed; record: AnyRecord | null }) {
  const translate = useTranslate()
  const { setValue, clearErrors } = useFormContext()
  const { errors } = useFormState()
  const written = String(typed.Text ?? '')
  const original = String(record?.Original ?? '')
  const problem = problemOf(String(record?.BuiltIn ?? ''), written, translate)
  const restore = () => {
    clearErrors()
    setValue('Text', original)
  }
  return (
    <>
      {/* No preview while the field shows an error. */}
      {!errors.Text && (
        <section
          className={`${shared.box} ${shared.broken} ${styles.preview}`}
          aria-label={translate('texts.editor.preview')}
        >
          <h3>{translate('texts.editor.preview')}</h3>
          {problem ? <p className={shared.wrong}>{problem}</p> : <Forms written={written} />}
        </section>
      )}
      {written.trim() !== original && (
        <div className={`${shared.hint} ${shared.broken} ${shared.below} ${styles.original}`}>
          <p>{translate('texts.editor.originalIs', { text: original })}</p>
          <Button variant="outlined" onClick={restore}>
            {translate('texts.editor.toOriginal')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Why the typed text cannot be used; an empty string if it can. */
export function problemOf(
  builtIn: string,
  written: string,
  translate: ReturnType<typeof useTranslate>,
): string {
  const problem = whyNotSaveText(builtIn, written.trim())
  return problem ? translate(problem.key, problem.values) : ''
}

const [one, many] = [1, 3]

function Forms({ written }: { written: string }) {
  const translate = useTranslate()
  const shown = (count: number) => Polyglot.transformPhrase(written, sampleValues(written, count), 'is')
  if (formsOf(written).length === 1) return <p>{shown(many)}</p>
  return (
    <dl>
      <dt>{translate('texts.editor.one')}</dt>
      <dd>{shown(one)}</dd>
      <dt>{translate('texts.editor.many')}</dt>
      <dd>{shown(many)}</dd>
    </dl>
  )
}
