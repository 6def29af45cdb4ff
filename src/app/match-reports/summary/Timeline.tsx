import { useText } from '#app/platform/i18n.ts'
import { reportStatuses } from '#domain/games/codes.ts'
import type { GameReport, ReportEvent } from '#domain/match-reports/report.ts'
import { momentText } from '#domain/platform/dates.ts'
import { roleTexts } from '#domain/session/role-texts.ts'

/** Who changed the state or handed in what, when; the last on top. */
export function Timeline({ report }: { report: GameReport }) {
  const text = useText()
  const labelOf = (status: ReportEvent['ToStatus']) => {
    const label = reportStatuses.find(({ id }) => id === status)?.label
    return label ? text(label) : ''
  }
  return (
    <section aria-label={text('matchReports.summary.timeline')}>
      <h2>{text('matchReports.summary.timeline')}</h2>
      {report.Timeline.length === 0 && (
        <p className="summary-reason">{text('matchReports.summary.noTimeline')}</p>
      )}
      <ol className="summary-timeline" reversed>
        {report.Timeline.toReversed().map((event) => (
          <li key={event.Id}>
            <time dateTime={event.At}>{momentText(event.At)}</time>
            <span>
              {text(`matchReports.acts.${event.Act}`, { status: labelOf(event.ToStatus) })}
              <small>
                {event.PersonName}, {event.TeamShortName || text(roleTexts[event.AuthType])}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
