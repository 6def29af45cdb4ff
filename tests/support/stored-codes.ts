import { sql } from 'kysely'
import { queueActs } from '#domain/fifa-registry/rows.ts'
import { ImportKind } from '#domain/file-imports/kinds.ts'
import { ReportStatus } from '#domain/games/codes.ts'
import { Job } from '#domain/jobs/job.ts'
import { MailKind } from '#domain/mail/outbox.ts'
import { reportActs } from '#domain/match-reports/report-event.ts'
import { NoticeKind } from '#domain/notices/kinds.ts'
import { TypeKind } from '#domain/platform/types.ts'
import { ReminderKind } from '#domain/reminders/reminders.ts'
import { TransferStatus } from '#domain/transfers/codes.ts'
import { transferActs } from '#domain/transfers/transfer.ts'
import type { Queryable } from '#server/platform/database/database.ts'

/** Columns whose codes the database does not check, with the codes that the program knows. */
export const codeColumns: Readonly<Record<string, readonly string[]>> = {
  'file_imports.kind': ImportKind.options,
  'job_failures.job': Job.options,
  'mails.kind': MailKind.options,
  'notice_settings.kind': NoticeKind.options,
  'notices.kind': NoticeKind.options,
  'registry_queue.act': queueActs,
  'reminder_rules.kind': ReminderKind.options,
  'report_events.act': reportActs,
  'report_events.from_status': Object.values(ReportStatus),
  'report_events.to_status': Object.values(ReportStatus),
  'sent_reminders.kind': ReminderKind.options,
  'transfer_events.act': transferActs,
  'transfer_events.status': Object.values(TransferStatus),
  'types.kind': Object.values(TypeKind),
}

/** Codes in the database that the program does not know, such as `mails.kind: postcard`. */
export async function unknownCodes(db: Queryable): Promise<string[]> {
  const ofColumns = Object.entries(codeColumns).map(([name, codes]) => {
    const [table = '', column = ''] = name.split('.')
    return sql`select distinct ${sql.lit(`${name}: `)} || ${sql.ref(column)} as code from ${sql.table(table)}
      where ${sql.ref(column)} <> all(${[...codes]}::text[])`
  })
  const { rows } = await sql<{ code: string }>`${sql.join(ofColumns, sql` union all `)} order by 1`.execute(
    db,
  )
  return rows.map(({ code }) => code)
}
