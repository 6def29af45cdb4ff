import { isRead } from '#domain/platform/call.ts'
import { refuse } from '#domain/platform/refusal.ts'
import type { CallRequest } from '../call-request.ts'
import { overLimit } from '../rate-limit.ts'
import { type Ended, refused } from './8-answer.ts'

/** Counts the request against its call's limits, which all instances share. */
export async function overCallLimits(
  request: CallRequest,
  parts: { body?: unknown; query?: unknown },
): Promise<Ended | null> {
  const { call, user, http, services } = request
  const retryAfter = await overLimit(call, user, parts, http, services)
  return retryAfter ? refused(request, refuse('access.tooMany', { retryAfter })) : null
}

/** Limits writes and sensitive reads per user, because each leaves an audit row for years. */
export function overAuditRows(request: CallRequest): Ended | null {
  const { call, user, subject, budgets } = request
  if (!user || (isRead(call) && !call.audited)) return null
  const retryAfter = budgets.auditRows.take(subject)
  return retryAfter ? refused(request, refuse('access.tooMany', { retryAfter })) : null
}
