import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { Assignment } from '#domain/assignments/assignment.ts'
import styles from './assignments.module.css'
import { rowId } from './row-id.ts'

/** Links to the reports this user may open (ASG-14 to ASG-17). */
export function ReportLinks({ row }: { row: Assignment }) {
  const translate = useTranslate()
  const supervisor = row.SupervisionReferee
  const mayOpenReport = row.WhyNotReport === null
  const mayOpenExecution = row.WhyNotExecution === null && supervisor
  if (!mayOpenReport && !mayOpenExecution) return null
  return (
    <span className={`${shared.column} ${shared.tight} ${shared.textLink} ${styles.reports}`}>
      {mayOpenReport && (
        // OP-042: links to step 0, as the old addresses did; the report then opens its first tab.
        <Link
          className={shared.hit}
          to={paths.inspectorReport({ id: row.GameId, step: 0 })}
          tabIndex={-1}
          aria-describedby={rowId(row)}
        >
          {translate('assignments.report')}
        </Link>
      )}
      {mayOpenExecution && (
        <Link
          className={shared.hit}
          to={paths.gameExecution({ gameId: row.GameId, refereeId: supervisor.PersonId })}
          tabIndex={-1}
          aria-describedby={rowId(row)}
        >
          {translate('assignments.execution')}
        </Link>
      )}
    </span>
  )
}
