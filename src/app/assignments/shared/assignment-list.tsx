import type { ReactNode } from 'react'
import { translate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { PersonLink } from '#app/ui/links/RecordLink.tsx'
import type { Column } from '#app/ui/list/declaration.ts'
import { daysFrom, rangeIn } from '#app/ui/list/filters.ts'
import { useListState } from '#app/ui/list/list-state.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { teamText } from '#domain/games/game-text.ts'
import { dayText, gameTimeText } from '#domain/platform/dates.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { AssignmentCard, GameTime, Phone } from './AssignmentCard.tsx'
import { officials } from './officials.ts'

type Last = { title: TextKey; State: (props: { row: Assignment }) => ReactNode }

/** Columns shared by the lists of games with their officials: a table on a desktop, cards on a phone (ASG-02). */
export function assignmentColumns({ title, State }: Last) {
  const columns: Column<Assignment>[] = [
    {
      field: 'GameDay',
      title: 'assignments.gameDay',
      width: 132,
      kind: 'moment',
      text: ({ GameDay }) => gameTimeText(GameDay),
      Cell: GameTime,
    },
    { field: 'HomeTeamShortName', title: 'assignments.home', width: 92, text: homeOf },
    { field: 'AwayTeamShortName', title: 'assignments.away', width: 92, text: awayOf },
    { field: 'CourtName', title: 'assignments.court', width: 104, text: courtOf },
    ...officials.map(({ field, title: role }) => ({
      field,
      title: role,
      // 'SupervisionReferee' has the longest heading, so its column is wider.
      width: field === 'SupervisionReferee' ? 100 : 80,
      text: (row: Assignment) => row[field]?.ShortName ?? '',
      Cell: ({ row }: { row: Assignment }) => <Official row={row} official={row[field]} />,
    })),
    { field: 'RefereeGameId', title, width: 156, unsortable: true, text: () => '', Cell: State },
  ]
  return {
    columns,
    Card: (props: { row: Assignment; labelId: string }) => (
      <AssignmentCard {...props} teams={[homeOf(props.row), awayOf(props.row)]} court={courtOf(props.row)}>
        <State row={props.row} />
      </AssignmentCard>
    ),
    sort: { field: 'GameDay' as const },
    mobileFields: [],
    height: 76,
    size: 5000 as const,
    hideToolbar: true as const,
  }
}

const homeOf = (row: Assignment) => teamText(row.HomeTeamShortName, translate)
const awayOf = (row: Assignment) => teamText(row.AwayTeamShortName, translate)
const courtOf = (row: Assignment) => row.CourtName || translate('assignments.unknownCourt')

function Official({ row, official }: { row: Assignment; official: Assignment['Referee'] }) {
  const user = useUser()
  if (!official) return <span className={shared.faint}>–</span>
  const Name = official.PersonId === user.PersonId ? 'strong' : 'span'
  return (
    <Name title={official.Name}>
      <PersonLink id={official.PersonId} name={official.ShortName} isListed tabIndex={-1} />
      <Phone row={row} official={official} />
    </Name>
  )
}

/** The filter for the days of the list. Its value is sent to the server. */
export function inWindow(usual: () => DayWindow) {
  return {
    name: 'window',
    address: 'timabil',
    title: 'dates.window',
    kind: 'dates',
    initial: () => {
      const { from, to } = usual()
      return daysFrom(from, to)
    },
    isRequired: true,
  } as const
}

export function useShownWindow() {
  const { view } = useListState()
  const { from, to } = rangeIn(view.filters.timabil?.[0])
  return { from: dayText(from), to: dayText(to) }
}
