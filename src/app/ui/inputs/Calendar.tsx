import IconButton from '@mui/material/IconButton'
import {
  addDays,
  addMonths,
  addWeeks,
  eachDayOfInterval,
  endOfISOWeek,
  endOfMonth,
  formatISO,
  isSameMonth,
  parseISO,
  startOfISOWeek,
  startOfMonth,
} from 'date-fns'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { today } from '#app/platform/today.ts'
import { type Day, dateOf, monthOf, yearOf } from '#domain/platform/dates.ts'
import { months, weekdays } from './calendar-texts.ts'
import styles from './inputs.module.css'

type Props = {
  /** Empty where none is chosen yet. */
  chosen: Day | ''
  onChoose: (day: Day) => void
  min?: Day
  max?: Day
}

/** One month to choose a day from: arrows by days and weeks, Page Up and Down by months, with Shift by years. */
export function Calendar({ chosen, onChoose, min, max }: Props) {
  const translate = useTranslate()
  // A day that cannot be chosen takes no focus, so no key leads there.
  const within = (day: Day) => {
    if (min && day < min) return min
    return max && day > max ? max : day
  }
  const [at, setAt] = useState(within(chosen || today()))
  const [year, month] = [yearOf(at), monthOf(at)]
  const current = useRef<HTMLButtonElement>(null)
  const isMovedByKey = useRef(true)
  useEffect(() => {
    if (isMovedByKey.current && at) current.current?.focus()
  }, [at])

  const move = (day: Day, byKey: boolean) => {
    isMovedByKey.current = byKey
    setAt(day)
  }
  const handleKey = (event: KeyboardEvent) => {
    const next = dayAfter(at, event)
    if (!next) return
    event.preventDefault()
    move(within(next), true)
  }
  const isOutside = (day: Day) => within(day) !== day
  const monthAt = (months: number) => {
    const there = monthFrom(at, months)
    const first = within(there)
    return isSameMonth(parseISO(first), parseISO(there)) ? first : there
  }
  const weeks = weeksOf(at)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows go through the days, which take the keys themselves
    <div className={styles.calendar} onKeyDown={handleKey}>
      <div className={styles.calendarHead}>
        <IconButton aria-label={translate('dates.monthBefore')} onClick={() => move(monthAt(-1), false)}>
          <ChevronLeft />
        </IconButton>
        <span aria-live="polite">
          {translate('dates.monthOfYear', { month: translate(months[month - 1]!), year })}
        </span>
        <IconButton aria-label={translate('dates.monthAfter')} onClick={() => move(monthAt(1), false)}>
          <ChevronRight />
        </IconButton>
      </div>
      <table aria-label={translate('dates.days')}>
        <thead>
          <tr>
            {weekdays.map(({ name, short }) => (
              <th key={name} scope="col" abbr={translate(name)}>
                {translate(short)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) => (
                <td key={day || weekdays[weekday]?.name}>
                  {day && (
                    <button
                      type="button"
                      ref={day === at ? current : undefined}
                      tabIndex={day === at ? 0 : -1}
                      disabled={isOutside(day)}
                      aria-pressed={day === chosen}
                      aria-current={day === today() ? 'date' : undefined}
                      aria-label={translate('dates.dayOfMonth', {
                        weekday: translate(weekdays[weekday]!.name),
                        date: dateOf(day),
                        month: translate(months[month - 1]!),
                      })}
                      onClick={() => onChoose(day)}
                    >
                      {dateOf(day)}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The month of a day in rows of seven, Monday first; days of other months are left empty. */
export function weeksOf(at: Day): (Day | '')[][] {
  const month = parseISO(at)
  const days = eachDayOfInterval({
    start: startOfISOWeek(startOfMonth(month)),
    end: endOfISOWeek(endOfMonth(month)),
  }).map((date) => (isSameMonth(date, month) ? dayOf(date) : ''))
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

const dayOf = (date: Date): Day => formatISO(date, { representation: 'date' })

/** The same day of another month, or its last one. */
function monthFrom(at: Day, months: number): Day {
  return dayOf(addMonths(parseISO(at), months))
}

/** Where a key leads: arrows by days and weeks, Home and End within the week, the page keys by months and years. */
function dayAfter(at: Day, { key, shiftKey }: KeyboardEvent): Day | null {
  const date = parseISO(at)
  const targets: Record<string, Date> = {
    ArrowLeft: addDays(date, -1),
    ArrowRight: addDays(date, 1),
    ArrowUp: addWeeks(date, -1),
    ArrowDown: addWeeks(date, 1),
    Home: startOfISOWeek(date),
    End: endOfISOWeek(date),
    PageUp: addMonths(date, shiftKey ? -12 : -1),
    PageDown: addMonths(date, shiftKey ? 12 : 1),
  }
  const target = targets[key]
  return target ? dayOf(target) : null
}
