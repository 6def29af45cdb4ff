import Divider from '@mui/material/Divider'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import useMediaQuery from '@mui/material/useMediaQuery'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import LogOut from 'lucide-react/icons/log-out'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Pencil from 'lucide-react/icons/pencil'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { can } from '#app/platform/policy.ts'
import { useUser } from '#app/platform/session/session.ts'
import { logout } from '#app/platform/session/session-acts.ts'
import { useTextPicking } from '#app/platform/text-picking.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import type { PageName } from '#domain/platform/pages.ts'
import { roleTexts } from '#domain/session/role-texts.ts'
import { ControlMenu } from './ControlMenu.tsx'
import { LookChoice } from './LookChoice.tsx'
import { roleItems } from './role-items.tsx'
import { useRoles } from './use-roles.ts'

/** The user's own menu: users and a new user where the role has them, the look, the own sessions, the help, logout (SES-36, OP-017). */
export function UserMenu({ onHelp, onSessions }: { onHelp: () => void; onSessions: () => void }) {
  const text = useText()
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
  const pageItem = (name: PageName, title: string, Icon: typeof Users) =>
    can(user, 'open', name) && (
      <MenuItem key={name} onClick={close(() => navigate(paths[name]()))}>
        <Icon aria-hidden="true" />
        {title}
      </MenuItem>
    )
  const where = [text(roleTexts[user.AuthType]), user.TeamShortName].filter(Boolean).join(', ')
  return (
    <>
      <button
        type="button"
        id={button}
        className="user-button"
        aria-label={user.Name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        data-initials={initialsOf(user.Name)}
      />
      <ControlMenu anchor={anchor} labelledBy={button} className="user-menu" onClose={close()}>
        <ListSubheader role="presentation" className="user-head">
          <strong>{user.Name}</strong>
          <span>{where}</span>
        </ListSubheader>
        {isNarrow &&
          choices.length > 1 &&
          roleItems(choices, (choice) => close(() => !choice.isNow && choose(choice))())}
        <Divider role="presentation" />
        {pageItem('users', text('pages.users'), Users)}
        {pageItem('user', text('frame.addUser'), UserPlus)}
        <LookChoice />
        {can(user, 'open', 'texts') && (
          <MenuItem onClick={close(() => setPicking(!isPicking))}>
            <Pencil aria-hidden="true" />
            {text('frame.editTexts')}
          </MenuItem>
        )}
        <MenuItem onClick={close(onSessions)}>
          <MonitorSmartphone aria-hidden="true" />
          {text('frame.sessions.title')}
        </MenuItem>
        <MenuItem onClick={close(onHelp)}>
          <CircleQuestionMark aria-hidden="true" />
          <span className="menu-text">{text('frame.help.title')}</span>
          {!isNarrow && <kbd>?</kbd>}
        </MenuItem>
        <Divider role="presentation" />
        <MenuItem onClick={close(() => logout().catch(notice.failed))}>
          <LogOut aria-hidden="true" />
          {text('frame.logout')}
        </MenuItem>
      </ControlMenu>
    </>
  )
}

/** The first letters of the first and the last name. */
function initialsOf(name: string) {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('')
}
