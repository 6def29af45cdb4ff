import { z } from 'zod'
import { AuthType } from '../platform/auth-type.ts'
import { defineCall } from '../platform/call.ts'
import { date, searchText } from '../platform/input.ts'
import { restListQuery } from '../platform/lists/rest-query.ts'
import { oversightLimits } from '../platform/volume-limits.ts'

/** The outcome of an action, derived from the status of the response. */
export const outcomes = ['done', 'refused', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

/** Kinds of records that the audit can show by name. */
export const subjectKinds = [
  'Person',
  'Team',
  'Game',
  'Contract',
  'Transfer',
  'SquadList',
  'Request',
  'Mail',
  'Role',
] as const
export type SubjectKind = (typeof subjectKinds)[number]

export const AuditSubject = z.object({ Kind: z.enum(subjectKinds), Id: z.number(), Name: z.string() })
export type AuditSubject = z.infer<typeof AuditSubject>

export const AuditRow = z.object({
  id: z.number(),
  /** When the action happened, ISO 8601 in UTC, which is Icelandic time all year. */
  At: z.string(),
  Name: z.string(),
  AuthType: z.number().nullable(),
  TeamShortName: z.string(),
  /** The name of the API call, or of a system action. */
  Act: z.string(),
  Outcome: z.enum(outcomes),
  Result: z.number(),
  /** Number of equal refusals within a minute, which share one row; otherwise 1. */
  Count: z.number(),
  /** Ids of the records that the action affected. */
  Records: z.record(z.string(), z.unknown()),
  /** Affected records that still exist, with their current names. */
  Subjects: z.array(AuditSubject),
})
export type AuditRow = z.infer<typeof AuditRow>

const day = z.union([z.literal(''), date()])

const AuditFilter = z.strictObject({
  q: searchText(200).optional(),
  Act: z.array(z.string().max(100)).max(200).optional(),
  AuthType: z.array(z.enum(AuthType)).max(7).optional(),
  Outcome: z.array(z.enum(outcomes)).max(outcomes.length).optional(),
  From: date().optional(),
  To: date().optional(),
  /** A range of days. Either end may be open (empty). */
  Days: z.strictObject({ from: day, to: day }).optional(),
  /** Includes reads, which are most of the rows. Without this flag reads appear only if the filter names an action or refusals. */
  Reads: z.literal(true).optional(),
})
export type AuditFilter = z.infer<typeof AuditFilter>

export function hidesReads({ Reads, Act, Outcome }: AuditFilter): boolean {
  return !Reads && !Act?.length && !Outcome?.some((one) => one !== 'done')
}

export const auditList = defineCall({
  name: 'audit.list',
  method: 'GET',
  path: 'rest/audit',
  query: restListQuery({ sort: ['At'], filter: AuditFilter }),
  answer: z.array(AuditRow),
  access: { types: { 1: 'all' } },
  audited: true,
  limits: oversightLimits,
})
