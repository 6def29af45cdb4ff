import { createHash } from 'node:crypto'
import type { Context as HttpContext } from 'hono'
import type { Call } from '#domain/platform/call.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '../database/database.ts'
import type { Services } from '../services.ts'
import { addressOf } from './address.ts'
import type { Answer } from './answer.ts'
import type { Budgets } from './budgets.ts'
import { decrypt, encrypt } from './encrypted-text.ts'
import { subjectOf } from './rate-limit.ts'

type Request = {
  call: Call
  user: User | null
  sent: string
  http: HttpContext
  services: Services
  budgets: Budgets
}

/** The row of a request's key, or what the first request with this key was answered. */
type Claim = { row: Row | null; earlier?: Answer | Refusal }
type Row = Request & { scope: string; key: string; key_hash: string }

/** How long a key is remembered: a repeat within a day is answered as the first. */
export const keyLifeMillis = 24 * 60 * 60 * 1000

/** The longest answer that is kept whole; the longest that people get, a line-up for one, are well below it. */
const mostBytes = 32_000

/**
 * Takes the request's Idempotency-Key inside the transaction that acts. A second one with the same key waits here
 * until the first has committed, and then finds its answer.
 */
export async function claim(tx: Queryable, request: Request): Promise<Claim> {
  const key = keyOf(request)
  if (key === undefined) return { row: null }
  if (key instanceof Refusal) return { row: null, earlier: key }
  const row = rowOf(request, key)
  const now = request.services.clock()
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({ scope: row.scope, key_hash: row.key_hash, created_at: now.toISOString() })
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
  if (taken) return { row }
  const first = await find(tx, row)
  if (!first) throw new Error('a key that was taken is gone')
  return { row: null, earlier: opened(first, row) }
}

/**
 * What the first request with this key was answered, or why the key is none; null where nothing was. Looked up before an outside
 * party is asked, which would do the same a second time.
 */
export async function earlierAnswer(db: Queryable, request: Request): Promise<Answer | Refusal | null> {
  const key = keyOf(request)
  if (key === undefined || key instanceof Refusal) return key ?? null
  const row = rowOf(request, key)
  const first = await find(db, row)
  const isRemembered = first && first.created_at > rememberedSince(request.services.clock())
  return isRemembered ? opened(first, row) : null
}

/** Whether a request with this key was answered before, whatever it sent. */
export async function isRepeat(db: Queryable, request: Omit<Request, 'sent'>): Promise<boolean> {
  const key = keyOf({ ...request, sent: '' })
  if (typeof key !== 'string') return false
  return (await find(db, rowOf({ ...request, sent: '' }, key))) !== undefined
}

/** The same for a request and its repeats and for nothing else, and tells nothing of either; null without a key. */
export function requestHashOf(request: Request): string | null {
  const key = request.http.req.header('idempotency-key')
  return key === undefined ? null : sha256([scopeOf(request), key, ...askedIn(request)].join('\n'))
}

/** What a call that ended its own access was answered, for a repeat that comes with that access again. */
export async function earlierEnd(db: Queryable, request: Request): Promise<Answer | null> {
  const row = rowOf(request, request.http.req.header('idempotency-key') ?? '')
  const first = await find(db, row)
  const answer = first && opened(first, row)
  return answer instanceof Refusal ? null : (answer ?? null)
}

/**
 * Remembers the answer for repeats. Temporary failures are forgotten so that the request can be tried again; so are
 * refusals of unknown callers, who could otherwise fill the table.
 */
export async function keep(
  tx: Queryable,
  { row }: Claim,
  { status, text, isPassing }: Answer,
): Promise<void> {
  if (!row) return
  if (isPassing || status === 401 || status === 429 || status >= 500 || (status >= 400 && !row.user)) {
    await tx
      .deleteFrom('idempotency_keys')
      .where('scope', '=', row.scope)
      .where('key_hash', '=', row.key_hash)
      .execute()
    return
  }
  // A repeat of any other call must not change the cookies, which may be those of a later login.
  const cookies = row.call.secret ? row.http.res.headers.getSetCookie() : []
  const encrypted = (...opened: Opened) => encrypt(JSON.stringify(opened), secretOf(row))
  const { keptBytes } = row.budgets
  const subject = subjectOf(row.user, row.http, row.services)
  let answer = encrypted(text, cookies)
  const isTooMuch = answer.length > mostBytes || keptBytes.take(subject, answer.length) !== null
  if (isTooMuch) answer = encrypted(shortOf(text), cookies, true)
  await tx
    .updateTable('idempotency_keys')
    .set({ status, answer })
    .where('scope', '=', row.scope)
    .where('key_hash', '=', row.key_hash)
    .execute()
}

type Kept = { status: number | null; answer: string | null }

/** Decrypts for the same request only: another one with the same key has another secret. */
function opened({ status, answer }: Kept, row: Row): Answer | Refusal {
  if (status === null || answer === null) throw new Error('a key was committed without its answer')
  const kept = decrypt(answer, secretOf(row))
  if (kept === null) return refuse('input.keyReused')
  const [text, cookies, isShort] = JSON.parse(kept) as Opened
  for (const cookie of cookies) row.http.header('Set-Cookie', cookie, { append: true })
  return { status, text, isShort }
}

type Opened = [text: string, cookies: string[], isShort?: true]

/** Of a long answer its ids and what else it says in a word, so that a repeat learns that it was done, and of what. */
function shortOf(text: string): string {
  const said = Object.entries(JSON.parse(text) as object).filter(([, value]) => isWord(value))
  return JSON.stringify(Object.fromEntries(said))
}

function isWord(value: unknown) {
  return typeof value === 'string' ? value.length <= 300 : typeof value !== 'object'
}

function find(db: Queryable, { scope, key_hash }: Row) {
  return db
    .selectFrom('idempotency_keys')
    .select(['status', 'answer', 'created_at'])
    .where('scope', '=', scope)
    .where('key_hash', '=', key_hash)
    .executeTakeFirst()
}

function keyOf({ http, services }: Request): string | undefined | Refusal {
  const key = http.req.header('idempotency-key')
  if (key === undefined || /^[\x21-\x7e]{1,255}$/.test(key)) return key
  const Message = services.texts.translate('validation.invalid')
  return refuse('input.malformed', { errors: [{ Field: 'Idempotency-Key', Message }] })
}

const rememberedSince = (now: Date) => new Date(now.getTime() - keyLifeMillis).toISOString()

function rowOf(request: Request, key: string): Row {
  return { ...request, key, key_hash: sha256(key), scope: scopeOf(request) }
}

function scopeOf({ call, user, http, services }: Request) {
  if (call.endsAccess) return `access:${sha256(http.req.header('authorization') ?? '')}`
  return user
    ? `user:${user.PersonId}:${user.AuthType}:${user.TeamId}`
    : `address:${addressOf(http, services)}`
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * The secret that encrypts a kept answer: the key itself, of which the database has the hash, with the whole request, so
 * the database or a backup reveals neither. Where the answer holds a secret, also the proof in the body, the access
 * token or the cookie.
 */
function secretOf({ call, key, http, sent }: Row) {
  const hasOwnProof = !call.secret || (call.access.anonymous && call.body)
  const proof = hasOwnProof ? '' : (http.req.header('authorization') ?? http.req.header('cookie') ?? '')
  return [key, proof, ...askedIn({ http, sent })].join('\n')
}

function askedIn({ http, sent }: Pick<Request, 'http' | 'sent'>) {
  const { pathname, search } = new URL(http.req.url)
  return [http.req.method, pathname, search, sent]
}
