import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import shared from '#app/ui/theme/shared.module.css'
import styles from './menu.module.css'

type Props = {
  label: string
  icon?: ComponentType
  /** Hidden text that screen readers read before the label. */
  kind?: string
  count?: number
  /** True if only the icon is shown, because space is short. */
  isBare?: boolean
  isDisabled?: boolean
  children: (close: () => void) => ReactNode
}

export function Menu({ label, icon: Icon, kind, count, isBare, isDisabled, children }: Props) {
  const place = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const button = {
    ref: place,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    disabled: isDisabled,
    onClick: () => setOpen(true),
  } as const
  return (
    <>
      {isBare && Icon ? (
        <IconButton {...button} aria-label={kind ? `${kind} ${label}` : label} title={label}>
          <Icon />
        </IconButton>
      ) : (
        <Button {...button} variant="outlined" startIcon={Icon && <Icon />} endIcon={<ChevronDown />}>
          {kind && <span className={shared.hiddenText}>{kind} </span>}
          {label}
          {count ? <span className={`${shared.badge} ${styles.badge}`}>{count}</span> : null}
        </Button>
      )}
      {isOpen && (
        <Popover
          open
          onClose={close}
          anchorEl={() => place.current}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          transitionDuration={0}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: styles.menu } }}
        >
          {children(close)}
        </Popover>
      )}
    </>
  )
}
