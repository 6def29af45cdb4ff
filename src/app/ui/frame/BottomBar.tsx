import Drawer from '@mui/material/Drawer'
import MenuIcon from 'lucide-react/icons/menu'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { useClosedByBack } from '#app/platform/history/overlays.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { shortcutsOf } from '#app/platform/navigation.ts'
import { paths } from '#app/platform/paths.ts'
import { useUser } from '#app/platform/session/session.ts'
import { Wordmark } from '#app/ui/brand/Wordmark.tsx'
import { type PageName, titleOf } from '#domain/platform/pages.ts'
import { iconOf } from './page-icons.ts'
import { RailEntries } from './RailEntries.tsx'
import styles from './rail.module.css'
import { useCurrent } from './use-current.ts'

/** Navigation on a phone: the three most used pages of this role, and a sheet with everything else. */
export const BottomBar = memo(function BottomBar() {
  const translate = useTranslate()
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  const three: PageName[] = (['home', ...shortcutsOf(user)] as const).slice(0, 3)
  return (
    <nav className={styles.bottomBar} aria-label={translate('frame.shortcuts')}>
      {three.map((name) => (
        <Entry key={name} name={name} />
      ))}
      <button
        type="button"
        className={styles.bottomEntry}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <MenuIcon size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>{translate('frame.menu')}</span>
      </button>
      <MenuDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
    </nav>
  )
})

function Entry({ name }: { name: PageName }) {
  const translate = useTranslate()
  const Icon = iconOf(name)
  return (
    <Link className={styles.bottomEntry} to={paths[name]()} aria-current={useCurrent(name)}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>{translate(titleOf(name))}</span>
    </Link>
  )
}

type DrawerProps = { isOpen: boolean; onClose: () => void }

/** A drawer from the left with all pages. */
function MenuDrawer({ isOpen, onClose }: DrawerProps) {
  const translate = useTranslate()
  useClosedByBack(onClose, isOpen)
  return (
    <Drawer
      anchor="left"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          className: styles.sheet,
          role: 'dialog',
          'aria-modal': true,
          'aria-label': translate('frame.menu'),
        },
      }}
    >
      <div className={styles.brand}>
        <Wordmark size={22} />
      </div>
      <nav aria-label={translate('frame.rail')}>
        <RailEntries onFollow={onClose} />
      </nav>
    </Drawer>
  )
}
