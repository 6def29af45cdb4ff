import { type Call, isRead } from '#domain/platform/call.ts'
import { Refusal } from '#domain/platform/refusal.ts'
import type { Request, Route } from '../../define-route.ts'
import type { CallRequest } from '../call-request.ts'
import { requestHashOf } from '../idempotency/key.ts'
import type { Parts } from '../parse.ts'
import { type Ended, repeated } from './8-answer.ts'

export type Prepared = {
  context: Request<Call>
  prepared: unknown
}

/** Lets the route call an external service before the transaction. A repeated write gets its stored response instead. */
export async function prepare(
  { prepare }: Route,
  request: CallRequest,
  parts: Parts,
): Promise<Prepared | Ended> {
  if (!prepare) return { context: contextOf(request, parts, null), prepared: undefined }
  const earlier = isRead(request.call) ? null : await request.earlier()
  if (earlier) return repeated(request, earlier instanceof Refusal ? earlier : earlier(parts.sent))
  const context = contextOf(request, parts, requestHashOf(request, parts.sent))
  return { context, prepared: await prepare(context) }
}

/** Casts: the schemas that type the parts have validated them, and `user` is set if the call requires a login. */
function contextOf(
  { user, provenAt, scope, http, services, atEnd }: CallRequest,
  { params, query, body, files }: Parts,
  requestHash: string | null,
) {
  return {
    params,
    query,
    body,
    files,
    user,
    provenAt,
    scope,
    services,
    http,
    atEnd,
    requestHash,
  } as Request<Call>
}
