import Divider from '@mui/material/Divider'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import useMediaQuery from '@mui/material/useMediaQuery'
import Bell from 'lucide-react/icons/bell'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Moon from 'lucide-react/icons/moon'
import Pencil from 'lucide-react/icons/pencil'
import Sun from 'lucide-react/icons/sun'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDeviceSetting } from '#app/platform/device-settings.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { can } from '#app/platform/policy.ts'
import { useSession, useUser } from '#app/platform/session/session.ts'
import { logout } from '#app/platform/session/session-actions.ts'
import { useTextPicking } from '#app/platform/text-picking.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { applyColorScheme } from '#app/ui/theme/color-scheme.ts'
import shared from '#app/ui/theme/shared.module.css'
import { gamesOf } from '#domain/calendars/access.ts'
import type { PageName } from '#domain/platform/pages.ts'
import { roleTexts } from '#domain/session/role-texts.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { ControlMenu } from './ControlMenu.tsx'
import styles from './frame.module.css'
import { roleItems } from './role-items.tsx'
import { useRoles } from './use-roles.ts'

const looks = {
  auto: { Icon: Monitor, name: 'frame.look.auto', next: 'light' },
  light: { Icon: Sun, name: 'frame.look.light', next: 'dark' },
  dark: { Icon: Moon, name: 'frame.look.dark', next: 'auto' },
} as const

/** A menu item for the colour scheme. Each press chooses the next of three schemes, and the menu stays open. */
function LookChoice(props: ComponentProps<typeof MenuItem>) {
  const translate = useTranslate()
  const [look, setLook] = useDeviceSetting('look')
  const { Icon, name, next } = looks[look]
  const handleClick = () => {
    setLook(next)
    applyColorScheme()
  }
  return (
    <MenuItem {...props} onClick={handleClick}>
      <Icon aria-hidden="true" />
      <span className={shared.fill}>{translate('frame.look.title')}</span>
      <span className={shared.hint}>{translate(name)}</span>
    </MenuItem>
  )
}

type Props = { onHelp: () => void; onNotices: () => void; onCalendars: () => void; onSessions: () => void }

/** The user menu. Entries depend on the role: users, colour scheme, calendars, sessions, help, logout (SES-36, OP-017). */
export function UserMenu({ onHelp, onNotices, onCalendars, onSessions }: Props) {
  const translate = useTranslate()
  const user = useUser()
  const notice = useNotice()
  const navigate = useNavigate()
  const isNarrow = useMediaQuery('(max-width: 899.95px)')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { choices, choose } = useRoles(anchor !== null && isNarrow)
  const button = useId()
  const [isPicking, setPicking] = useTextPicking()

  const close = (act?: () => void) => () => {
    setAnchor(null)
    act?.()
  }
  const item = (Icon: typeof Users, title: TextKey, act: () => void, end?: ReactNode) => (
    <MenuItem key={title} onClick={close(act)}>
      <Icon aria-hidden="true" />
      <span className={shared.fill}>{translate(title)}</span>
      {end}
    </MenuItem>
  )
  const pageItem = (name: PageName, title: TextKey, Icon: typeof Users) =>
    can(user, 'open', name) && item(Icon, title, () => navigate(paths[name]()))
  const hasRoles = isNarrow && choices.length > 1
  return (
    <>
      <UserButton id={button} isOpen={anchor !== null} onOpen={setAnchor} />
      <ControlMenu anchor={anchor} labelledBy={button} className={styles.userMenu} onClose={close()}>
        {/* The user's name is a ListSubheader, because a menu gives the focus to its first direct child that is no ListSubheader. */}
        <ListSubheader role="presentation" className={styles.userHead}>
          <UserHead />
        </ListSubheader>
        {hasRoles && roleItems(choices, (choice) => close(() => !choice.isNow && choose(choice))())}
        <Divider role="presentation" />
        {pageItem('users', 'pages.users', Users)}
        {pageItem('user', 'frame.addUser', UserPlus)}
        <LookChoice />
        {can(user, 'open', 'texts') && item(Pencil, 'frame.editTexts', () => setPicking(!isPicking))}
        {item(Bell, 'notices.title', onNotices)}
        {gamesOf(user) && item(CalendarSync, 'calendars.title', onCalendars)}
        {item(MonitorSmartphone, 'frame.sessions.title', onSessions)}
        {item(CircleQuestionMark, 'frame.help.title', onHelp, !isNarrow && <kbd>?</kbd>)}
        <Divider role="presentation" />
        {item(LogOut, 'frame.logout', () => void logout().catch(notice.failed))}
      </ControlMenu>
    </>
  )
}

function initialsOf(name: string) {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('')
}

type ButtonProps = { id: string; isOpen: boolean; onOpen: (anchor: HTMLElement) => void }

function UserButton({ id, isOpen, onOpen }: ButtonProps) {
  const { Name } = useUser()
  return (
    <button
      type="button"
      id={id}
      className={styles.userButton}
      aria-label={Name}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={(event) => onOpen(event.currentTarget)}
      data-initials={initialsOf(Name)}
    />
  )
}

function UserHead() {
  const translate = useTranslate()
  const { Name, AuthType, TeamShortName } = useUser()
  const session = useSession()
  return (
    <>
      <strong>{Name}</strong>
      <span>{[translate(roleTexts[AuthType]), TeamShortName].filter(Boolean).join(', ')}</span>
      {session.step === 'in' && (
        // Icelandic time is UTC all year.
        <span>
          {translate('frame.until', { time: new Date(session.expiresAt).toISOString().slice(11, 16) })}
        </span>
      )}
    </>
  )
}
