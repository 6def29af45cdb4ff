import { useText } from '#app/platform/i18n.ts'
import { reportStatuses } from '#domain/games/codes.ts'
import { isClubType } from '#domain/match-reports/access.ts'
import type { GameReport, ReportEvent } from '#domain/match-reports/report.ts'
import { momentText } from '#domain/platform/dates.ts'
import { roleTexts } from '#domain/session/role-texts.ts'

/** Who changed the state or handed in what, when; the last on top, as the report has them. */
export function Timeline({ report }: { report: GameReport }) {
  const text = useText()
  const labelOf = (status: ReportEvent['ToStatus']) => {
    const label = reportStatuses.find(({ id }) => id === status)?.label
    return label ? text(label) : ''
  }
  const actOf = ({ Act, ToStatus, AuthType, TeamShortName: team }: ReportEvent) => {
    const act = text(`matchReports.acts.${Act}`, { status: labelOf(ToStatus) })
    // A club's own side goes without saying.
    return team && !isClubType(AuthType) ? text('matchReports.summary.actOnSide', { act, team }) : act
  }
  const ofWhom = ({ PersonName, AuthType, TeamShortName }: ReportEvent) => {
    // An import is nobody's.
    const role = AuthType && text(roleTexts[AuthType])
    return [PersonName, (isClubType(AuthType) && TeamShortName) || role].filter(Boolean).join(', ')
  }
  return (
    <section aria-label={text('matchReports.summary.timeline')}>
      <h2>{text('matchReports.summary.timeline')}</h2>
      {report.Timeline.length === 0 && (
        <p className="summary-reason">{text('matchReports.summary.noTimeline')}</p>
      )}
      <ol className="summary-timeline" reversed>
        {report.Timeline.map((event) => (
          <li key={event.Id}>
            <time dateTime={event.At}>{momentText(event.At)}</time>
            <span>
              {actOf(event)}
              <small>{ofWhom(event)}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
