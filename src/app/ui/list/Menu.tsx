import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'

type Props = {
  label: string
  icon?: ComponentType
  /** How many of its choices are in force. */
  count?: number
  children: (close: () => void) => ReactNode
}

/** A button that opens a small dialog below itself. */
export function Menu({ label, icon: Icon, count, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        color="inherit"
        className="list-menu-button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        startIcon={Icon && <Icon />}
        endIcon={<ChevronDown />}
        onClick={() => setOpen(true)}
      >
        {label}
        {count ? <span className="list-badge">{count}</span> : null}
      </Button>
      <Popover
        open={isOpen}
        onClose={close}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transitionDuration={0}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: 'list-menu' } }}
      >
        {children(close)}
      </Popover>
    </>
  )
}
