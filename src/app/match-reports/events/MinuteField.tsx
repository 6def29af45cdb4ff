import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Clock from 'lucide-react/icons/clock'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useId, useRef } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import {
  isMinuteTyping,
  type Minute,
  minuteText,
  parseMinute,
} from '#domain/match-reports/incidents/minute.ts'
import { plainSigns } from '#domain/platform/typed/signs.ts'
import styles from './events.module.css'

type Props = {
  value: string
  /** The current minute by the match clock; `null` if it is unknown. */
  proposed?: Minute | null
  error?: string
  /** Called with the typed minute, or with `null` to return to the minute of the match clock. */
  onChange: (typed: string | null) => void
  autoFocus?: boolean
}

/** REP-23: accepts digits, '.' and '+' only. Buttons add or subtract a minute. */
export function MinuteField({ value, proposed = null, error, onChange, autoFocus }: Props) {
  const translate = useTranslate()
  const problem = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) input.current?.focus()
  }, [error])
  return (
    <div>
      <div className={`${shared.row} ${styles.minute}`}>
        <TextField
          label={translate('matchReports.fields.minute')}
          value={value}
          onChange={({ target }) => {
            const typed = plainSigns(target.value)
            if (isMinuteTyping(typed)) onChange(typed)
          }}
          error={Boolean(error)}
          inputRef={input}
          autoFocus={autoFocus}
          slotProps={{ htmlInput: { ...minuteInput, 'aria-describedby': error ? problem : undefined } }}
        />
        <MinuteSteps value={value} proposed={proposed} onChange={onChange} />
      </div>
      {error && (
        <p id={problem} role="alert" className={`${shared.wrong} ${shared.hint} ${shared.below}`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** Adds `by` to the minute. In stoppage time, such as 90+3, adds it to the 3. */
function stepped(value: string, by: number): string {
  const { Minute, MinuteInExtraTime } = parseMinute(value) ?? { Minute: 0, MinuteInExtraTime: null }
  if (MinuteInExtraTime !== null && MinuteInExtraTime + by > 0)
    return minuteText({ Minute, MinuteInExtraTime: MinuteInExtraTime + by })
  if (MinuteInExtraTime !== null) return String(Minute)
  return minuteText(parseMinute(String(Minute + by)) ?? { Minute, MinuteInExtraTime: by > 0 ? 1 : null })
}

function MinuteSteps({ value, proposed = null, onChange }: Pick<Props, 'value' | 'proposed' | 'onChange'>) {
  const translate = useTranslate()
  const step = (by: number) => onChange(stepped(value, by))
  const isOwn = proposed !== null && value !== minuteText(proposed)
  return (
    <div className={`${shared.row} ${shared.tight}`}>
      <IconButton aria-label={translate('matchReports.events.minuteLess')} onClick={() => step(-1)}>
        <Minus />
      </IconButton>
      <IconButton aria-label={translate('matchReports.events.minuteMore')} onClick={() => step(1)}>
        <Plus />
      </IconButton>
      {isOwn && (
        <IconButton aria-label={translate('matchReports.events.minuteClock')} onClick={() => onChange(null)}>
          <Clock />
        </IconButton>
      )}
    </div>
  )
}

/** Shows the keypad for phone numbers, because the keypad for decimals has no plus key. */
const minuteInput = { inputMode: 'tel', autoComplete: 'off', maxLength: 6, name: 'minute' } as const
