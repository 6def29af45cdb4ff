import Alert from '@mui/material/Alert'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { Empty } from '#app/ui/states/Empty.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { isOnField, type ReportAct } from '#domain/match-reports/access.ts'
import type { LineUpList } from '#domain/match-reports/line-up.ts'
import { type GameReport, teamOf } from '#domain/match-reports/report.ts'
import { type Side, sides } from '#domain/match-reports/sides.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { readOnlyText } from '../frame/row-text.ts'
import { useTeamName } from '../frame/use-game-title.ts'
import { useReport } from '../report-context.ts'
import styles from './line-up.module.css'
import type { SaveMode } from './line-up-document.ts'
import { SideEditor } from './SideEditor.tsx'
import { SideView } from './SideView.tsx'

type Props = { report: GameReport; lists: readonly LineUpList[]; act: ReportAct; saveMode: SaveMode }

/** A line-up step. Shows one side at a time, first the user's own. If the user may not edit a side, the reason is shown. */
export function LineUpStep({ report, lists, act, saveMode }: Props) {
  const translate = useTranslate()
  const { AuthType } = useUser()
  const { whyNot } = useReport()
  const name = useTeamName(report)
  const [side, setSide] = useState<Side>(() => report.Mine.Sides[0] ?? 'Home')
  const refusal = whyNot(act, side)
  const isOther = refusal === 'matchReports.otherSide'
  return (
    <>
      <ToggleButtonGroup
        exclusive
        className={styles.sides}
        value={side}
        onChange={(_event, next: Side | null) => next && setSide(next)}
        aria-label={translate('matchReports.lineUp.sides')}
      >
        {sides.map((one) => (
          <ToggleButton key={one} value={one}>
            {name(one)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {refusal && !isOther && (
        <Alert severity="info" className={`${shared.narrow} ${shared.above}`}>
          {translate(
            refusal === 'access.notYours'
              ? strangerText(isOnField(AuthType, report.Mine), act)
              : readOnlyText(refusal),
          )}
        </Alert>
      )}
      {teamOf(report, side).Id === 0 ? (
        <Empty
          title={translate('matchReports.lineUp.noTeam')}
          text={translate('matchReports.lineUp.noTeamHelp')}
        />
      ) : refusal ? (
        <SideView report={report} side={side} lists={lists} />
      ) : (
        <SideEditor key={side} report={report} side={side} lists={lists} saveMode={saveMode} />
      )}
    </>
  )
}

function strangerText(isReferee: boolean, act: ReportAct): TextKey {
  if (isReferee && act === 'preLineUp') return 'matchReports.readOnly.clubsPreRegister'
  return 'matchReports.readOnly.onlyReads'
}
