import type { ReactNode } from 'react'
import { CreateBase, EditBase, useEditContext } from 'react-admin'
import { useNavigate, useParams } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import type { AnyRecord, AnyResource } from '#app/platform/resource/resource.ts'
import { asFormsBegin } from '#app/platform/resource/use-record.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import type { TextKey } from '#domain/texts/keys.ts'
import type { Form } from './declaration.ts'
import { ActsBar, FormActs } from './FormActs.tsx'
import { FormBase } from './FormBase.tsx'
import { FormFields } from './FormFields.tsx'
import { FormState } from './FormState.tsx'
import { useLeaveGuard } from './leave-guard.tsx'

type PageDeclaration = {
  param: string
  create: TextKey
  edit: TextKey
  /** The address after saving or leaving; default: the resource's list. */
  back?: (answer: AnyRecord | null) => string
}

/** A page that creates and edits a record: `export const UserPage = formPage(users, UserForm, { param, create, edit })`. */
export function formPage(resource: AnyResource, form: Form, declared: PageDeclaration): () => ReactNode {
  const { name } = resource
  const page = { back: () => paths[resource.page](), ...declared }
  return () => {
    const { [page.param]: id } = useParams()
    // This page does not check access, because it is only rendered for users who may open it.
    if (!id)
      return (
        <CreateBase key="new" resource={name}>
          <RecordForm form={form} page={page} record={null} />
        </CreateBase>
      )
    return (
      <EditBase
        key={id}
        resource={name}
        id={id}
        mutationMode="pessimistic"
        queryOptions={asFormsBegin}
        mutationOptions={{ meta: asFormsBegin.meta }}
        redirect={false}
        redirectOnError={false}
      >
        <Loaded form={form} page={page} />
      </EditBase>
    )
  }
}

type Props = { form: Form; page: Required<PageDeclaration> }

function Loaded({ form, page }: Props) {
  const translate = useTranslate()
  const { record, error, refetch } = useEditContext<AnyRecord>()
  if (record) return <RecordForm form={form} page={page} record={record} />
  return (
    <Page title={translate(page.edit)} width="form">
      <QueryState query={{ data: record, error, refetch }} />
    </Page>
  )
}

function RecordForm({ form, page, record }: Props & { record: AnyRecord | null }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  return (
    <FormBase
      form={form}
      record={record}
      // The cast is safe, because a save answers the saved record.
      onSaved={(answer) => navigate(page.back(answer as AnyRecord))}
    >
      <Page title={translate(record ? page.edit : page.create)} width="form">
        <FormState />
        <FormFields />
        <PageActs onLeave={() => navigate(page.back(null))} />
      </Page>
    </FormBase>
  )
}

export function PageActs({ onLeave }: { onLeave: () => void }) {
  const { tryToLeave, question } = useLeaveGuard(onLeave)
  return (
    <ActsBar>
      <FormActs onCancel={tryToLeave} />
      {question}
    </ActsBar>
  )
}
