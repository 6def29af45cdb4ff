import { translate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useRows } from '#app/platform/resource/use-rows.ts'
import { directAction } from '#app/ui/actions/confirm-action.tsx'
import { gameAddress, personAddress } from '#app/ui/links/RecordLink.tsx'
import { embeddedList } from '#app/ui/list/list-page.tsx'
import type { DeclinedPlace } from '#domain/assignments/assignment.ts'
import { refereeRoles } from '#domain/games/codes.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { declined } from './resource.ts'
import { teamsText } from './shared/teams-text.ts'

/**
 * Lists for staff the appointments to upcoming games that officials declined. A row leaves the list when another official is
 * appointed or staff dismiss it.
 */
export function DeclinedPlaces() {
  const { data } = useRows(declined)
  return data?.length ? <DeclinedList /> : null
}

const markSeen = directAction(declined, 'markSeen', {
  title: 'assignments.declines.markSeen',
  done: 'assignments.declines.seen',
  input: ({ RefereeGameId, Declined }) => ({ params: { id: String(RefereeGameId) }, body: { Declined } }),
})

const DeclinedList = embeddedList(declined, {
  name: 'komast-ekki',
  title: 'assignments.declines.title',
  hideToolbar: true,
  columns: [
    {
      field: 'Name',
      title: 'assignments.declines.person',
      width: 120,
      leadsTo: ({ PersonId }) => personAddress(PersonId),
    },
    { field: 'RoleId', title: 'assignments.declines.role', width: 80, text: roleOf },
    {
      field: 'GameDay',
      title: 'assignments.gameDay',
      width: 260,
      kind: 'moment',
      text: gameOf,
      leadsTo: ({ GameId }) => gameAddress(GameId),
    },
    { field: 'Reason', title: 'assignments.declines.reason', width: 160 },
    { field: 'Declined', title: 'assignments.declines.at', width: 110, kind: 'moment' },
  ],
  sort: { field: 'Declined', isServerOrder: true },
  mobileFields: ['RoleId', 'GameDay', 'Reason'],
  actions: [
    {
      title: 'assignments.declines.replace',
      action: 'list',
      page: ({ GameId }) => paths.gameReport({ id: GameId, step: 'domarar' }),
    },
    markSeen,
  ],
})

function roleOf({ RoleId }: DeclinedPlace): string {
  const role = refereeRoles.find(({ id }) => id === RoleId)
  return role ? translate(role.label) : ''
}

function gameOf(place: DeclinedPlace): string {
  return `${gameTimeText(place.GameDay)}: ${teamsText(place)}`
}
