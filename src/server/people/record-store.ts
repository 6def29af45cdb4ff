import { sql } from 'kysely'
import { MailKind } from '#domain/mail/outbox.ts'
import type { PersonEvent, PersonLeave, PersonMail } from '#domain/people/person.ts'
import { readCode } from '#domain/platform/entities.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type PageQuery, pageOf } from '../platform/lists/pages.ts'

export function leavePage(db: Queryable, personId: number, query: PageQuery) {
  return pageOf<PersonLeave>(
    db,
    sql`h.id as "Id", h.date_from as "DateFrom", h.date_to as "DateTo", h.part_of_day as "PartOfDay",
      h.comment as "Comment"`,
    sql`from holidays h where h.person_id = ${personId}`,
    { order: sql`h.date_from`, id: sql`h.id` },
    query,
  )
}

export async function mailPage(db: Queryable, personId: number, query: PageQuery) {
  const { rows, total } = await pageOf<PersonMail>(
    db,
    sql`o.id as "Id", o.created_at as "At", m.subject as "Subject", m.kind as "Kind", o.state as "State"`,
    sql`from outbox o join mails m on m.id = o.mail_id where o.person_id = ${personId}`,
    { order: sql`o.created_at`, id: sql`o.id` },
    query,
  )
  return { rows: rows.map((row) => ({ ...row, Kind: readCode(MailKind.options, row.Kind) })), total }
}

/**
 * The audited actions that concern only this person. A visit of the person's page counts once, whatever
 * sections it loads.
 */
export function historyPage(db: Queryable, personId: number, query: PageQuery) {
  return pageOf<PersonEvent>(
    db,
    sql`a.id::int as "Id", a.at as "At", a.act as "Act", coalesce(p.name, '') as "Name",
      a.result < 400 as "IsDone"`,
    sql`from audit a left join persons p on p.id = a.person_id
      where a.emptied is null and a.records->>'Person' = ${String(personId)}::text
        and (a.act not like 'people.%' or a.act = 'people.person')`,
    { order: sql`a.at`, id: sql`a.id` },
    query,
  )
}
