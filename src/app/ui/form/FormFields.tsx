import Alert from '@mui/material/Alert'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { ConflictResolver } from './ConflictResolver.tsx'
import type { Field, Form } from './declaration.ts'
import { useDeclaredForm, useFormValues } from './declared-form.ts'
import styles from './form.module.css'
import { versionOf } from './form.ts'
import { problemText } from './resolver.ts'

export function FormFields() {
  const translate = useTranslate()
  const { form } = useDeclaredForm()
  return (
    <div className={styles.fields}>
      <Summary />
      {form.groups.map(({ title, help, fields }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a form never change
        <FormGroup key={index} title={title && translate(title)} help={help && translate(help)}>
          {fields.map((field) => (
            <FieldSlot key={field.name} field={field} />
          ))}
        </FormGroup>
      ))}
      {form.After && <Below After={form.After} />}
      <FormErrors />
    </div>
  )
}

type GroupProps = { title: string | undefined; help: string | undefined; children: ReactNode }

export function FormGroup({ title, help, children }: GroupProps) {
  return (
    <section className={styles.group} aria-label={title}>
      {title && <h2>{title}</h2>}
      {help && <p className={`${shared.soft} ${styles.help}`}>{help}</p>}
      {children}
    </section>
  )
}

function Below({ After }: { After: NonNullable<Form['After']> }) {
  const { record } = useDeclaredForm()
  return <After typed={useFormValues()} record={record} />
}

const FieldSlot = memo(function FieldSlot({ field }: { field: Field }) {
  const { form } = useDeclaredForm()
  const { setValue } = useFormContext()
  const { isShown: shownIf, clearedBy } = field
  const typed = useFormValues(shownIf !== undefined || clearedBy !== undefined)
  const isShown = shownIf?.(typed) ?? true
  const cause = clearedBy === undefined ? undefined : typed[clearedBy]
  const before = useRef({ isShown, cause })
  useEffect(() => {
    const isGone = before.current.isShown && !isShown
    if (isGone || before.current.cause !== cause) setValue(field.name, form.empty()[field.name])
    before.current = { isShown, cause }
  }, [isShown, cause, field, form, setValue])
  if (!isShown) return null
  const { Input } = field
  return (
    <div className={styles.field} data-half={field.isHalf || undefined} data-field={field.name}>
      <Input field={field} />
    </div>
  )
})

/** Lists the invalid fields as links if there are more than two, because they may not fit on one screen. */
function Summary() {
  const translate = useTranslate()
  const { form, id } = useDeclaredForm()
  const { errors } = useFormState()
  const wrong = form.fields.filter(({ name }) => errors[name])
  if (wrong.length <= 2) return null
  const toField = (name: string) =>
    document
      .getElementById(id)
      ?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"] :is(input, textarea, select)`)
      ?.focus()
  return (
    <Alert severity="error" role="alert">
      <strong>{translate('form.wrongFields', { smart_count: wrong.length })}</strong>
      <ul className={`${shared.bullets} ${styles.wrong}`}>
        {wrong.map(({ name, title }) => (
          <li key={name}>
            <button type="button" onClick={() => toField(name)}>
              {translate(title)}
            </button>
            : {String(errors[name]?.message ?? '')}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Form-level errors: a broken rule, a refusal of the server, or a conflict with somebody else's save. */
function FormErrors() {
  const translate = useTranslate()
  const { form, refused, warning } = useDeclaredForm()
  const { errors } = useFormState()
  const place = useRef<HTMLDivElement>(null)
  const about = warning ?? refused
  useEffect(() => {
    if (about) place.current?.scrollIntoView({ block: 'nearest' })
  }, [about])
  const elsewhere = messagesBesideFields(form, { ...schemaMessages(errors), ...refused?.errors })
  const isAtField = Object.keys(refused?.errors ?? {}).length > 0 && elsewhere.length === 0
  const said = isAtField ? '' : refused?.message
  const isSaid = refused !== null && !refused.newer && (form.failed !== undefined || !isAtField)
  return (
    <div ref={place}>
      {warning && (
        <Alert severity="warning" role="alert">
          {problemText(warning)} {translate('form.stillHere')}
        </Alert>
      )}
      {refused?.newer && <ConflictResolver key={versionOf(refused.newer)} newer={refused.newer} />}
      {isSaid && (
        <Alert severity="error" role="alert">
          <strong>{said || (form.failed && translate(form.failed))}</strong>{' '}
          {said && form.failed && `${translate(form.failed)}. `}
          {translate(refused.isUnsure ? (form.unsure ?? 'form.unsure') : 'form.stillHere')}
        </Alert>
      )}
      {!refused && elsewhere.length > 0 && (
        <Alert severity="error" role="alert">
          {elsewhere.join(' ')}
        </Alert>
      )}
    </div>
  )
}

type Errors = Readonly<Record<string, { message?: unknown } | undefined>>

function schemaMessages(errors: Errors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => (error ? [[name, String(error.message ?? '')]] : [])),
  )
}

function messagesBesideFields(form: Form, messages: Readonly<Partial<Record<string, string>>>): string[] {
  const known = new Set(form.fields.map(({ name }) => name))
  return Object.entries(messages).flatMap(([name, message]) => (known.has(name) ? [] : [message ?? '']))
}
