import type { Context as HttpContext } from 'hono'
import type { Call } from '#domain/platform/call.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import { type Queryable, withSavepoint } from '../../database/database.ts'
import { brokenRule, retriedTransaction } from '../../database/retry.ts'
import type { Context, Route } from '../../define-route.ts'
import type { Answer } from '../answer.ts'
import type { CallRequest } from '../call-request.ts'
import { answerOnce } from '../idempotency/store.ts'
import { servicesForLongJobs } from '../turn-services.ts'
import { type Caller, identifyAgain } from './1-identify.ts'
import type { Prepared } from './5-prepare.ts'
import { audit } from './7-audit.ts'
import { acted, repeated } from './8-answer.ts'

/** Runs the handler of a write, its audit row and its idempotency key in one transaction. */
export function transact(
  route: Route,
  request: CallRequest,
  { context, prepared, sent }: Prepared & { sent: string },
): Promise<Answer> {
  const { call, http, notes } = request
  const services = route.isLong ? servicesForLongJobs(request.services) : request.services
  const cookies = http.res.headers.getSetCookie()
  const handle = (db: Queryable, { user, provenAt, scope }: Caller) =>
    route.handle({ ...context, user, provenAt, scope, db, note: notes.note, prepared } as Context<
      Call,
      unknown
    >)

  return retriedTransaction(services, async (tx) => {
    // Discard the audit ids and cookies of an earlier attempt that was rolled back.
    notes.clear()
    setCookies(http, cookies)
    const ended = await answerOnce(tx, { ...request, sent }, async (earlier) => {
      const caller = await identifyAgain(tx, request)
      // A call such as logout ends its own access, so its repeat arrives with ended access and is still answered.
      if (caller.refusal && !(call.endsAccess && earlier)) return acted(request, caller.refusal)
      if (earlier) return repeated(request, earlier)
      return acted(request, await undoneIfRefused(tx, () => handle(tx, caller)))
    })
    if (ended.isAudited) await audit(tx, request, ended.answer)
    return ended.answer
  })
}

function setCookies(http: HttpContext, cookies: readonly string[]) {
  http.header('Set-Cookie', undefined)
  for (const cookie of cookies) http.header('Set-Cookie', cookie, { append: true })
}

/** Rolls back the handler's writes if it refuses. Keeps the audit row and the idempotency key, which the transaction writes too. */
async function undoneIfRefused(tx: Queryable, handle: () => Promise<unknown>): Promise<unknown> {
  try {
    return await withSavepoint(tx, async () => {
      const result = await handle()
      if (result instanceof Refusal) throw new Undo(result)
      return result
    })
  } catch (error) {
    if (error instanceof Undo) return error.refusal
    const rule = brokenRule(error)
    if (rule) return refuse(rule)
    throw error
  }
}

class Undo extends Error {
  constructor(readonly refusal: Refusal) {
    super('refused')
  }
}
