import { useListContext } from 'react-admin'
import { useTranslate } from '#app/platform/i18n.ts'
import { today } from '#app/platform/today.ts'
import { weeksOf } from '#app/ui/inputs/Calendar.tsx'
import { months } from '#app/ui/inputs/calendar-texts.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { Holiday } from '#domain/leave/holiday.ts'
import { addMonths, type Day, dateOf, daysOfMonth, monthOf, yearOf } from '#domain/platform/dates.ts'
import { useLeaveWindow } from './LeaveList.tsx'
import styles from './leave.module.css'

/** Leave as twelve small months, fewer for a shorter window. The list shows the same as text. */
export function YearStrip() {
  const translate = useTranslate()
  const { data: holidays = [] } = useListContext<Holiday & { id: number }>()
  const { from, to } = useLeaveWindow().window
  if (!from || !to) return null
  const first = Array.from({ length: 12 }, (_, index) => addMonths(`${from.slice(0, 7)}-01`, index))
  return (
    <section className={styles.strip} aria-label={translate('leave.overview')}>
      <div className={`${shared.stack} ${shared.roomy} ${styles.months}`}>
        {first
          .filter((day) => day <= to)
          .map((day) => (
            <Month key={day} year={yearOf(day)} month={monthOf(day)} holidays={holidays} />
          ))}
      </div>
      <p className={`${shared.small} ${shared.row} ${styles.legend}`} aria-hidden="true">
        <span data-leave="whole" /> {translate('leave.wholeDay')} <span data-leave="part" />{' '}
        {translate('leave.partOfDay')}
      </p>
    </section>
  )
}

function Month({ year, month, holidays }: { year: number; month: number; holidays: readonly Holiday[] }) {
  const translate = useTranslate()
  const days = daysOfMonth(year, month)
  const name = translate(months[month - 1]!)
  const count = days.filter((day) => leaveOn(day, holidays)).length
  return (
    <div role="img" aria-label={translate('leave.monthCount', { month: name, year, smart_count: count })}>
      <span className={`${shared.small} ${shared.strong}`}>{name}</span>
      <div className={`${shared.small} ${shared.figures} ${styles.days}`}>
        {weeksOf(days[0] ?? '').flatMap((week, row) =>
          week.map((day, weekday) => (
            <span
              key={day || `${row} ${weekday}`}
              data-leave={day ? leaveOn(day, holidays) : undefined}
              data-today={day === today() || undefined}
            >
              {day && dateOf(day)}
            </span>
          )),
        )}
      </div>
    </div>
  )
}

/** Leave for a whole day takes precedence over leave for part of it. */
function leaveOn(day: Day, holidays: readonly Holiday[]): 'whole' | 'part' | undefined {
  const found = holidays.filter(({ DateFrom, DateTo }) => DateFrom <= day && day <= DateTo)
  if (found.length === 0) return undefined
  return found.some(({ PartOfDay }) => PartOfDay === 0) ? 'whole' : 'part'
}
