import { useTranslate } from '#app/platform/i18n.ts'
import { today } from '#app/platform/today.ts'
import shared from '#app/ui/theme/shared.module.css'
import { type Day, daysBetween, dayText, yearOf } from '#domain/platform/dates.ts'
import type { TransferWindow } from '#domain/transfers/windows.ts'
import styles from '../transfers.module.css'

/** A year as a line from January to December for each level, this year first. The list below shows the same as text. */
export function YearLines({ windows }: { windows: readonly TransferWindow[] }) {
  const translate = useTranslate()
  const years = [...new Set(windows.map(({ Year }) => Year))].toSorted(byInterest)
  return (
    <div className={`${shared.stack} ${shared.roomy} ${styles.years}`}>
      <p>{translate('transfers.windows.legend')}</p>
      {years.map((year) => (
        <section key={year} aria-label={translate('transfers.windows.ofYear', { year })}>
          <h2>{year}</h2>
          {levelsOf(windows, year).map(([level, periods]) => (
            <Line key={level} year={year} level={level} periods={periods} />
          ))}
        </section>
      ))}
    </div>
  )
}

/** This year and future years first, then past years. */
function byInterest(one: number, other: number): number {
  const now = yearOf(today())
  return Number(one < now) - Number(other < now) || one - other
}

type LineProps = { year: number; level: string; periods: readonly TransferWindow[] }

function Line({ year, level, periods }: LineProps) {
  const translate = useTranslate()
  const isThisYear = yearOf(today()) === year
  return (
    <div className={styles.line}>
      <span>{level}</span>
      <ul className={styles.bar}>
        {periods.map(({ Id, Type, DateFrom, DateTo }) => {
          const words = translate('transfers.windows.span', {
            type: translate(`transfers.windows.types.${Type}`),
            from: dayText(DateFrom),
            to: dayText(DateTo),
          })
          return (
            <li key={Id} data-type={Type} style={placeOf(DateFrom, DateTo)} title={words}>
              <span className={shared.hiddenText}>{words}</span>
            </li>
          )
        })}
        {isThisYear && <li aria-hidden="true" data-today style={placeOf(today(), today())} />}
      </ul>
    </div>
  )
}

function levelsOf(windows: readonly TransferWindow[], year: number): [string, TransferWindow[]][] {
  const ofYear = windows.filter(({ Year }) => Year === year)
  const levels = [...new Set(ofYear.map(({ Level }) => Level))].toSorted()
  return levels.map((level) => [level, ofYear.filter(({ Level }) => Level === level)])
}

/** The position and width of a period on its year's line, in percent. */
function placeOf(from: Day, to: Day) {
  const start = daysBetween(`${yearOf(from)}-01-01`, from)
  return {
    insetInlineStart: `${(start / 366) * 100}%`,
    width: `${((daysBetween(from, to) + 1) / 366) * 100}%`,
  }
}
