import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { isClubType } from '#domain/games/club-type.ts'
import { reportStatuses } from '#domain/games/codes.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import type { ReportEvent } from '#domain/match-reports/report-event.ts'
import { momentText } from '#domain/platform/dates.ts'
import { roleTexts } from '#domain/session/role-texts.ts'
import styles from './summary.module.css'

export function Timeline({ report }: { report: GameReport }) {
  const translate = useTranslate()
  const labelOf = (status: ReportEvent['ToStatus']) => {
    const label = reportStatuses.find(({ id }) => id === status)?.label
    return label ? translate(label) : ''
  }
  const actOf = ({ Act, ToStatus, AuthType, TeamShortName: team, Reason: change }: ReportEvent) => {
    if (Act === 'move' && change) return translate('matchReports.summary.moved', { change })
    const act = translate(`matchReports.acts.${Act}`, { status: labelOf(ToStatus) })
    // Names the side that an event is about. Omitted for events of a club user, who only acts for their own side.
    return team && !isClubType(AuthType) ? translate('matchReports.summary.actOnSide', { act, team }) : act
  }
  const ofWhom = ({ PersonName, AuthType, TeamShortName }: ReportEvent) => {
    // Events created by an import have no user.
    const role = AuthType && translate(roleTexts[AuthType])
    return [PersonName, (isClubType(AuthType) && TeamShortName) || role].filter(Boolean).join(', ')
  }
  return (
    <section aria-label={translate('matchReports.summary.timeline')}>
      <h2>{translate('matchReports.summary.timeline')}</h2>
      {report.Timeline.length === 0 && (
        <p className={shared.soft}>{translate('matchReports.summary.noTimeline')}</p>
      )}
      <ol className={styles.timeline} reversed>
        {report.Timeline.map((event) => (
          <li key={event.Id}>
            <time dateTime={event.At}>{momentText(event.At)}</time>
            <span>
              {actOf(event)}
              {event.Reason && event.Act !== 'move' && (
                <em>{translate('matchReports.summary.reasonIs', { reason: event.Reason })}</em>
              )}
              <small>{ofWhom(event)}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
