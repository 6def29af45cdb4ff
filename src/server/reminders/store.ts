import { type RawBuilder, type Selectable, sql } from 'kysely'
import { noticeKinds } from '#domain/notices/kinds.ts'
import {
  ReminderKind,
  type ReminderRule,
  type ReminderUnit,
  type ReminderWindow,
} from '#domain/reminders/reminders.ts'
import { waitsOf } from '../notices/waits-store.ts'
import { restoredAt } from '../platform/backup/restored-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Generated, GeneratedAlways, Schema } from '../platform/database/schema.ts'
import { ago, type Removal } from '../platform/retention/removal.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    reminder_rules: {
      id: Generated<number>
      kind: ReminderKind
      is_on: Generated<boolean>
      unit: ReminderUnit
      first_after: number
      again_after: number
      most: number
      version: Generated<number>
    }
    sent_reminders: {
      id: GeneratedAlways<number>
      kind: ReminderKind
      record_id: number
      role_id: number
      since: Moment
      number: number
      at: Moment
    }
  }
}

export type RuleRow = Selectable<Schema['reminder_rules']>

export async function ruleRows(db: Queryable): Promise<RuleRow[]> {
  const rows = await db.selectFrom('reminder_rules').selectAll().execute()
  return ReminderKind.options.flatMap((kind) => rows.filter((row) => row.kind === kind))
}

/** The kind of a reminder rule, which never changes; `null` for an unknown rule. */
export async function kindOfRule(db: Queryable, id: number): Promise<ReminderKind | null> {
  const row = await db.selectFrom('reminder_rules').select('kind').where('id', '=', id).executeTakeFirst()
  return row?.kind ?? null
}

export type SentCount = { kind: ReminderKind; sent: number; last: string | null }

export async function sentCounts(db: Queryable, since: Date): Promise<SentCount[]> {
  const { rows } = await sql<SentCount>`
    select rule.kind,
      (select count(*)::int from sent_reminders s where s.kind = rule.kind and s.at >= ${since.toISOString()}::timestamptz) as sent,
      (select s.at from sent_reminders s where s.kind = rule.kind order by s.at desc limit 1) as last
    from reminder_rules rule`.execute(db)
  return rows
}

export type DueQuery = { kind: ReminderRule['Kind']; window: ReminderWindow; now: Date }

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** SQL for the due reminders of a reminder rule, one row per role. Leaves out reminders already sent. */
function due({ kind, window, now }: DueQuery, among: RawBuilder<unknown>) {
  const { from, record, isTheirs, waits, since, near, isOpen } = waitsOf(kind)
  const [after, until] = [moment(window.after), moment(window.until)]
  const types = noticeKinds[kind].audience.flatMap(([, all]) => all)
  return sql`
    select d.record_id, d.role_id, d.since, d.number, d.due_at from (
      select ${record} as record_id, r.id as role_id, w.since,
        (1 + floor(extract(epoch from ${until} - w.since) / ${window.everySeconds}::int))::smallint as number,
        ${moment(now)} - make_interval(secs => mod(extract(epoch from ${until} - w.since), ${window.everySeconds}::int)::float8)
          as due_at
      from ${from}
      cross join lateral (select ${since} as since offset 0) w
      join roles r on r.auth_type = any(${types}::smallint[]) and ${isTheirs}
      where ${near(after, until)} and w.since > ${after} and w.since <= ${until}
        and ${waits} and ${isOpen?.(moment(now)) ?? sql`true`} and ${among}
    ) d
    where not exists (
      select from sent_reminders s where s.kind = ${kind} and s.record_id = d.record_id and s.role_id = d.role_id
        and s.since = d.since and s.number >= d.number)`
}

export async function dueRecords(db: Queryable, query: DueQuery): Promise<number[]> {
  const { rows } = await sql<{ record_id: number }>`
    select distinct record_id from (${due(query, sql`true`)}) found order by record_id limit ${atOnce}`.execute(
    db,
  )
  return rows.map(({ record_id }) => record_id)
}

/** The most reminders that one run sends. Further ones follow in the next run. */
const atOnce = 5000

/**
 * Sends each due reminder once, even if two instances run. A reminder due before a restored backup keeps its
 * time, so that its mail is held.
 */
export async function sendReminders(
  db: Queryable,
  query: DueQuery,
  records: readonly number[],
): Promise<number> {
  const { kind, now } = query
  const mail = sql`coalesce(choice.mail, ${noticeKinds[kind].mail})`
  const among = sql`${waitsOf(kind).record} = any(${[...records]}::int[])`
  const { rows } = await sql<{ role_id: number }>`
    with found as materialized (${due(query, among)}), sent as (
      insert into sent_reminders (kind, record_id, role_id, since, number, at)
      select ${kind}, record_id, role_id, since, number, case when due_at <= ${restoredAt} then due_at else ${moment(now)} end
      from found order by record_id, role_id
      on conflict do nothing returning record_id, role_id, at
    ), replaced as (
      delete from notices n using sent
      where n.role_id = sent.role_id and n.record_id = sent.record_id and n.kind = ${kind}
    )
    insert into notices (role_id, kind, record_id, at, mail)
    select distinct sent.role_id, ${kind}, sent.record_id, sent.at, case when ${mail} = 'never' then null else ${mail} end
    from sent join roles r on r.id = sent.role_id
    left join notice_settings choice on choice.person_id = r.person_id and choice.kind = ${kind}
    returning role_id`.execute(db)
  return rows.length
}

export const oldReminders: Removal = {
  rows: (now) => ({
    table: 'sent_reminders',
    by: sql`at`,
    type: 'timestamptz',
    end: ago('sentReminders', now),
  }),
}
