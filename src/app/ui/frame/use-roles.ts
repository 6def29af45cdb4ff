import { useCall } from '#app/platform/calls/use-call.ts'
import { useUser } from '#app/platform/session/session.ts'
import { changeRole } from '#app/platform/session/session-actions.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import * as calls from '#domain/session/calls.ts'
import { isSameRole } from '#domain/session/same-role.ts'

export type RoleChoice = { authType: number; teamId: number; name: string; isNow: boolean }

/** The user's other roles, one per club; loaded when a menu opens (OP-045). */
export function useRoles(isWanted: boolean) {
  const user = useUser()
  const notice = useNotice()
  const { data } = useCall(calls.ownRoles, {}, { enabled: isWanted })
  const choices: RoleChoice[] = (data?.Options ?? []).flatMap(({ AuthType, Name, Teams }) =>
    (Teams.length ? Teams : [{ Id: 0, ShortName: '' }]).map(({ Id, ShortName }) => ({
      authType: AuthType,
      teamId: Id,
      name: ShortName ? `${Name}, ${ShortName}` : Name,
      isNow: isSameRole(user, { AuthType, TeamId: Id }),
    })),
  )
  // The hook stores no state of the change, because the whole app renders again after a change of role.
  const choose = ({ authType, teamId }: RoleChoice, address?: string) =>
    changeRole(authType, teamId, address).catch(notice.failed)
  return { choices, choose }
}
