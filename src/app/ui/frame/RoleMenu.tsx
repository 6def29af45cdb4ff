import MenuItem from '@mui/material/MenuItem'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { useId, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import shared from '#app/ui/theme/shared.module.css'
import { roleTexts } from '#domain/session/role-texts.ts'
import { ControlMenu } from './ControlMenu.tsx'
import styles from './frame.module.css'
import { roleItems } from './role-items.tsx'
import { type RoleChoice, useRoles } from './use-roles.ts'

export function RoleMenu() {
  const translate = useTranslate()
  const { AuthType, TeamShortName } = useUser()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { choices, choose } = useRoles(anchor !== null)
  const button = useId()
  const handleChoose = (choice: RoleChoice) => {
    setAnchor(null)
    if (!choice.isNow) choose(choice)
  }
  return (
    <>
      <button
        type="button"
        id={button}
        className={styles.roleButton}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={shared.hiddenText}>{translate('frame.role.change')}:</span>
        <span>{translate(roleTexts[AuthType])}</span>
        {TeamShortName && <span className={styles.roleTeam}>{TeamShortName}</span>}
        <ChevronsUpDown size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <ControlMenu anchor={anchor} labelledBy={button} onClose={() => setAnchor(null)}>
        {roleItems(choices, handleChoose)}
        {choices.length === 1 && <MenuItem disabled>{translate('frame.role.only')}</MenuItem>}
      </ControlMenu>
    </>
  )
}
