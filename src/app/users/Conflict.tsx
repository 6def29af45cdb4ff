import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useText } from '#app/platform/i18n.ts'
import type { Option } from '#domain/platform/option.ts'
import type { ClubUser } from '#domain/users/club-user.ts'
import { groupLabels } from './group-labels.ts'

type Props = {
  newer: ClubUser
  divisions: readonly Option[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** The user was changed elsewhere since the form was opened: both are here, and the person chooses (threats T10). */
export function Conflict({ newer, divisions, onKeepMine, onTakeTheirs }: Props) {
  const text = useText()
  const groups = newer.TeamGroup.map(({ GroupId, Gender }) =>
    text(groupLabels[Gender], { division: divisions.find(({ Value }) => Value === GroupId)?.Label ?? '' }),
  ).join(', ')
  return (
    <Alert severity="warning" role="alert">
      <strong>{text('users.changedElsewhere')}</strong>
      <p>{groups ? text('users.groupsNow', { groups }) : text('users.groupsNone')}</p>
      <p>{text('users.changedElsewhereHelp')}</p>
      <div className="user-acts">
        <Button variant="outlined" onClick={onTakeTheirs}>
          {text('users.takeTheirs')}
        </Button>
        <Button variant="outlined" onClick={onKeepMine}>
          {text('users.keepMine')}
        </Button>
      </div>
    </Alert>
  )
}
