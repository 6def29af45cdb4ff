import MenuItem from '@mui/material/MenuItem'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import type { ComponentProps } from 'react'
import { useDeviceSetting } from '#app/platform/device-settings.ts'
import { useText } from '#app/platform/i18n.ts'
import { showLook } from '../theme/look.ts'

const looks = ['auto', 'light', 'dark'] as const
const icons = { auto: Monitor, light: Sun, dark: Moon }

/** One item that goes round the three looks, so that the menu stays open and short. */
export function LookChoice(props: ComponentProps<typeof MenuItem>) {
  const text = useText()
  const [look, setLook] = useDeviceSetting('look')
  const Icon = icons[look]
  const handleClick = () => {
    setLook(looks[(looks.indexOf(look) + 1) % looks.length] ?? 'auto')
    showLook()
  }
  return (
    <MenuItem {...props} onClick={handleClick}>
      <Icon aria-hidden="true" />
      <span className="menu-text">{text('frame.look.title')}</span>
      <span className="menu-value">{text(`frame.look.${look}`)}</span>
    </MenuItem>
  )
}
