import { z } from 'zod'

/** What became of an act: by the status of its answer. */
export const outcomes = ['done', 'refused', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

/** One row of the audit, as staff read it. */
export const AuditRow = z.object({
  id: z.number(),
  /** The moment, as ISO 8601 in UTC, which is Icelandic time all year. */
  At: z.string(),
  Name: z.string(),
  AuthType: z.number().nullable(),
  TeamShortName: z.string(),
  /** The name of a call. */
  Act: z.string(),
  Outcome: z.enum(outcomes),
  Result: z.number(),
  /** How often it was refused within the minute. */
  Count: z.number(),
  /** Ids of what was touched. */
  Records: z.record(z.string(), z.unknown()),
})
export type AuditRow = z.infer<typeof AuditRow>
