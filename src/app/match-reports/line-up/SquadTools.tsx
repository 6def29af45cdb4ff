import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { can } from '#app/platform/policy.ts'
import { useUser } from '#app/platform/session/session.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { Group } from '#domain/match-reports/report.ts'
import styles from './line-up.module.css'
import type { LineUpPlace } from './people-sources.ts'

type Props = {
  groups: readonly Group[]
  /** The chosen squad list; 0 for all lists. */
  group: number
  onGroup: (id: number) => void
  place: LineUpPlace
  typed: string
  onType: (typed: string) => void
  children: ReactNode
}

export function SquadTools({ groups, group, onGroup, place, typed, onType, children }: Props) {
  const translate = useTranslate()
  return (
    <div className={`${shared.wrap} ${styles.squadTools}`}>
      <input
        type="search"
        className={`${shared.bareInput} ${styles.input}`}
        aria-label={translate('matchReports.lineUp.search')}
        placeholder={translate('matchReports.lineUp.search')}
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      {groups.length > 1 && (
        <select
          className={`${shared.bareInput} ${styles.input}`}
          aria-label={translate('matchReports.lineUp.group')}
          value={group}
          onChange={(event) => onGroup(Number(event.target.value))}
        >
          <option value={0}>{translate('matchReports.lineUp.allGroups')}</option>
          {groups.map(({ Id, Name }) => (
            <option key={Id} value={Id}>
              {Name}
            </option>
          ))}
        </select>
      )}
      {group > 0 && <ToSquadList listId={group} gameId={place.gameId} />}
      {children}
    </div>
  )
}

/**
 * Links to the page of the squad list, which links back to this report (LST-02). Renders nothing if the user may not open that
 * page.
 */
function ToSquadList({ listId, gameId }: { listId: number; gameId: string }) {
  const translate = useTranslate()
  if (!can(useUser(), 'open', 'squadList')) return null
  return (
    <Button component={Link} to={paths.squadList({ id: listId, reportOrGameId: gameId })}>
      {translate('matchReports.lineUp.openList')}
    </Button>
  )
}
