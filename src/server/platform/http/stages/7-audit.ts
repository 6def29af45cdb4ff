import { writeAudit } from '../../audit/write.ts'
import type { Queryable } from '../../database/database.ts'
import type { Answer } from '../answer.ts'
import type { CallRequest } from '../call-request.ts'

type Audited = Pick<Answer, 'status' | 'refused'>

/** Writes the audit row of a response, with the ids that the handler noted. */
export async function audit(db: Queryable, request: CallRequest, { status, refused = status }: Audited) {
  await writeAudit(db, { ...request, records: request.notes.records(), result: refused })
}

/** Audits sensitive reads, and attempts to read records that are forbidden or do not exist. */
export async function auditRead(request: CallRequest, answer: Audited) {
  if (request.call.audited || [403, 404].includes(answer.status))
    await audit(request.services.database.db, request, answer)
}
