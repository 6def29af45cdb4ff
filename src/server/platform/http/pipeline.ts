import type { Hono, Context as HttpContext } from 'hono'
import { type Call, isRead } from '#domain/platform/call.ts'
import { Refusal } from '#domain/platform/refusal.ts'
import { type Context, inOrder, patternOf, type Route } from '../define-route.ts'
import { createStaging } from '../files/staging.ts'
import type { Services } from '../services.ts'
import type { Answer } from './answer.ts'
import type { Budgets } from './budgets.ts'
import type { CallRequest } from './call-request.ts'
import { FileAnswer } from './file-answer.ts'
import { earlierAnswer } from './idempotency/stored-answer.ts'
import { createNotes } from './notes.ts'
import type { Parts } from './parse.ts'
import { subjectOf } from './rate-limit.ts'
import { send } from './send.ts'
import { identify } from './stages/1-identify.ts'
import { createAdmission } from './stages/2-admit.ts'
import { read, whyNotUpload } from './stages/3-read.ts'
import { overAuditRows, overCallLimits } from './stages/4-limit.ts'
import { prepare } from './stages/5-prepare.ts'
import { transact } from './stages/6-transact.ts'
import { audit, auditRead } from './stages/7-audit.ts'
import { answerOf, checkAnswer, Ended, refused, repeated } from './stages/8-answer.ts'
import { servicesFor } from './turn-services.ts'

/** Registers all routes. A request passes the stages in the order of their numbers; each stage may end it. */
export function mount(app: Hono, routes: readonly Route[], services: Services, budgets: Budgets) {
  const serve = createServing(services, budgets)
  for (const route of inOrder(routes))
    app.on(route.call.method, patternOf(route.call), (http) => serve(route, http))
}

function createServing(services: Services, budgets: Budgets) {
  const admit = createAdmission(budgets)
  return async (route: Route, http: HttpContext): Promise<Response> => {
    const { call } = route
    http.set('route', call.path)
    const caller = await identify(call, http, services)
    const subject = subjectOf(caller.user, http, services)
    const admitted = await admit(call, {
      http,
      services,
      subject,
      isKnown: caller.user !== null,
      isUnread: caller.refusal !== undefined && !call.endsAccess,
    })
    if (admitted instanceof Ended) return send(http, admitted.answer)
    const own = servicesFor(subject, services)
    const staging = createStaging(own, caller.user)
    const endings: (() => void)[] = []
    const atEnd = (work: () => void) => void endings.push(work)
    const { readBody, leave } = admitted
    const earlier = earlierAnswer({ call, http, services: own, user: caller.user })
    const rest = { call, http, services: own, budgets, subject, readBody, staging, atEnd, earlier }
    try {
      const answer = await answerCall(route, { ...caller, ...rest, notes: createNotes() })
      if (services.checkAnswers) checkAnswer(call, answer)
      return send(http, answer)
    } finally {
      for (const end of endings) end()
      await staging.clear()
      leave()
    }
  }
}

async function answerCall(route: Route, request: CallRequest): Promise<Answer | FileAnswer> {
  const result = await answerOrEnd(route, request)
  if (!(result instanceof Ended)) return result
  if (result.isAudited) await audit(request.services.database.db, request, result.answer)
  return result.answer
}

async function answerOrEnd(route: Route, request: CallRequest) {
  const { call, refusal } = request
  if (refusal) return call.endsAccess ? answerEndedAccess(request, refusal) : refused(request, refusal)
  return isRead(call) ? answerRead(route, request) : answerWrite(route, request)
}

async function answerRead(route: Route, request: CallRequest): Promise<Answer | FileAnswer | Ended> {
  const { call, services, notes } = request
  const parts = await received(route, request)
  if (parts instanceof Ended) return parts
  const ready = await prepare(route, request, parts)
  if (ready instanceof Ended) return ready
  const { context, prepared } = ready
  const { db } = services.database
  const result = await route.handle({ ...context, db, note: notes.note, prepared } as Context<Call, unknown>)
  const answer = result instanceof FileAnswer ? result : answerOf(result, services.texts, call)
  await auditRead(request, answer)
  return answer
}

async function answerWrite(route: Route, request: CallRequest): Promise<Answer | Ended> {
  const parts = await received(route, request)
  if (parts instanceof Ended) return parts
  const ready = await prepare(route, request, parts)
  return ready instanceof Ended ? ready : transact(route, request, { ...ready, sent: parts.sent })
}

/** Reads the request after all limits. An upload's limits and permission are checked before it is read. */
async function received(route: Route, request: CallRequest): Promise<Parts | Ended> {
  const isUpload = request.call.bodyType === 'multipart'
  const early = isUpload
    ? ((await overCallLimits(request, {})) ?? (await whyNotUpload(route, request)))
    : null
  if (early) return early
  const parts = await read(request)
  if (parts instanceof Ended) return parts
  const late = isUpload ? null : await overCallLimits(request, parts)
  return late ?? overAuditRows(request) ?? parts
}

/** A call that ended its own access is refused when it is repeated, so the repeat gets the stored response instead. */
async function answerEndedAccess(request: CallRequest, refusal: Refusal): Promise<Ended> {
  const over = await overCallLimits(request, {})
  if (over) return over
  const parts = await read(request)
  const earlier = await request.earlier()
  const answer = earlier && !(earlier instanceof Refusal) && earlier(parts instanceof Ended ? '' : parts.sent)
  return answer && !(answer instanceof Refusal) ? repeated(request, answer) : refused(request, refusal)
}
