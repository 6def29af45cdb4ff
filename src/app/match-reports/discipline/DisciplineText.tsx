import { useText } from '#app/platform/i18n.ts'
import type { Discipline } from '#domain/match-reports/report.ts'
import { momentText } from '#domain/platform/dates.ts'
import { useDismissalTypes } from './use-dismissal-types.ts'

/** A report to the disciplinary committee as it was filed. */
export function DisciplineText({ filed }: { filed: Discipline }) {
  const text = useText()
  const { reasons, details } = useDismissalTypes()
  const labelOf = (options: typeof reasons, id: number) => options.find(({ Value }) => Value === id)?.Label
  const choice = [labelOf(reasons, filed.DisciplineTypeId), labelOf(details, filed.DisciplineTypeId2)]
  return (
    <div className="discipline-text">
      <p>{choice.filter(Boolean).join(' · ')}</p>
      {filed.Comments && <p className="discipline-comments">{filed.Comments}</p>}
      <small>
        {text('matchReports.discipline.by', {
          name: filed.RegisteredByName,
          at: momentText(filed.RegisteredAt),
        })}
      </small>
    </div>
  )
}
