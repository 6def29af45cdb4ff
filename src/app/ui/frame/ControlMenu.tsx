import Menu from '@mui/material/Menu'
import type { ReactNode } from 'react'

type Props = {
  anchor: HTMLElement | null
  labelledBy: string
  className?: string
  onClose: () => void
  children: ReactNode
}

/** A menu of the page controls. It is rendered in their header, so it is part of a landmark like all content. */
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
