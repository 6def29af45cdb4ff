import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import { z } from 'zod'
import { useTranslate } from '#app/platform/i18n.ts'
import type { AnyRecord } from '#app/platform/resource/resource.ts'
import {
  type ActionAnswer,
  type ActionInput,
  type ActionName,
  useMethod,
} from '#app/platform/resource/use-action.ts'
import type { ByCase, Form } from '#app/ui/form/declaration.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { longText } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { type ActionOptions, type Calls, type DialogAction, nameOf, type Of } from './action.ts'

type Question<Row> = ActionOptions<Row> & {
  /** The heading of the dialog; `%{name}` is the name of the record. */
  asked: TextKey
  before?: (row: Row) => ReactNode
  /** The reason why the form cannot be sent now, as a sentence. It may change while the dialog is open. */
  whyNotNow?: (row: Row) => string | null
}

type FormQuestion<Row, Input, Sent> = Question<Row> & {
  form: Form<Sent> | ((row: Row) => Form<Sent>)
  /** The record that the form starts from. Without it, the form starts empty. */
  record?: (row: Row) => AnyRecord
  size?: ComponentProps<typeof FormDialog>['size']
  /** Returns a function that gets the saved row and returns the row to edit next, or `null` to close the dialog. */
  useNext?: () => (row: Row, isSaved: (row: Row) => boolean) => Row | null
  /** The part of the draft's key that tells drafts about different records apart, usually the record's id. */
  draft: (row: Row) => number | string
  input: (row: Row, sent: Sent) => Input
}

/** An action with a form in a dialog. What the user types is stored as a draft for the record. */
export function formAction<Row extends object, A extends Calls, N extends ActionName<A>, Sent>(
  of: Of<Row, A>,
  action: N,
  declared: FormQuestion<Row, ActionInput<A, N>, Sent>,
): DialogAction<Row, ActionAnswer<A, N>> {
  const { asked, before, whyNotNow, form, record, size, useNext, draft, input, ...options } = declared
  const Dialog = (props: {
    row: Row
    onClose: () => void
    onDone?: (answer: ActionAnswer<A, N>) => void
  }) => {
    const { row, onClose, onDone } = props
    const translate = useTranslate()
    const send = useMethod(of, action)
    const own = draft(row)
    // biome-ignore lint/correctness/useExhaustiveDependencies: the form belongs to the record the dialog was opened for
    const made = useMemo(() => (typeof form === 'function' ? form(row) : form), [own])
    return (
      <FormDialog
        form={made}
        record={record?.(row) ?? null}
        name={String(own)}
        title={translate(asked, { name: nameOf(of, row) })}
        size={size}
        before={before?.(row)}
        whyNot={whyNotNow?.(row)}
        send={(sent, { key, signal }) => send(input(row, sent), { key, signal })}
        onSaved={onDone ?? onClose}
        onClose={onClose}
      />
    )
  }
  /** Shows the dialogs of several rows one after the other. Each row has its own draft. */
  const InTurn = ({ row: first, onDone, ...ends }: Parameters<typeof Dialog>[0]) => {
    const nextOf = (useNext ?? noNext)()
    const [row, setRow] = useState(first)
    // The rows behind the dialog may be older than the last saves.
    const [saved, setSaved] = useState<ReadonlySet<number | string>>(new Set())
    const goOn = (answer: ActionAnswer<A, N>) => {
      const done = new Set([...saved, draft(row)])
      setSaved(done)
      const next = nextOf(row, (one) => done.has(draft(one)))
      if (next) setRow(next)
      else (onDone ?? ends.onClose)(answer)
    }
    return <Dialog key={draft(row)} row={row} onDone={goOn} {...ends} />
  }
  return {
    ...options,
    action,
    resource: of,
    Records: ({ rows: [row], ...ends }) => row && <InTurn row={row} {...ends} />,
  }
}

const noNext = () => () => null

type ReasonQuestion<Row, Input> = Question<Row> & {
  /** The name of the field in the request body that contains the reason. */
  field: string
  label: TextKey
  help?: TextKey
  max: number
  whyNotReason?: (reason: string) => RefusalId | null
  done?: ByCase
  unsure?: TextKey
  draft: (row: Row) => number
  input: (row: Row, reason: string) => Input
}

export function reasonAction<Row extends object, A extends Calls, N extends ActionName<A>>(
  of: Of<Row, A>,
  action: N,
  declared: ReasonQuestion<Row, ActionInput<A, N>>,
): DialogAction<Row, ActionAnswer<A, N>> {
  const { field, label, help, max, whyNotReason, done, unsure, input, ...question } = declared
  const body = of.actions?.[action]?.body
  const form = formOf(`${of.name}.${action}`, {
    schema: z.object({ [field]: (body instanceof z.ZodObject && body.shape[field]) || z.string() }),
    empty: () => ({ [field]: '' }),
    fields: [longText(field, { title: label, help, max, autoFocus: true })],
    check: (typed) => {
      const Refusal = whyNotReason?.(String(typed[field])) ?? null
      return Refusal && { Field: field, Refusal }
    },
    submit: question.title,
    done,
    unsure,
  })
  return formAction(of, action, {
    ...question,
    form,
    input: (row, sent) => input(row, String(sent[field])),
  })
}
