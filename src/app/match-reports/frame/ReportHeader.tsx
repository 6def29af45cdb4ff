import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import type { State } from '#app/platform/waiting.ts'
import { gameAddress } from '#app/ui/links/RecordLink.tsx'
import { FactsLine } from '#app/ui/states/Facts.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { outcomeLabel, ReportStatus, statusLabel } from '#domain/games/codes.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { recordedResult, resultFromEvents } from '#domain/match-reports/scores.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { useReportActions } from '../actions/ReportActions.tsx'
import { countedIncidents } from '../actions/shown-incidents.ts'
import styles from './report.module.css'
import { useTeamName } from './use-game-title.ts'

export function ReportHeader({ report }: { report: GameReport }) {
  const translate = useTranslate()
  const name = useTeamName(report)
  const { Game, Tournament } = report
  const incidents = countedIncidents(useReportActions().shown)
  const result = recordedResult(Game) ?? (incidents.length ? resultFromEvents(incidents) : null)
  const status = shownStatus(Game)
  const outcome = outcomeLabel(Game.Outcome)
  const page = gameAddress(Game.GameId, report.Mine.Sides.length > 0)
  return (
    <header className={`${shared.wrap} ${shared.tight} ${styles.head}`}>
      <p className={`${shared.wrap} ${shared.tight} ${shared.title} ${styles.teams}`}>
        <span>{name('Home')}</span>
        <strong className={shared.figures}>
          {result ? (
            <>
              <span className={shared.hiddenText}>{translate('matchReports.frame.result')}</span>
              {result.Home}–{result.Away}
            </>
          ) : (
            <span aria-hidden="true">–</span>
          )}
        </strong>
        <span>{name('Away')}</span>
      </p>
      <FactsLine
        facts={[gameTimeText(Game.GameDay), Game.CourtName, Tournament.Name, outcome && translate(outcome)]}
      />
      <StateMark state={status.state}>{translate(status.label)}</StateMark>
      {page && (
        <Link to={page} className={`${shared.hint} ${styles.about}`}>
          {translate('matchReports.frame.aboutGame')}
        </Link>
      )}
    </header>
  )
}

const states: Record<ReportStatus, State> = {
  [ReportStatus.PreRegistered]: 'attention',
  [ReportStatus.InProgress]: 'waiting',
  [ReportStatus.Finished]: 'attention',
  [ReportStatus.Postponed]: 'refused',
  [ReportStatus.Entered]: 'attention',
  [ReportStatus.Confirmed]: 'done',
}

function shownStatus(game: GameReport['Game']): { state: State; label: TextKey } {
  const status = game.GameReportStatus
  const hasResult = recordedResult(game) !== null
  return {
    state: status ? states[status] : hasResult ? 'attention' : 'draft',
    label: statusLabel(status, hasResult),
  }
}
