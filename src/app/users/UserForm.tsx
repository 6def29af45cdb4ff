import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { SyntheticEvent } from 'react'
import { Link } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useKey } from '#app/ui/keys/use-key.ts'
import type { Option } from '#domain/platform/option.ts'
import type { ClubUser } from '#domain/users/club-user.ts'
import { Conflict } from './Conflict.tsx'
import { Groups } from './Groups.tsx'
import { useUserForm } from './use-user-form.ts'

type Props = { user: ClubUser | null; divisions: readonly Option[] }

export function UserForm({ user, divisions }: Props) {
  const text = useText()
  const form = useUserForm(user)
  const { errors, found } = form
  const act = text(user ? 'users.update' : 'users.register')
  useKey('Ctrl+S', act, form.save, { when: !form.isPending })
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!form.isPending) form.save()
  }
  const ssnProblem = errors.Ssn ?? found.problem
  return (
    <form className="user-form" noValidate autoComplete="off" onSubmit={handleSubmit}>
      <TextField
        name="Ssn"
        label={text('users.kennitala')}
        value={form.ssn}
        onChange={(event) => form.typeSsn(event.target.value)}
        error={Boolean(ssnProblem)}
        helperText={ssnProblem ?? text(user ? 'users.kennitalaLocked' : 'users.kennitalaHelp')}
        slotProps={{
          htmlInput: { readOnly: user !== null, inputMode: 'numeric', maxLength: 20 },
          formHelperText: { role: 'status' },
        }}
      />
      {found.canRetry && (
        <Button variant="outlined" onClick={found.retry}>
          {text('frame.failure.retry')}
        </Button>
      )}
      <TextField
        name="Name"
        label={text('users.name')}
        value={form.name}
        error={Boolean(errors.Name)}
        helperText={errors.Name ?? text(found.isLooking ? 'users.lookingUp' : 'users.nameHelp')}
        slotProps={{ htmlInput: { readOnly: true }, formHelperText: { role: 'status' } }}
      />
      <Groups divisions={divisions} chosen={form.groups} error={errors.TeamGroup} onToggle={form.toggle} />
      {form.newer && (
        <Conflict
          newer={form.newer}
          divisions={divisions}
          onKeepMine={form.keepMine}
          onTakeTheirs={form.takeTheirs}
        />
      )}
      {form.problem && !form.newer && (
        <Alert severity="error" role="alert">
          <strong>{form.problem}</strong> {text('users.stillHere')}
        </Alert>
      )}
      <div className="user-acts">
        <Button variant="contained" type="submit" disabled={form.isPending}>
          {act}
        </Button>
        <Button variant="outlined" component={Link} to={paths.users()}>
          {text('users.cancel')}
        </Button>
        {form.isChanged && (
          <span className="user-draft">
            {text(form.wasFound ? 'users.draftFound' : 'users.draftKept')}
            <Button onClick={form.discard}>{text('users.discard')}</Button>
          </span>
        )}
      </div>
    </form>
  )
}
