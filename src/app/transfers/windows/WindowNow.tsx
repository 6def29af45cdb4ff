import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { today } from '#app/platform/today.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { dayText } from '#domain/platform/dates.ts'
import { nextChanges, type TransferWindow } from '#domain/transfers/windows.ts'
import styles from '../transfers.module.css'

/** For each level: whether its window is open today, and when that changes. */
export function WindowNow({ windows }: { windows: readonly TransferWindow[] }) {
  const translate = useTranslate()
  return (
    <div className={`${shared.aside} ${shared.wrap} ${shared.tight} ${styles.now}`}>
      <ul className={`${shared.wrap} ${shared.tight}`}>
        {nextChanges(windows, today()).map(({ Level, isOpen, day }) => (
          <li key={Level}>
            <StateMark state={isOpen ? 'done' : 'waiting'}>
              {day
                ? translate(isOpen ? 'transfers.windows.isOpen' : 'transfers.windows.opens', {
                    level: Level,
                    date: dayText(day),
                  })
                : translate('transfers.windows.isClosed', { level: Level })}
            </StateMark>
          </li>
        ))}
      </ul>
      <Link to={paths.transferWindows()} target="_blank">
        {translate('transfers.windows.open')}
      </Link>
    </div>
  )
}
