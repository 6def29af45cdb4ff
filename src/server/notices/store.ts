import { type RawBuilder, sql } from 'kysely'
import { type NoticeBan, shownNotices } from '#domain/notices/calls.ts'
import { type MailChoice, NoticeKind, type NoticeRecord, noticeKinds } from '#domain/notices/kinds.ts'
import { mostUnread } from '#domain/pending/calls.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { GeneratedAlways } from '../platform/database/schema.ts'
import { known } from '../platform/known.ts'
import { ago, type Removal } from '../platform/retention/removal.ts'
import { isStillTheirs } from './audience-store.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    notices: {
      id: GeneratedAlways<number>
      role_id: number
      kind: NoticeKind
      record_id: number
      team_id: number | null
      at: Moment
      read_at: MaybeMoment
      mail: 'now' | 'daily' | null
    }
    notice_settings: { person_id: number; kind: NoticeKind; mail: MailChoice }
    notice_letters: { person_id: number; day: string }
  }
}

export type NoticeRow = {
  id: number
  kind: NoticeKind
  record_id: number
  at: string
  is_read: boolean
  subject: string
  home: string | null
  away: string | null
  game_day: string | null
  ban: NoticeBan | null
  reason: string
}

export const shown = sql`
  n.id, n.kind, coalesce(b.team_id, n.record_id) as record_id, n.at, n.read_at is not null as is_read,
  coalesce(player.name, t.short_name, case when n.kind = 'bannedFromGame' then (
    select string_agg(p.name, ', ' order by p.name_order)
    from game_bans out join teams side on side.id = out.team_id join persons p on p.id = out.person_id
    where out.game_id = n.record_id and r.team_id in (side.id, side.parent_team_id)) end, '') as subject,
  home.short_name as home, away.short_name as away, g.game_day,
  case when b.id is not null then json_build_object(
    'Cause', b.cause, 'Count', b.count, 'Games', b.games, 'Served', cardinality(b.served),
    'Until', to_char(b.until, 'YYYY-MM-DD"T"HH24:MI:SS'), 'AwaitsRuling', b.awaits_ruling) end as ban,
  case when n.kind = 'bannedPlayed' then coalesce((
    select e.reason from report_events e where e.game_id = n.record_id and e.act in ('confirm', 'confirmAgain') and e.reason is not null
    order by e.id desc limit 1), '') else '' end as reason`

/** Joins that read only the record of each notice, by its key. */
export const records = sql`
  left join teams t on t.id = n.team_id
  left join notified_bans b on b.id = n.record_id and n.kind = any(${ofRecord('ban')})
  left join games g on g.id = case when n.kind = any(${ofRecord('game')}) then n.record_id else b.game_id end
  left join teams home on home.id = g.home_team_id
  left join teams away on away.id = g.away_team_id
  left join contracts c on c.id = n.record_id and n.kind = any(${ofRecord('contract')})
  left join transfer_requests tr on tr.id = n.record_id and n.kind = any(${ofRecord('transfer')})
  left join roles held on held.id = n.record_id and n.kind = any(${ofRecord('role')})
  left join ended_roles gone on gone.id = n.record_id and n.kind = any(${ofRecord('role')})
  left join persons player on player.id = coalesce(
    c.person_id, tr.person_id, b.person_id, held.person_id, gone.person_id)`

function ofRecord(record: NoticeRecord): RawBuilder<unknown> {
  return sql`${NoticeKind.options.filter((kind) => noticeKinds[kind].record === record)}::text[]`
}

export async function newest(db: Queryable, roleId: number): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select ${shown} from notices n join roles r on r.id = n.role_id ${records}
    where n.role_id = ${roleId} and ${isStillTheirs}
    order by n.id desc limit ${shownNotices}`.execute(db)
  return rows
}

/** Counts the unread notices of a role, up to the displayed maximum. */
export async function countUnread(db: Queryable, roleId: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select count(*)::int as number from (
      select from notices n join roles r on r.id = n.role_id
      where n.role_id = ${roleId} and n.read_at is null and ${isStillTheirs}
      order by n.id desc limit ${mostUnread}) unread`.execute(db)
  return known(rows[0]).number
}

export async function markRead(db: Queryable, roleId: number, ids: readonly number[], at: string) {
  const { numUpdatedRows } = await db
    .updateTable('notices')
    .set({ read_at: at })
    .where('role_id', '=', roleId)
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function settingsOf(db: Queryable, personId: number): Promise<Map<string, MailChoice>> {
  const rows = await db
    .selectFrom('notice_settings')
    .select(['kind', 'mail'])
    .where('person_id', '=', personId)
    .execute()
  return new Map(rows.map(({ kind, mail }) => [kind, mail]))
}

/** Stores how a person wants notices of a kind by mail. Also applies to notices not mailed yet. */
export async function saveSetting(db: Queryable, personId: number, kind: NoticeKind, mail: MailChoice) {
  await db
    .insertInto('notice_settings')
    .values({ person_id: personId, kind, mail })
    .onConflict((conflict) => conflict.columns(['person_id', 'kind']).doUpdateSet({ mail }))
    .execute()
  await sql`
    update notices set mail = ${mail === 'never' ? null : mail}
    where kind = ${kind} and mail is not null
      and role_id in (select id from roles where person_id = ${personId})`.execute(db)
}

export const oldNotices: Removal = {
  rows: (now) => ({ table: 'notices', by: sql`at`, type: 'timestamptz', end: ago('notices', now) }),
}
