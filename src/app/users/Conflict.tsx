import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useText } from '#app/platform/i18n.ts'
import type { Option } from '#domain/platform/option.ts'
import type { ClubUser } from '#domain/users/club-user.ts'
import { isSame, useGroupChoices } from './use-group-choices.ts'

type Props = {
  newer: ClubUser
  divisions: readonly Option[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** The user was changed elsewhere since: what was chosen there beside the own choice, and the person decides (threats T10). */
export function Conflict({ newer, divisions, onKeepMine, onTakeTheirs }: Props) {
  const text = useText()
  const theirs = useGroupChoices(divisions)
    .filter(({ group }) => newer.TeamGroup.some((one) => isSame(one, group)))
    .map(({ label }) => label)
  return (
    <Alert severity="warning" role="alert">
      <strong>{text('users.changedElsewhere')}</strong>
      <p>{theirs.join(', ') || text('users.noneChosen')}</p>
      <p>{text('users.changedElsewhereHelp')}</p>
      <div className="user-choices">
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
