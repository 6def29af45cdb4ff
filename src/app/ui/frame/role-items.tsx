import MenuItem from '@mui/material/MenuItem'
import Check from 'lucide-react/icons/check'
import shared from '#app/ui/theme/shared.module.css'
import type { RoleChoice } from './use-roles.ts'

/** A menu finds its items only among its own children, so this gives items and is no component. */
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
