import Menu from '@mui/material/Menu'
import type { ReactNode } from 'react'

type Props = {
  anchor: HTMLElement | null
  labelledBy: string
  className?: string
  onClose: () => void
  children: ReactNode
}

/**
 * A menu of the controls in the page's header. It is rendered inside that header, because all content must be part of a landmark.
 */
export function ControlMenu({ anchor, labelledBy, className, onClose, children }: Props) {
  return (
    <Menu
      container={controls}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-labelledby': labelledBy }, paper: { className } }}
    >
      {children}
    </Menu>
  )
}

function controls() {
  return document.querySelector('[data-ui="controls"]') ?? document.body
}
