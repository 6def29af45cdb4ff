import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { useUnit } from '#app/platform/autosave/use-autosave.ts'
import { useText } from '#app/platform/i18n.ts'
import { type TypedField, typedIn } from './score-unit.ts'

type Props = {
  unit: ReturnType<typeof useUnit>
  field: TypedField
  label: string
  digits: number
  readOnly: boolean
}

/** A number with room for a thumb. Where somebody else changed it too both are here, and the person chooses. */
export function ScoreInput({ unit, field, label, digits, readOnly }: Props) {
  const text = useText()
  const value = typedIn(unit.mine, field)
  const problem = unit.problems[field]?.[0]?.message
  const theirs = typedIn(unit.base.rows, field)
  const isConflict = unit.conflicts.includes(field)
  return (
    <div className="score-input" data-wide={digits > 2 || undefined}>
      <TextField
        label={label}
        name={field}
        value={value}
        onChange={({ target }) => unit.change({ ...unit.mine, [field]: { value: target.value.trim() } })}
        error={Boolean(problem)}
        helperText={problem}
        slotProps={{
          htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: digits, readOnly },
        }}
      />
      {isConflict && (
        <div className="score-conflict" role="alert">
          <span>{text('matchReports.scores.changedElsewhere', { value: theirs || '–' })}</span>
          <Button variant="outlined" onClick={() => unit.choose(field, 'theirs')}>
            {text('matchReports.scores.takeTheirs', { value: theirs || '–' })}
          </Button>
          <Button variant="outlined" onClick={() => unit.choose(field, 'mine')}>
            {text('matchReports.scores.keepMine', { value: value || '–' })}
          </Button>
        </div>
      )}
    </div>
  )
}
