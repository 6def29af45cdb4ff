import TextField from '@mui/material/TextField'
import shared from '#app/ui/theme/shared.module.css'
import { reasonMax } from '#domain/match-reports/calls.ts'

type Props = {
  label: string
  help: string
  /** Why it cannot stay empty; `null` until somebody has tried. */
  missing: string | null
  value: string
  onChange: (value: string) => void
}

/** A reason that the timeline of the report keeps. */
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
