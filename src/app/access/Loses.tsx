import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import { roles } from '#domain/access/calls.ts'
import type { AccessRole } from '#domain/access/role.ts'
import { restListInput } from '#domain/platform/lists/rest-query.ts'
import { roleTexts } from '#domain/session/role-texts.ts'
import { areasText } from './areas.ts'

/** Shows what the user loses with this role, before it is revoked. */
export function LosesOne({ role }: { role: AccessRole }) {
  return <Loses roles={[role]} />
}

/** Shows what each user loses with the selected roles. */
export function LosesMany({ roles }: { roles: readonly AccessRole[] }) {
  return <Loses roles={roles} isNamed />
}

/** Shows what the user loses with all their roles. */
export function LosesAll({ role: { PersonId } }: { role: AccessRole }) {
  const query = useCall(roles, { query: rolesOf(PersonId) }, { staleTime: 0 })
  const { data } = query
  if (data) return <Loses roles={data} />
  return <QueryState query={query} lines={3} />
}

const rolesOf = (PersonId: number) =>
  restListInput({
    sort: { field: 'Name', descending: false },
    page: 1,
    size: 100,
    filter: { PersonId },
  })

function Loses({ roles, isNamed }: { roles: readonly AccessRole[]; isNamed?: boolean }) {
  const translate = useTranslate()
  const user = useUser()
  const open = roles.reduce((sum, { OpenSessions }) => sum + OpenSessions, 0)
  return (
    <>
      <p>{translate('access.loses')}</p>
      <ul>
        {roles.map(({ id, Name, AuthType, TeamShortName, Websites }) => (
          <li key={id}>
            {isNamed && `${Name}: `}
            <strong>{[translate(roleTexts[AuthType]), TeamShortName].filter(Boolean).join(', ')}</strong>
            {Websites.length > 0 && ` (${areasText(Websites)})`}
          </li>
        ))}
      </ul>
      <p>
        {open
          ? translate('access.losesSessions', { smart_count: open })
          : translate('access.losesNoSessions')}
      </p>
      <p>{translate('access.stays')}</p>
      {roles.some(({ id }) => id === user.Id) && (
        <p>
          <strong>{translate('access.own')}</strong>
        </p>
      )}
    </>
  )
}
