import Button from '@mui/material/Button'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { can } from '#app/platform/policy.ts'
import type { AnyResource } from '#app/platform/resource/resource.ts'
import { useUser } from '#app/platform/session/session.ts'
import type { Create } from './declaration.ts'

/** The way to a new record of the resource, for those who may create one. */
export function CreateButton({ of, create }: { of: AnyResource; create: Create }): ReactNode {
  const text = useText()
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  if (!can(user, 'create', of)) return null
  const look = {
    variant: 'contained',
    className: 'list-create',
    startIcon: <Plus />,
    children: <span>{text(create.title)}</span>,
  } as const
  if ('page' in create) return <Button {...look} component={Link} to={create.page()} />
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <create.Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
