import TextField from '@mui/material/TextField'
import shared from '#app/ui/theme/shared.module.css'
import { reasonMax } from '#domain/match-reports/calls.ts'

type Props = {
  label: string
  help: string
  /** The error message if the reason is empty; `null` until the user has tried to continue. */
  missing: string | null
  value: string
  onChange: (value: string) => void
}

export function ReasonField({ label, help, missing, value, onChange }: Props) {
  return (
    <TextField
      className={shared.below}
      fullWidth
      multiline
      required
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={missing !== null}
      helperText={missing ?? help}
      slotProps={{ htmlInput: { maxLength: reasonMax } }}
    />
  )
}
