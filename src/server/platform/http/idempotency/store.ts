import { Refusal } from '#domain/platform/refusal.ts'
import type { Queryable } from '../../database/database.ts'
import type { Answer } from '../answer.ts'
import type { CallRequest } from '../call-request.ts'
import { encrypt } from '../encrypted-text.ts'
import type { Ended } from '../stages/8-answer.ts'
import { type Key, keyOf, rememberedSince, secretOf } from './key.ts'
import { findStored, type Opened, opened } from './stored-answer.ts'

type Sent = CallRequest & { sent: string }

/** Maximum length of a response that is stored completely. Usual responses, such as a line-up, are well below. */
const mostBytes = 32_000

/** Stores the response in the transaction of the write. A second request with the key waits for the commit and gets it as `earlier`. */
export async function answerOnce(
  tx: Queryable,
  request: Sent,
  answer: (earlier: Answer | Refusal | null) => Promise<Ended>,
): Promise<Ended> {
  const key = keyOf(request)
  if (key === null || key instanceof Refusal) return answer(key)
  if (!(await take(tx, request, key))) {
    const stored = await findStored(tx, key)
    if (!stored) throw new Error('an idempotency key has disappeared')
    return answer(opened(stored, request, secretOf(request, key, request.sent)))
  }
  const ended = await answer(null)
  await store(tx, request, key, ended.answer)
  return ended
}

/** Reserves the key. Returns `false` if an earlier request used it less than a day ago. */
async function take(tx: Queryable, { services }: Sent, { scope, key_hash }: Key): Promise<boolean> {
  const now = services.clock()
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({ scope, key_hash, created_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key_hash'])
        .doUpdateSet((given) => ({
          created_at: given.ref('excluded.created_at'),
          status: null,
          answer: null,
        }))
        .where('idempotency_keys.created_at', '<=', rememberedSince(now)),
    )
    .returning('key_hash')
    .executeTakeFirst()
  return taken !== undefined
}

/** Stores the response for repeats, except temporary failures, and refusals of unknown callers, who could fill the table. */
async function store(tx: Queryable, request: Sent, key: Key, { status, text, isPassing }: Answer) {
  const { user } = request
  if (isPassing || status === 401 || status === 429 || status >= 500 || (status >= 400 && !user)) {
    await tx
      .deleteFrom('idempotency_keys')
      .where('scope', '=', key.scope)
      .where('key_hash', '=', key.key_hash)
      .execute()
    return
  }
  await tx
    .updateTable('idempotency_keys')
    .set({ status, answer: encryptedAnswer(request, key, text) })
    .where('scope', '=', key.scope)
    .where('key_hash', '=', key.key_hash)
    .execute()
}

function encryptedAnswer(request: Sent, key: Key, text: string): string {
  const { call, http, budgets, subject, sent } = request
  // Store cookies only for calls that return a secret. Repeats of other calls must not replace the cookies of a later login.
  const cookies = call.secret ? http.res.headers.getSetCookie() : []
  const encrypted = (...opened: Opened) => encrypt(JSON.stringify(opened), secretOf(request, key, sent))
  const answer = encrypted(text, cookies)
  const isTooMuch = answer.length > mostBytes || budgets.keptBytes.take(subject, answer.length) !== null
  return isTooMuch ? encrypted(shortOf(text), cookies, true) : answer
}

/** The ids and other short values of a long response, so that a repeat learns the result. */
function shortOf(text: string): string {
  const values = Object.entries(JSON.parse(text) as object).filter(([, value]) => isShort(value))
  return JSON.stringify(Object.fromEntries(values))
}

function isShort(value: unknown) {
  return typeof value === 'string' ? value.length <= 300 : typeof value !== 'object'
}
