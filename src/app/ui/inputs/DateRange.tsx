import { useEffect, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { isDay } from '#domain/platform/dates.ts'
import { type DayWindow, whyNotWindow } from '#domain/platform/day-window.ts'
import { DateInput } from './DateInput.tsx'
import styles from './inputs.module.css'

type Props = {
  /** The label of the range. Only needed if the page does not make clear what the range is for. */
  title?: string
  value: DayWindow
  onChange: (window: DayWindow) => void
}

/** A range of days. Typed values stay in this component until both form a valid range. */
export function DateRange({ title, value, onChange }: Props) {
  const translate = useTranslate()
  const [typed, setTyped] = useState(value)
  const { from, to } = value
  useEffect(() => setTyped({ from, to }), [from, to])
  const areDays = isDay(typed.from) && isDay(typed.to)
  const refusal = areDays ? whyNotWindow(typed) : null

  const change = (part: Partial<DayWindow>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (isDay(next.from) && isDay(next.to) && !whyNotWindow(next)) onChange(next)
  }
  return (
    <fieldset className={`${shared.wrap} ${shared.wide} ${styles.range}`} data-ui="dates">
      <legend className={shared.hiddenText}>{title ?? translate('dates.window')}</legend>
      <DateInput
        label={title ? translate('list.numberFrom', { name: title }) : translate('dates.from')}
        value={typed.from}
        onChange={(day) => change({ from: day })}
      />
      <DateInput
        label={title ? translate('list.numberTo', { name: title }) : translate('dates.to')}
        value={typed.to}
        onChange={(day) => change({ to: day })}
        error={refusal ? translate(`refusals.${refusal}`) : undefined}
      />
    </fieldset>
  )
}
