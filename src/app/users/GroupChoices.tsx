import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import { useText } from '#app/platform/i18n.ts'
import type { Option } from '#domain/platform/option.ts'
import type { TeamGroup } from '#domain/users/club-user.ts'
import { isSame, useGroupChoices } from './use-group-choices.ts'

type Props = {
  divisions: readonly Option[]
  chosen: readonly TeamGroup[]
  error: string | undefined
  onToggle: (group: TeamGroup) => void
}

/** USR-04: one check box for each division and gender. */
export function GroupChoices({ divisions, chosen, error, onToggle }: Props) {
  const text = useText()
  const errorId = useId()
  const choices = useGroupChoices(divisions)
  return (
    <fieldset className="user-groups" aria-describedby={error && errorId}>
      <legend>{text('users.groups')}</legend>
      {choices.length === 0 && <p>{text('users.noGroups')}</p>}
      {choices.map(({ group, label }) => (
        <FormControlLabel
          key={`${group.GroupId}-${group.Gender}`}
          control={
            <Checkbox checked={chosen.some((one) => isSame(one, group))} onChange={() => onToggle(group)} />
          }
          label={label}
        />
      ))}
      {error && (
        <FormHelperText id={errorId} error className="user-groups-error">
          {error}
        </FormHelperText>
      )}
    </fieldset>
  )
}
