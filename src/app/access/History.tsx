import { useCall } from '#app/platform/calls/use-call.ts'
import { translate, useTranslate } from '#app/platform/i18n.ts'
import { InfoDialog } from '#app/ui/overlay/AppDialog.tsx'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import { Timeline } from '#app/ui/timeline/Timeline.tsx'
import {
  endPersonRoles,
  endPersonSessions,
  endRole,
  endRoleSessions,
  giveRole,
  roleHistory,
} from '#domain/access/calls.ts'
import type { AccessRole, RoleEvent } from '#domain/access/role.ts'
import { dayText } from '#domain/platform/dates.ts'
import { deleteUser, saveUser } from '#domain/users/calls.ts'
import { areasText } from './areas.ts'

export function History({ role: { id, Name }, onClose }: { role: AccessRole; onClose: () => void }) {
  const translate = useTranslate()
  const query = useCall(roleHistory, { params: { id: String(id) } }, { staleTime: 0 })
  const { data } = query
  return (
    <InfoDialog title={translate('access.historyOf', { name: Name })} onClose={onClose} hasFocus>
      <QueryState query={query} lines={3} />
      {data?.length === 0 && <p>{translate('access.noHistory')}</p>}
      {data && (
        <Timeline
          events={data.map((event) => ({
            key: event.id,
            at: event.At,
            title: translate(titleOf(event)),
            who: event.ByName || translate('access.byItself'),
            text: changesOf(event).join(' · '),
          }))}
        />
      )}
    </InfoDialog>
  )
}

function titleOf({ Act }: RoleEvent) {
  switch (Act) {
    case giveRole.name:
      return 'access.events.given'
    case endRole.name:
    case endPersonRoles.name:
    case deleteUser.name:
      return 'access.events.ended'
    case endRoleSessions.name:
    case endPersonSessions.name:
      return 'access.events.sessionsEnded'
    case saveUser.name:
      return 'access.events.savedByClub'
    default:
      return 'access.events.changed'
  }
}

function changesOf({ Given, Taken, TeamShortName, EndsOn, EndedSessions }: RoleEvent): string[] {
  return [
    TeamShortName && translate('access.changes.team', { team: TeamShortName }),
    Given.length > 0 && translate('access.changes.given', { areas: areasText(Given) }),
    Taken.length > 0 && translate('access.changes.taken', { areas: areasText(Taken) }),
    EndsOn !== null &&
      (EndsOn
        ? translate('access.changes.ends', { day: dayText(EndsOn) })
        : translate('access.changes.noEnd')),
    EndedSessions > 0 && translate('access.changes.sessions', { smart_count: EndedSessions }),
  ].filter((one): one is string => typeof one === 'string' && one !== '')
}
