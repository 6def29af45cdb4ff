import Check from 'lucide-react/icons/check'
import { useText } from '#app/platform/i18n.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { momentText } from '#domain/platform/dates.ts'

/** The receipt of a confirmed report, for whoever comes by; it is read from the timeline and so stays. */
export function Receipt({ report }: { report: GameReport }) {
  const text = useText()
  // The newest comes first: a report that was opened again is confirmed anew.
  const confirmed = report.Timeline.find(({ Act }) => Act === 'confirm')
  return (
    <section className="summary-receipt" role="status">
      <Check aria-hidden="true" />
      <div>
        <strong>{text('matchReports.summary.confirmed')}</strong>
        {confirmed && (
          <p>
            {text('matchReports.summary.receipt', {
              name: confirmed.PersonName,
              at: momentText(confirmed.At),
            })}
          </p>
        )}
      </div>
    </section>
  )
}
