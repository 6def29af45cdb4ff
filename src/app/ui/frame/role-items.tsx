import MenuItem from '@mui/material/MenuItem'
import Check from 'lucide-react/icons/check'
import shared from '#app/ui/theme/shared.module.css'
import type { RoleChoice } from './use-roles.ts'

/** The menu items for the user's other roles. An array, because a menu finds its items only among its direct children. */
export function roleItems(choices: readonly RoleChoice[], onChoose: (choice: RoleChoice) => void) {
  return choices.map((choice) => (
    <MenuItem
      key={`${choice.authType} ${choice.teamId}`}
      role="menuitemradio"
      aria-checked={choice.isNow}
      selected={choice.isNow}
      onClick={() => onChoose(choice)}
    >
      <span className={shared.fill}>{choice.name}</span>
      {choice.isNow && <Check aria-hidden="true" />}
    </MenuItem>
  ))
}
