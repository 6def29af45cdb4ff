import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import type { ReactNode } from 'react'
import { useClosedByBack } from '#app/platform/history/overlays.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import styles from './line-up.module.css'

type Props = { isSheet: boolean; isOpen: boolean; onClose: () => void; children: ReactNode }

export function SquadFrame({ isSheet, isOpen, onClose, children }: Props) {
  const translate = useTranslate()
  useClosedByBack(onClose, isSheet && isOpen)
  const label = translate('matchReports.lineUp.squad')
  if (!isSheet)
    return (
      <aside className={`${shared.panel} ${styles.beside}`} aria-label={label}>
        {children}
      </aside>
    )
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: { className: styles.sheet, role: 'dialog', 'aria-modal': true, 'aria-label': label },
      }}
    >
      {children}
      <Button variant="contained" className={styles.close} onClick={onClose}>
        {translate('matchReports.lineUp.closeSquad')}
      </Button>
    </Drawer>
  )
}
