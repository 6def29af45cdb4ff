import Alert from '@mui/material/Alert'
import { useDraft } from '#app/platform/drafts/use-draft.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { refereeRoles } from '#domain/games/codes.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { readOnlyText } from '../frame/row-text.ts'
import { useReport } from '../report-context.ts'
import { RefereeRow } from './RefereeRow.tsx'

/** REP-18: the officials of the game, one for each role. */
export function RefereesStep({ report }: { report: GameReport }) {
  const translate = useTranslate()
  const { whyNot } = useReport()
  const reason = whyNot('referee')
  // The names of officials whose assignment is not saved yet, because a pending action contains only their id.
  const [names, setNames] = useDraft<Record<string, string>>(
    `matchReports.refereeNames.${report.Game.GameId}`,
    {},
  )
  return (
    <div className={shared.narrow}>
      {reason ? (
        <Alert severity="info">{translate(readOnlyText(reason))}</Alert>
      ) : (
        <p className={`${shared.soft} ${shared.above}`}>{translate('matchReports.referees.help')}</p>
      )}
      <ul>
        {refereeRoles.map(({ id, label }) => (
          <RefereeRow
            key={id}
            report={report}
            role={id}
            label={translate(label)}
            isReadOnly={reason !== null}
            nameOf={(person) => names[person] ?? ''}
            onNamed={(person, name) => setNames({ ...names, [person]: name })}
          />
        ))}
      </ul>
    </div>
  )
}
