import { type JobFailure, reasonOf } from '#domain/jobs/job.ts'
import type { Texts } from '../platform/texts.ts'
import type { FailureRow } from './store.ts'

export function presentFailure(row: FailureRow, texts: Texts): JobFailure {
  return {
    id: row.id,
    Job: row.job,
    Row: row.row_key,
    Reason: texts.translate(`jobs.reasons.${reasonOf(row.error_code)}`),
    Code: [row.part, row.error_code].filter(Boolean).join(' '),
    Tries: row.tries,
    FirstAt: row.first_at,
    NextAt: row.next_at,
  }
}
