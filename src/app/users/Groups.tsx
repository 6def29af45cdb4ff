import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useText } from '#app/platform/i18n.ts'
import type { Option } from '#domain/platform/option.ts'
import type { TeamGroup } from '#domain/users/club-user.ts'
import { genders, groupLabels } from './group-labels.ts'
import { hasGroup } from './use-user-form.ts'

type Props = {
  divisions: readonly Option[]
  chosen: readonly TeamGroup[]
  error?: string
  onToggle: (group: TeamGroup) => void
}

/** USR-04: a box for each division and gender. */
export function Groups({ divisions, chosen, error, onToggle }: Props) {
  const text = useText()
  return (
    <fieldset className="user-groups">
      <legend>{text('users.groups')}</legend>
      <p>{text(divisions.length ? 'users.groupsHelp' : 'users.noGroups')}</p>
      <div>
        {divisions.flatMap(({ Value, Label }) =>
          genders.map((Gender) => (
            <FormControlLabel
              key={`${Value} ${Gender}`}
              control={
                <Checkbox
                  checked={hasGroup(chosen, { GroupId: Value, Gender })}
                  onChange={() => onToggle({ GroupId: Value, Gender })}
                />
              }
              label={text(groupLabels[Gender], { division: Label })}
            />
          )),
        )}
      </div>
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}
