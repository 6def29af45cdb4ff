import Button from '@mui/material/Button'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useFormAddress } from '#app/platform/form-address.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { can } from '#app/platform/policy.ts'
import type { AnyResource } from '#app/platform/resource/resource.ts'
import { useUser } from '#app/platform/session/session.ts'
import { newRecord } from '#domain/platform/pages.ts'
import type { Create } from './declaration.ts'
import styles from './list.module.css'

export function CreateButton({ of, create }: { of: AnyResource; create: Create }): ReactNode {
  const translate = useTranslate()
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  const form = useFormAddress(of)
  if (!can(user, create.action ?? 'create', of)) return null
  const look = {
    variant: 'contained',
    className: styles.create,
    startIcon: <Plus />,
    children: <span>{translate(create.title)}</span>,
  } as const
  if ('page' in create) return <Button {...look} component={Link} to={create.page()} />
  const close = form?.close ?? (() => setOpen(false))
  return (
    <>
      <Button {...look} onClick={() => (form ? form.open() : setOpen(true))} />
      {(form ? form.opened === newRecord : isOpen) && (
        <Suspense>
          <create.Dialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}
