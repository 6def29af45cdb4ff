import { type RawBuilder, sql } from 'kysely'
import { mostUnread, shownNotices } from '#domain/notices/calls.ts'
import { type MailChoice, NoticeKind, noticeKinds } from '#domain/notices/kinds.ts'
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
      kind: string
      record_id: number
      team_id: number | null
      at: Moment
      read_at: MaybeMoment
      mail: 'now' | 'daily' | null
    }
    notice_settings: { person_id: number; kind: string; mail: MailChoice }
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
}

/** The columns of a notice with what its record says now. */
export const shown = sql`
  n.id, n.kind, n.record_id, n.at, n.read_at is not null as is_read,
  coalesce(case when c.id is null then t.short_name else player.name end, '') as subject,
  home.short_name as home, away.short_name as away, g.game_day`

/** By keys, so that each notice reads its own record alone. */
export const records = sql`
  left join teams t on t.id = n.team_id
  left join games g on g.id = n.record_id and n.kind = any(${ofRecord('game')})
  left join teams home on home.id = g.home_team_id
  left join teams away on away.id = g.away_team_id
  left join contracts c on c.id = n.record_id and n.kind = any(${ofRecord('contract')})
  left join persons player on player.id = c.person_id`

function ofRecord(record: 'game' | 'contract'): RawBuilder<unknown> {
  return sql`${NoticeKind.options.filter((kind) => noticeKinds[kind].record === record)}::text[]`
}

export async function newest(db: Queryable, roleId: number): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select ${shown} from notices n join roles r on r.id = n.role_id ${records}
    where n.role_id = ${roleId} and ${isStillTheirs}
    order by n.id desc limit ${shownNotices}`.execute(db)
  return rows
}

/** Counted no further than is shown. */
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

/** What is not sent yet goes as it is chosen now. */
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
