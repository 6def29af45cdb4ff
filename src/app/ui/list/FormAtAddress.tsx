import { useState } from 'react'
import { useGetOne, useListContext } from 'react-admin'
import { CallError, lastResort } from '#app/platform/calls/call-error.ts'
import type { FormAddress } from '#app/platform/form-address.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { can } from '#app/platform/policy.ts'
import type { AnyRecord } from '#app/platform/resource/resource.ts'
import { asFormsBegin } from '#app/platform/resource/use-record.ts'
import { useUser } from '#app/platform/session/session.ts'
import { isForm } from '#app/ui/actions/action.ts'
import { InfoDialog } from '#app/ui/overlay/AppDialog.tsx'
import { newRecord } from '#domain/platform/pages.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import type { Row } from './list.ts'
import { useListState } from './list-state.ts'
import { formOf } from './opening.ts'

type Props = { record: string; onClose: FormAddress['close'] }

/**
 * Shows the form that the address names, in a dialog above its list. If the user may not use it, shows why. The form for a new
 * record is shown by the create button.
 */
export function FormAtAddress({ record, onClose }: Props) {
  const { list } = useListState()
  const user = useUser()
  const hasForms = Boolean(list.create ?? list.actions?.some(isForm))
  if (!hasForms || !can(user, record === newRecord ? 'create' : 'edit', list.resource))
    return <Refused refusal="access.denied" onClose={onClose} />
  return record === newRecord ? null : <EditedRow key={record} record={record} onClose={onClose} />
}

function EditedRow({ record, onClose }: Props) {
  const { list } = useListState()
  const user = useUser()
  const { row, error } = useRowAt(record)
  if (error) return <Refused {...error} onClose={onClose} />
  if (!row) return null
  const form = formOf(list, row, user)
  const refusal = form ? form.whyNot?.(row, user) : 'access.denied'
  if (!form || refusal) return <Refused refusal={refusal ?? 'access.denied'} onClose={onClose} />
  return <form.Dialog row={row} onClose={onClose} />
}

/** The row to edit, as it was when first loaded. It comes from the list, or from the server if the list does not contain it. */
function useRowAt(record: string) {
  const { list, all } = useListState()
  const { isPending, error: failure } = useListContext()
  const [kept, keep] = useState<Row | null>(null)
  const listed = kept ?? all.find(({ id }) => String(id) === record)
  const { name, getOne } = list.resource
  const isElsewhere = !listed && !isPending && !failure
  const { data, error } = useGetOne<AnyRecord>(
    name,
    { id: record, meta: asFormsBegin.meta },
    { ...asFormsBegin, enabled: isElsewhere && getOne !== undefined },
  )
  const row = listed ?? data
  if (row && !kept) keep(row)
  if (row) return { row }
  if (error) return { error: { text: error instanceof CallError ? error.message : lastResort } }
  return isElsewhere && !getOne ? { error: { refusal: 'record.notFound' as const } } : {}
}

type RefusedProps = { refusal?: RefusalId; text?: string; onClose: () => void }

function Refused({ refusal, text, onClose }: RefusedProps) {
  const translate = useTranslate()
  const { list } = useListState()
  return (
    <InfoDialog title={translate(list.title)} onClose={onClose} hasFocus>
      <p role="alert">{refusal ? translate(`refusals.${refusal}`) : text}</p>
    </InfoDialog>
  )
}
