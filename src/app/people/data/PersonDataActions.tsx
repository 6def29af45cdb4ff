import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { can } from '#app/platform/policy.ts'
import { useRecord } from '#app/platform/resource/use-record.ts'
import { useUser } from '#app/platform/session/session.ts'
import { lazyDialog } from '#app/ui/states/lazy-part.tsx'
import type { PersonCard } from '#domain/people/person.ts'
import { askCopy, removePersonalData } from '#domain/personal-data/calls.ts'

const CopyDialog = lazyDialog(async () => (await import('./CopyDialog.tsx')).CopyDialog)
const RemovalDialog = lazyDialog(async () => (await import('./RemovalDialog.tsx')).RemovalDialog)

export function PersonDataActions() {
  const translate = useTranslate()
  const user = useUser()
  const { PersonId } = useRecord<PersonCard>()
  const [opened, setOpened] = useState<'copy' | 'removal' | null>(null)
  const close = () => setOpened(null)
  if (!user) return null
  return (
    <>
      {can(user, 'call', askCopy) && (
        <Button variant="outlined" onClick={() => setOpened('copy')}>
          {translate('personalData.copy.button')}
        </Button>
      )}
      {can(user, 'call', removePersonalData) && (
        <Button variant="outlined" color="error" onClick={() => setOpened('removal')}>
          {translate('personalData.removal.button')}
        </Button>
      )}
      {opened === 'copy' && <CopyDialog personId={PersonId} onClose={close} />}
      {opened === 'removal' && <RemovalDialog personId={PersonId} onClose={close} />}
    </>
  )
}
