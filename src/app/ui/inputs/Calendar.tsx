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
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { today } from '#app/platform/today.ts'
import { type Day, dateOf, monthOf, yearOf } from '#domain/platform/dates.ts'
import { months, weekdays } from './calendar-texts.ts'
import styles from './inputs.module.css'

type Props = {
  chosen: Day | ''
  onChoose: (day: Day) => void
  min?: Day
  max?: Day
}

/** Choose a day of one month. Arrows move by days and weeks, Page Up and Down by months, with Shift by years. */
export function Calendar({ chosen, onChoose, min, max }: Props) {
  const within = (day: Day) => nearestIn(day, { min, max })
  const [at, setAt] = useState(within(chosen || today()))
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
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles arrow keys pressed on the days within it
    <div className={styles.calendar} onKeyDown={handleKey}>
      <MonthHead at={at} onMove={(months) => move(nearestMonth(at, months, { min, max }), false)} />
      <MonthTable
        at={at}
        dayProps={(day) => ({
          ref: day === at ? current : undefined,
          tabIndex: day === at ? 0 : -1,
          disabled: within(day) !== day,
          'aria-pressed': day === chosen,
          onClick: () => onChoose(day),
        })}
      />
    </div>
  )
}

/** The day itself, or the nearest day of the range. Days outside the range cannot take the focus, so keys stop at its ends. */
function nearestIn(day: Day, { min, max }: Pick<Props, 'min' | 'max'>): Day {
  if (min && day < min) return min
  return max && day > max ? max : day
}

/** The same day of another month, or the nearest selectable day of that month. */
function nearestMonth(at: Day, months: number, limits: Pick<Props, 'min' | 'max'>): Day {
  const there = monthFrom(at, months)
  const first = nearestIn(there, limits)
  return isSameMonth(parseISO(first), parseISO(there)) ? first : there
}

function MonthHead({ at, onMove }: { at: Day; onMove: (months: 1 | -1) => void }) {
  const translate = useTranslate()
  const month = translate(months[monthOf(at) - 1]!)
  return (
    <div className={styles.calendarHead}>
      <IconButton aria-label={translate('dates.monthBefore')} onClick={() => onMove(-1)}>
        <ChevronLeft />
      </IconButton>
      <span aria-live="polite">{translate('dates.monthOfYear', { month, year: yearOf(at) })}</span>
      <IconButton aria-label={translate('dates.monthAfter')} onClick={() => onMove(1)}>
        <ChevronRight />
      </IconButton>
    </div>
  )
}

type DayProps = (day: Day) => ComponentProps<'button'>

/** The days of one month, one week per row. `at` is a day of that month. */
function MonthTable({ at, dayProps }: { at: Day; dayProps: DayProps }) {
  const translate = useTranslate()
  return (
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
        {weeksOf(at).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, weekday) => (
              <td key={day || weekdays[weekday]?.name}>
                {day && <DayButton day={day} weekday={weekday} {...dayProps(day)} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayButton({ day, weekday, ...props }: { day: Day; weekday: number } & ComponentProps<'button'>) {
  const translate = useTranslate()
  return (
    <button
      type="button"
      {...props}
      aria-current={day === today() ? 'date' : undefined}
      aria-label={translate('dates.dayOfMonth', {
        weekday: translate(weekdays[weekday]!.name),
        date: dateOf(day),
        month: translate(months[monthOf(day) - 1]!),
      })}
    >
      {dateOf(day)}
    </button>
  )
}

/** The weeks of the day's month, Monday first. Days of other months are empty. */
export function weeksOf(at: Day): (Day | '')[][] {
  const month = parseISO(at)
  const days = eachDayOfInterval({
    start: startOfISOWeek(startOfMonth(month)),
    end: endOfISOWeek(endOfMonth(month)),
  }).map((date) => (isSameMonth(date, month) ? dayOf(date) : ''))
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

const dayOf = (date: Date): Day => formatISO(date, { representation: 'date' })

/** The same day of another month, or that month's last day. */
function monthFrom(at: Day, months: number): Day {
  return dayOf(addMonths(parseISO(at), months))
}

/** The day that a key leads to; `null` for other keys. Home and End stay in the week. */
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
