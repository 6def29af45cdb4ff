import { z } from 'zod'
import { AuthType } from '../platform/auth-type.ts'
import { defineCall } from '../platform/call.ts'
import { date, searchText } from '../platform/input.ts'
import { restListQuery } from '../platform/lists/rest-query.ts'
import { oversightLimits } from '../platform/volume-limits.ts'

/** What became of an act: by the status of its answer. */
export const outcomes = ['done', 'refused', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

/** What an act may have been done with, as far as it has a name. */
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
  /** Those of them that are still there, by their names of today. */
  Subjects: z.array(AuditSubject),
})
export type AuditRow = z.infer<typeof AuditRow>

const day = z.union([z.literal(''), date()])

const AuditFilter = z.strictObject({
  /** A part of the person's name. */
  q: searchText(200).optional(),
  Act: z.array(z.string().max(100)).max(200).optional(),
  AuthType: z.array(z.enum(AuthType)).max(7).optional(),
  Outcome: z.array(z.enum(outcomes)).max(outcomes.length).optional(),
  From: date().optional(),
  To: date().optional(),
  /** The same of a range whose ends may be open. */
  Days: z.strictObject({ from: day, to: day }).optional(),
  /** Readings too, which are most of the rows; without it they come only where an act or a refusal is asked for. */
  Reads: z.literal(true).optional(),
})
export type AuditFilter = z.infer<typeof AuditFilter>

/** Whether readings are left out. */
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
