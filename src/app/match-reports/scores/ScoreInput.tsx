import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { isConflictAt, type OpenDocument, problemAt } from '#app/platform/autosave/use-document.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { plainSigns } from '#domain/platform/typed/signs.ts'
import type { ScoreSheet, TypedField } from './score-sheet.ts'
import styles from './scores.module.css'

type Props = {
  sheet: OpenDocument<ScoreSheet>
  field: TypedField
  label: string
  digits: number
  readOnly: boolean
}

/** A large number field. Shows both values if another user changed it too, and lets the user choose one. */
export function ScoreInput({ sheet, field, label, digits, readOnly }: Props) {
  const translate = useTranslate()
  const value = sheet.value[field]
  const problem = problemAt(sheet, field)
  const theirs = sheet.base.value[field]
  const isConflict = isConflictAt(sheet, field)
  return (
    <div className={styles.input} data-wide={digits > 2 || undefined}>
      <TextField
        label={label}
        name={field}
        value={value}
        onChange={({ target }) => sheet.change({ ...sheet.value, [field]: plainSigns(target.value) })}
        error={Boolean(problem)}
        helperText={problem}
        slotProps={{
          htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: digits, readOnly },
        }}
      />
      {isConflict && (
        <div
          className={`${shared.column} ${shared.start} ${shared.tight} ${shared.box} ${shared.waiting} ${shared.below}`}
          role="alert"
        >
          <span>{translate('matchReports.scores.changedElsewhere', { value: theirs || '–' })}</span>
          <Button variant="outlined" onClick={() => sheet.choose([field], 'theirs')}>
            {translate('matchReports.scores.takeTheirs', { value: theirs || '–' })}
          </Button>
          <Button variant="outlined" onClick={() => sheet.choose([field], 'mine')}>
            {translate('matchReports.scores.keepMine', { value: value || '–' })}
          </Button>
        </div>
      )}
    </div>
  )
}
