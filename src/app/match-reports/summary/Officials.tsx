import { useText } from '#app/platform/i18n.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import { refereeRoles } from '#domain/games/codes.ts'
import type { GameReport } from '#domain/match-reports/report.ts'

/** The referee team by roles. */
export function Officials({ report }: { report: GameReport }) {
  const text = useText()
  const filled = refereeRoles.flatMap(({ id, label }) => {
    const referee = report.Referees.find(({ RoleId }) => RoleId === id)
    return referee ? [{ ...referee, label }] : []
  })
  if (!filled.length) return <p className="summary-reason">{text('matchReports.summary.nobody')}</p>
  return (
    <dl className="summary-officials">
      {filled.map(({ RoleId, Name, SetByHand, label }) => (
        <div key={RoleId}>
          <dt>{text(label)}</dt>
          <dd>
            {Name}
            {SetByHand && <StateMark state="waiting">{text('matchReports.referees.setByHand')}</StateMark>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
