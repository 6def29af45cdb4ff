import Alert from '@mui/material/Alert'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { Empty } from '#app/ui/states/Empty.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { everybodyIn } from '#domain/match-reports/line-up.ts'
import { type GameReport, sideLists, teamOf } from '#domain/match-reports/report.ts'
import { type Side, sides } from '#domain/match-reports/sides.ts'
import { OpenDismissals } from '../discipline/OpenDismissals.tsx'
import { readOnlyText } from '../frame/row-text.ts'
import { useReport } from '../report-context.ts'
import { Board, LastTapped } from './Board.tsx'
import { Entry } from './Entry.tsx'
import styles from './events.module.css'
import { IncidentList } from './IncidentList.tsx'
import { KeyEntry } from './KeyEntry.tsx'
import { PlayerGrid } from './PlayerGrid.tsx'
import { useEntry } from './use-entry.ts'

/** Enters the game's events with two taps: the player, then the type. Designed for one-handed use at the pitch. */
export function EventsStep({ report }: { report: GameReport }) {
  const translate = useTranslate()
  const { whyNot, addressOf } = useReport()
  const mine = sides.filter((side) => !whyNot('incident', side))
  const reason = mine.length ? null : sides.map((side) => whyNot('incident', side)).find(Boolean)
  const hasPeople = mine.some((side) => everybodyIn(sideLists(report, side)).length > 0)
  return (
    <div className={shared.column}>
      <OpenDismissals />
      {reason && <Alert severity="info">{translate(readOnlyText(reason))}</Alert>}
      {mine.length > 0 && hasPeople && <LiveEntry report={report} mine={mine} />}
      {!(mine.length > 0 && hasPeople) && (
        <div className={styles.desk}>
          <div className={`${shared.column} ${styles.middle}`}>
            <Board report={report} />
            {mine.length > 0 && (
              <Empty
                title={translate('matchReports.events.noLineUp')}
                action={<Link to={addressOf('leikmenn')}>{translate('matchReports.events.toPlayers')}</Link>}
              />
            )}
            <IncidentList report={report} />
          </div>
        </div>
      )}
    </div>
  )
}

function LiveEntry({ report, mine }: { report: GameReport; mine: readonly Side[] }) {
  const translate = useTranslate()
  const entry = useEntry(report)
  const [filter, setFilter] = useState<Side | null>(null)
  const hasKeyboard = useMediaQuery('(pointer: fine) and (min-width: 1200px)', { noSsr: true })
  const shown = filter ? [filter] : mine
  return (
    <div className={styles.desk} data-sides={shown.length} data-open={entry.chosen ? true : undefined}>
      {mine.length > 1 && (
        <ToggleButtonGroup
          className={`${shared.across} ${styles.filter}`}
          exclusive
          value={filter ?? 'both'}
          onChange={(_event, next: Side | 'both' | null) => next && setFilter(next === 'both' ? null : next)}
          aria-label={translate('matchReports.events.filter')}
        >
          <ToggleButton value="both">{translate('matchReports.events.both')}</ToggleButton>
          {mine.map((side) => (
            <ToggleButton key={side} value={side}>
              {teamOf(report, side).ShortName}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {shown.map((side) => (
        <PlayerGrid
          key={side}
          report={report}
          side={side}
          squad={entry.squads[side]}
          chosen={entry.chosen?.PersonId ?? null}
          only={entry.partners}
          onChoose={(member) =>
            entry.partners?.includes(member)
              ? entry.swap(member)
              : entry.choose(member.PersonId === entry.chosen?.PersonId ? null : member.PersonId)
          }
        />
      ))}
      <div className={`${shared.column} ${styles.middle}`}>
        <Board report={report} />
        <div className={`${shared.box} ${shared.stack} ${styles.thumb}`}>
          {hasKeyboard && <KeyEntry report={report} entry={entry} sides={shown} />}
          <Entry report={report} entry={entry} hasKeyboard={hasKeyboard} />
        </div>
        <LastTapped />
        <IncidentList report={report} />
      </div>
    </div>
  )
}
