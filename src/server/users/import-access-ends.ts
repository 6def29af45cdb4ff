import { endRole, saveRole } from '#domain/access/calls.ts'
import type { AuditAction } from '#domain/audit/system-actions.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { actOf } from '#domain/platform/call.ts'
import type { ImportFile, Tables } from '../platform/import/columns.ts'

/** SQL for whether a line of the import ends its role, now or after a last day. */
const isEnd = `(p.state = 'removed' or p.changes ? 'ends_on')`

/**
 * Rejects lines that would end the last staff role without a last day, as the app does
 * (domain/access/role.ts).
 */
export const lastStaff: NonNullable<ImportFile['forbidden']> = {
  lines: ({ plan, given }: Tables) => `select p.line from ${plan} p join roles t on t.id = p.record_id
    where t.auth_type = ${AuthType.Staff} and ${isEnd}
    and not exists (select from roles s where s.auth_type = ${AuthType.Staff} and s.ends_on is null
      and not exists (select from ${plan} p where p.record_id = s.id and ${isEnd}))
    and not exists (select from ${plan} n join ${given} g using (line)
      where n.state = 'new' and g.auth_type = ${AuthType.Staff} and to_jsonb(g) ->> 'ends_on' is null)
    order by p.line`,
  column: 'Deleted',
  reason: 'this would leave nobody with the role of staff (AuthType 1); give it to somebody else first',
}

/**
 * SQL that audits access ended by an import like access ended by staff. Deleting a role deletes its sessions.
 */
export function endsOfAccess({ plan }: Tables): string[] {
  const trace = (act: AuditAction, records: string, where: string) =>
    `insert into audit (at, act, records, result, request_id)
       select $1::timestamptz, '${act}', ${records}, 200, 'import'
       from ${plan} p join roles t on t.id = p.record_id where ${where} order by p.line`
  const ids = `'Role', t.id, 'Person', t.person_id, 'AuthType', t.auth_type, 'Team', t.team_id`
  const open = `coalesce((select jsonb_agg(s.id order by s.id) from sessions s
    where s.role_id = t.id and s.ended_at is null and s.expires_at > $1::timestamptz
      and coalesce(s.idle_ends_at > $1::timestamptz, true)), '[]')`
  return [
    trace(
      actOf(endRole),
      `jsonb_strip_nulls(jsonb_build_object(${ids}, 'EndedSessionIds', ${open}))`,
      `p.state = 'removed'`,
    ),
    trace(
      actOf(saveRole),
      `jsonb_strip_nulls(jsonb_build_object(${ids}, 'Before', p.before -> 'websites', 'Websites', p.changes -> 'websites',
        'EndsOn', p.changes -> 'ends_on'))`,
      `p.state = 'changed' and p.changes ?| array['websites', 'ends_on']`,
    ),
  ]
}
