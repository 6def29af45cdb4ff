import { type RawBuilder, sql } from 'kysely'
import { type Concern, NoticeKind, type NoticeRecord, noticeKinds } from '#domain/notices/kinds.ts'
import type { AuthType } from '#domain/platform/auth-type.ts'
import type { Queryable } from '../platform/database/database.ts'
import { isReminder, stillWaits } from './waits-store.ts'

type News = {
  record: number
  /** The club that did the action. It gets no notice. */
  team?: number
  /** If set, the only official of the game who gets a notice. */
  person?: number
}
type Act = {
  kind: NoticeKind
  by: number | null
  at: Date
  /** If set, roles created at this moment or later get no notice. */
  isForOlderRoles?: true
}

/** Adds notices for all roles that an event concerns, in the transaction of the event. */
export function addNotice(db: Queryable, { record, team, person, ...act }: Act & News): Promise<void> {
  return addNotices(db, act, [{ record, team, person }])
}

/** Adds notices about many records, in as few statements as for one record. */
export async function addNotices(
  db: Queryable,
  { kind, by, at, isForOlderRoles }: Act,
  news: readonly News[],
): Promise<void> {
  if (!news.length) return
  const { audience, mail } = noticeKinds[kind]
  const sent = sql`coalesce(s.mail, ${mail})`
  const records = news.map(({ record }) => record)
  const teams = news.map(({ team }) => team ?? null)
  const persons = news.map(({ person }) => person ?? null)
  for (const [concern, types] of audience) {
    const { keys, isTheirs } = concerned(concern, kind)
    await sql`
      insert into notices (role_id, kind, record_id, team_id, at, mail)
      select r.id, ${kind}, n.record, n.team, ${at.toISOString()}::timestamptz,
        case when ${sent} = 'never' then null else ${sent} end
      from unnest(${records}::int[], ${teams}::int[], ${persons}::int[]) with ordinality as n(record, team, person, place)
      cross join lateral (select ${keys} as keys) k
      join roles r on r.auth_type = any(${[...types]}::smallint[]) and ${isTheirs}
      left join notice_settings s on s.person_id = r.person_id and s.kind = ${kind}
      where r.person_id is distinct from ${by}::int
        and (not ${isForOlderRoles ?? false} or r.given_at is null or r.given_at < ${at.toISOString()}::timestamptz)
      order by n.place, r.id`.execute(db)
  }
}

/** SQL for the ids that the record of notice `n` concerns, so that the roles are found by index. */
function concerned(concern: Concern, kind: NoticeKind) {
  if (concern === 'staff') return { keys: sql`null::int[]`, isTheirs: sql`true` }
  if (concern === 'official')
    return {
      keys: sql`array(
        select o.person_id from game_referees o where o.game_id = n.record and not o.set_by_hand
          and (n.person is null or o.person_id = n.person))`,
      isTheirs: sql`r.person_id = any(k.keys)`,
    }
  const teams = teamsOf[noticeKinds[kind].record]
  return {
    keys: sql`array(
      select unnest(array[t.id, t.parent_team_id]) from teams t
      where t.id in (${teams})
        and (n.team is null or t.club_id is distinct from
          (select own.club_id from teams own where own.id = n.team)))`,
    isTheirs: sql`r.team_id = any(k.keys)`,
  }
}

/** SQL for the teams to which the record of a notice `n` belongs, by kind of record. */
const teamsOf: Readonly<Record<NoticeRecord, RawBuilder<unknown>>> = {
  game: sql`select x.home_team_id from games x where x.id = n.record
    union select x.away_team_id from games x where x.id = n.record`,
  contract: sql`select x.team_id from contracts x where x.id = n.record`,
  transfer: sql`select x.team_to_id from transfer_requests x where x.id = n.record`,
  ban: sql`select x.team_id from notified_bans x where x.id = n.record`,
  role: sql`select x.team_id from roles x where x.id = n.record`,
}

const tableOf = {
  game: sql`games`,
  contract: sql`contracts`,
  transfer: sql`transfer_requests`,
  ban: sql`notified_bans`,
  role: sql`(select id from roles union all select id from ended_roles)`,
} as const satisfies Record<NoticeRecord, RawBuilder<unknown>>

/** SQL for whether the record of notice `n` still concerns role `r`. */
export const isStillTheirs = sql<boolean>`(${sql.join(
  NoticeKind.options.flatMap((kind) =>
    noticeKinds[kind].audience.map(([concern, types]) => rule(kind, concern, types)),
  ),
  sql` or `,
)})`

function rule(kind: NoticeKind, concern: Concern, types: readonly AuthType[]) {
  return sql`(n.kind = ${sql.lit(kind)} and r.auth_type in (${sql.join(types.map((type) => sql.lit(type)))})
    and ${stillConcerned(kind, concern)})`
}

function stillConcerned(kind: NoticeKind, concern: Concern): RawBuilder<unknown> {
  if (isReminder(kind)) return stillWaits(kind)
  const { record } = noticeKinds[kind]
  if (concern === 'staff') return sql`exists (select from ${tableOf[record]} x where x.id = n.record_id)`
  if (concern === 'official')
    return sql`exists (select from game_referees o
      where o.game_id = n.record_id and o.person_id = r.person_id and not o.set_by_hand)`
  const team = record === 'game' ? sql`t.id in (x.home_team_id, x.away_team_id)` : sql`t.id = x.team_id`
  return sql`exists (select from ${tableOf[record]} x join teams t on ${team}
    where x.id = n.record_id and r.team_id in (t.id, t.parent_team_id))`
}
