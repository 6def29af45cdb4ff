import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useText } from '#app/platform/i18n.ts'
import type { Option } from '#domain/platform/option.ts'
import type { TeamGroup } from '#domain/users/club-user.ts'
import { isSame } from './use-user-form.ts'

type Props = {
  divisions: readonly Option[]
  chosen: readonly TeamGroup[]
  onToggle: (group: TeamGroup) => void
}

/** USR-04: one check box for each division and gender; men 1 and women 0, as in squad lists (OP-051). */
export function GroupChoices({ divisions, chosen, onToggle }: Props) {
  const text = useText()
  return (
    <fieldset className="user-groups">
      <legend>{text('users.groups')}</legend>
      {divisions.length === 0 && <p>{text('users.noGroups')}</p>}
      {divisions.flatMap(({ Value, Label }) =>
        genders.map(({ Gender, label }) => {
          const group = { GroupId: Value, Gender }
          return (
            <FormControlLabel
              key={`${Value}-${Gender}`}
              control={
                <Checkbox
                  checked={chosen.some((one) => isSame(one, group))}
                  onChange={() => onToggle(group)}
                />
              }
              label={text(label, { division: Label })}
            />
          )
        }),
      )}
    </fieldset>
  )
}

const genders = [
  { Gender: 1, label: 'users.men' },
  { Gender: 0, label: 'users.women' },
] as const
