import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, type Ref, useId } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { ModalDialog } from './ModalDialog.tsx'

type Props = {
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  size?: 'xs' | 'sm' | 'md'
  isFullScreen?: boolean
  /** True for a long text without buttons or links. It takes the focus, so arrow keys scroll it. */
  isLongText?: boolean
  className?: string
  /** True if the dialog has an address, which Back leaves anyway. */
  hasAddress?: boolean
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

export function AppDialog({
  title,
  titleRef,
  size = 'xs',
  isFullScreen,
  isLongText,
  className,
  hasAddress,
  actions,
  onClose,
  children,
}: Props) {
  const heading = useId()
  return (
    <ModalDialog
      onClose={onClose}
      hasAddress={hasAddress}
      aria-labelledby={heading}
      maxWidth={size}
      fullWidth
      fullScreen={isFullScreen}
    >
      <DialogTitle id={heading} ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
        {title}
      </DialogTitle>
      <DialogContent className={className} tabIndex={isLongText ? 0 : undefined}>
        {children}
      </DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </ModalDialog>
  )
}

export function InfoDialog({ hasFocus, ...dialog }: Omit<Props, 'actions'> & { hasFocus?: boolean }) {
  const translate = useTranslate()
  return (
    <AppDialog
      {...dialog}
      actions={
        <Button variant="contained" onClick={dialog.onClose} autoFocus={hasFocus}>
          {translate('frame.close')}
        </Button>
      }
    />
  )
}
