import Button from '@mui/material/Button'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { openCreate } from '#app/platform/paths.ts'
import { can } from '#app/platform/policy.ts'
import type { AnyResource } from '#app/platform/resource/resource.ts'
import { useUser } from '#app/platform/session/session.ts'
import type { Create } from './declaration.ts'
import styles from './list.module.css'

/** The way to a new record of the resource, for those who may create one. */
export function CreateButton({ of, create }: { of: AnyResource; create: Create }): ReactNode {
  const translate = useTranslate()
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  const [params, setParams] = useSearchParams()
  const isAsked = params.get(openCreate) === of.name
  if (!can(user, 'create', of)) return null
  const look = {
    variant: 'contained',
    className: styles.create,
    startIcon: <Plus />,
    children: <span>{translate(create.title)}</span>,
  } as const
  if ('page' in create) return <Button {...look} component={Link} to={create.page()} />
  const close = () => {
    setOpen(false)
    if (isAsked) setParams((now) => without(now, openCreate), { replace: true })
  }
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)} />
      {(isOpen || isAsked) && (
        <Suspense>
          <create.Dialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function without(params: URLSearchParams, name: string): URLSearchParams {
  params.delete(name)
  return params
}
