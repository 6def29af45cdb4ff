import type { Generated, GeneratedAlways } from 'kysely'
import type { Job } from '#domain/jobs/job.ts'
import type { Moment } from './columns.ts'

export interface JobTables {
  job_failures: {
    id: GeneratedAlways<number>
    job: Job
    part: string
    row_key: string
    error_code: string
    tries: Generated<number>
    first_at: Moment
    last_at: Moment
    next_at: Moment
  }
}
