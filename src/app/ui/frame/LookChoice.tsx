import MenuItem from '@mui/material/MenuItem'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import type { ComponentProps } from 'react'
import { useDeviceSetting } from '#app/platform/device-settings.ts'
import { useText } from '#app/platform/i18n.ts'
import { showLook } from '../theme/look.ts'

const looks = {
  auto: { Icon: Monitor, name: 'frame.look.auto', next: 'light' },
  light: { Icon: Sun, name: 'frame.look.light', next: 'dark' },
  dark: { Icon: Moon, name: 'frame.look.dark', next: 'auto' },
} as const

/** One item that goes round the three looks, so that the menu stays open and short. */
export function LookChoice(props: ComponentProps<typeof MenuItem>) {
  const text = useText()
  const [look, setLook] = useDeviceSetting('look')
  const { Icon, name, next } = looks[look]
  const handleClick = () => {
    setLook(next)
    showLook()
  }
  return (
    <MenuItem {...props} onClick={handleClick}>
      <Icon aria-hidden="true" />
      <span className="menu-text">{text('frame.look.title')}</span>
      <span className="menu-value">{text(name)}</span>
    </MenuItem>
  )
}
