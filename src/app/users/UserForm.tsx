import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { SyntheticEvent } from 'react'
import { Link } from 'react-router'
import { CallError, lastResort, mayHelpAgain } from '#app/platform/calls/call-error.ts'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useKey } from '#app/ui/keys/use-key.ts'
import { shownKennitala } from '#domain/platform/kennitala.ts'
import type { Option } from '#domain/platform/option.ts'
import type { ClubUser } from '#domain/users/club-user.ts'
import { Conflict } from './Conflict.tsx'
import { GroupChoices } from './GroupChoices.tsx'
import { useUserForm } from './use-user-form.ts'

type Props = { user: ClubUser | null; divisions: readonly Option[] }

/** USR-03 to USR-08. The name is the registry's and cannot be typed; the national id of a user is locked (USR-05). */
export function UserForm({ user, divisions }: Props) {
  const text = useText()
  const form = useUserForm(user)
  const { lookUp, errors, problem } = form
  useKey('Ctrl+S', text('users.save'), form.save, { when: !form.isPending })
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!form.isPending) form.save()
  }
  const lookUpProblem = lookUp.error && messageOf(lookUp.error)
  const saidAtField = problem && Object.values(errors).includes(problem.message)
  return (
    <form className="user-form" noValidate onSubmit={handleSubmit}>
      <TextField
        name="Ssn"
        label={text('users.kennitala')}
        value={user ? shownKennitala(user.Ssn) : form.ssn}
        onChange={(event) => form.setSsn(event.target.value)}
        error={Boolean(errors.Ssn ?? lookUpProblem)}
        helperText={errors.Ssn ?? lookUpProblem ?? (user ? text('users.kennitalaLocked') : ' ')}
        slotProps={{
          htmlInput: { readOnly: Boolean(user), inputMode: 'numeric', maxLength: 20, autoComplete: 'off' },
        }}
      />
      {lookUpProblem && mayHelpAgain(lookUp.error) && (
        <Button variant="outlined" onClick={() => void lookUp.askAgain()}>
          {text('frame.failure.retry')}
        </Button>
      )}
      <TextField
        name="Name"
        label={text('users.name')}
        value={form.Name}
        error={Boolean(errors.Name)}
        helperText={errors.Name ?? (lookUp.isAsking ? text('users.asking') : text('users.nameHelp'))}
        slotProps={{ htmlInput: { readOnly: true }, formHelperText: { 'aria-live': 'polite' } }}
      />
      <GroupChoices
        divisions={divisions}
        chosen={form.groups}
        error={errors.TeamGroup}
        onToggle={form.toggle}
      />
      {problem && !saidAtField && (
        <Alert severity="error" role="alert">
          <strong>{text('users.notSaved')}</strong> {messageOf(problem)}
        </Alert>
      )}
      {form.newer && (
        <Conflict
          newer={form.newer}
          divisions={divisions}
          onKeepMine={form.keepMine}
          onTakeTheirs={form.takeTheirs}
        />
      )}
      <div className="user-acts">
        {form.isChanged && (
          <span className="user-draft">
            {text(form.wasFound ? 'users.draftFound' : 'users.draftKept')}
            <Button onClick={form.discard}>{text('users.discard')}</Button>
          </span>
        )}
        <Button component={Link} to={paths.users()} variant="outlined">
          {text('users.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={form.isPending}>
          {text(user ? 'users.update' : 'users.register')}
        </Button>
      </div>
    </form>
  )
}

function messageOf(error: unknown): string {
  return error instanceof CallError ? error.message : lastResort
}
