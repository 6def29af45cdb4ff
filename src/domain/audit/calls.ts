import { z } from 'zod'
import { AuthType } from '../platform/auth-type.ts'
import { defineCall } from '../platform/call.ts'
import { date, text } from '../platform/input.ts'
import { restListQuery } from '../platform/lists/rest-query.ts'
import { oversightLimits } from '../platform/volume-limits.ts'
import { AuditRow, outcomes } from './audit-row.ts'

const AuditFilter = z.strictObject({
  /** A part of the person's name. */
  q: text(200).optional(),
  Act: z.array(z.string().max(100)).max(200).optional(),
  AuthType: z.array(z.enum(AuthType)).max(7).optional(),
  Outcome: z.array(z.enum(outcomes)).max(outcomes.length).optional(),
  From: date().optional(),
  To: date().optional(),
})
export type AuditFilter = z.infer<typeof AuditFilter>

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
