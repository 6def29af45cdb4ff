import { type JobFailure, reasonOf } from '#domain/jobs/job.ts'
import type { Texts } from '../platform/texts.ts'
import type { FailureRow } from './store.ts'

export function presentFailure(row: FailureRow, texts: Texts): JobFailure {
  return {
    id: row.id,
    Job: row.job,
    Row: [row.part, row.row_key].filter(Boolean).join(' '),
    Reason: texts.translate(`jobs.reasons.${reasonOf(row.error_code)}`),
    Code: row.error_code,
    Tries: row.tries,
    FirstAt: row.first_at,
    NextAt: row.next_at,
  }
}
