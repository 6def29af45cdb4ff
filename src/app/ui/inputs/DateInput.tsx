import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { today } from '#app/platform/today.ts'
import { addDays, type Day, dayText, isDay, parseDay } from '#domain/platform/dates.ts'
import { plainSigns } from '#domain/platform/typed/signs.ts'
import { Calendar } from './Calendar.tsx'
import styles from './inputs.module.css'

type Props = {
  label: string
  /** The value: a day, an empty string, or invalid text, which the form refuses. */
  value: Day | string
  onChange: (value: Day | string) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  name?: string
  error?: string
  help?: string
  autoFocus?: boolean
  readOnly?: boolean
  min?: Day
  max?: Day
}

/** A date as people type it (3.8.26, 03082026, 3.8.2026), shown as DD.MM.YYYY. Up and down change the day, Alt+Down opens the calendar. */
export function DateInput(props: Props) {
  const { label, value, onBlur, error, help, readOnly, min, max, onChange: _, ...field } = props
  const translate = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { typed, isWrong, type, choose, leave } = useTypedDay(props)
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!step || readOnly) return
    event.preventDefault()
    if (event.altKey) return setOpen(true)
    choose(isDay(value) ? addDays(value, step) : today())
  }
  return (
    <>
      <TextField
        {...field}
        ref={place}
        className={styles.date}
        data-ui="date"
        label={label}
        value={typed ?? dayText(value)}
        placeholder={translate('dates.pattern')}
        error={Boolean(error) || isWrong}
        helperText={error ?? (isWrong ? translate('validation.date') : help)}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          leave()
          onBlur?.()
        }}
        onKeyDown={handleKey}
        slotProps={{
          htmlInput: { inputMode: 'decimal', maxLength: 20, readOnly },
          input: { endAdornment: !readOnly && <OpenButton label={label} onOpen={() => setOpen(true)} /> },
        }}
      />
      <CalendarPopover
        {...{ label, value, min, max }}
        isOpen={isOpen}
        anchor={() => place.current}
        onChoose={choose}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** Keeps the text as typed until the field loses the focus or a day is chosen. */
function useTypedDay({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    typed,
    isWrong: typed === null && value !== '' && !isDay(value),
    type: (text: string) => {
      setTyped(text)
      onChange(parseDay(text, today()) ?? plainSigns(text))
    },
    choose: (day: Day) => {
      setTyped(null)
      onChange(day)
    },
    leave: () => setTyped(null),
  }
}

function OpenButton({ label, onOpen }: { label: string; onOpen: () => void }) {
  const translate = useTranslate()
  return (
    <InputAdornment position="end">
      <IconButton
        aria-label={translate('dates.open', { label })}
        aria-haspopup="dialog"
        edge="end"
        onClick={onOpen}
      >
        <CalendarDays />
      </IconButton>
    </InputAdornment>
  )
}

type PopoverProps = Pick<Props, 'label' | 'value' | 'min' | 'max'> & {
  isOpen: boolean
  anchor: () => HTMLElement | null
  onChoose: (day: Day) => void
  onClose: () => void
}

function CalendarPopover({ label, value, min, max, isOpen, anchor, onChoose, onClose }: PopoverProps) {
  return (
    <Popover
      open={isOpen}
      onClose={onClose}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <Calendar
        chosen={isDay(value) ? value : ''}
        min={min}
        max={max}
        onChoose={(day) => {
          onChoose(day)
          onClose()
        }}
      />
    </Popover>
  )
}
