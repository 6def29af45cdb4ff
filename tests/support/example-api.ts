import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Call, defineCall } from '#domain/platform/call.ts'
import { idText, many, requiredText } from '#domain/platform/input.ts'
import { refuse } from '#domain/platform/refusal.ts'
import * as session from '#domain/session/calls.ts'
import type { Api } from '#server/app.ts'
import type { Database } from '#server/platform/database/database.ts'
import { defineRoute, type Route } from '#server/platform/define-route.ts'
import { ownSessionRoutes } from '#server/session/own-session-routes.ts'
import { proveRoutes } from '#server/session/prove-route.ts'
import { sessionRoutes } from '#server/session/routes.ts'
import { insertRow } from './rows.ts'

// Example calls, one of each kind, to test what all calls have in common.

const access = { types: { 1: 'all', 3: 'own' } } as const
const Note = z.strictObject({ Text: requiredText(200) })
const Saved = z.object({ Saved: z.string(), Long: z.array(z.string()).optional() })

const save = defineCall({
  name: 'notes.save',
  method: 'POST',
  path: 'notes',
  body: Note,
  answer: Saved,
  access,
})
const byId = defineCall({
  name: 'notes.byId',
  method: 'GET',
  path: 'notes/{id}',
  params: z.object({ id: idText() }),
  query: z.strictObject({ team: many(idText()) }),
  answer: z.object({ Id: z.number(), Teams: z.array(z.number()) }),
  access,
  audited: true,
})
const latest = defineCall({
  name: 'notes.latest',
  method: 'GET',
  path: 'notes/latest',
  answer: z.object({ Latest: z.string() }),
  access,
})
const remove = defineCall({
  name: 'notes.remove',
  method: 'DELETE',
  path: 'notes/{id}',
  params: z.object({ id: idText() }),
  answer: z.object({}),
  access,
})
const signed = defineCall({
  name: 'notes.signed',
  method: 'PUT',
  path: 'notes/signed',
  body: Note,
  answer: Saved,
  access,
  secret: true,
})
const limited = defineCall({
  name: 'notes.limited',
  method: 'POST',
  path: 'notes/limited',
  body: Note,
  answer: Saved,
  access,
  limits: [{ hits: 3, seconds: 60 }],
})
const knock = defineCall({
  name: 'notes.knock',
  method: 'POST',
  path: 'notes/knock',
  answer: z.object({}),
  access: { types: {}, anonymous: 'own' },
  limits: [{ hits: 2, seconds: 60, per: 'address' }],
})
const upload = defineCall({
  name: 'notes.upload',
  method: 'POST',
  path: 'notes/upload',
  body: z.strictObject({ Text: z.string() }),
  maxBytes: 3_000_000,
  answer: z.object({ Length: z.number() }),
  access,
})
const form = defineCall({
  name: 'notes.form',
  method: 'POST',
  path: 'notes/form',
  bodyType: 'form',
  // Not a strict object: the call ignores form fields that the schema does not name.
  body: z.object({ Text: z.array(z.string()) }),
  answer: z.object({ Texts: z.array(z.string()) }),
  access,
})

const writes = { save, signed, limited }
export const exampleCalls: Record<string, Call> = { ...writes, byId, latest, remove, knock, upload, form }

const failed = new Set<string>()
const attemptsOf = new Map<string, number>()

const writing = Object.values(writes).map((call) =>
  defineRoute<typeof call, string>(
    call,
    async ({ body, db, user, services, http, note, prepared }) => {
      const saved = randomUUID()
      const created_at = services.clock()
      await insertRow(db, 'mails', {
        kind: 'bulk',
        subject: saved,
        body: body.Text,
        created_by: user.PersonId,
        created_at,
      })
      note({ Note: saved })
      // The text 'undone 2 times' makes the database roll back the first two attempts.
      const undone = Number(/^undone (\d+) times/.exec(body.Text)?.[1] ?? 0)
      const attempts = (attemptsOf.get(body.Text) ?? 0) + 1
      attemptsOf.set(body.Text, attempts)
      if (attempts === 1 && undone) {
        note({ Lost: saved })
        http.header('Set-Cookie', 'lost=1', { append: true })
      }
      if (attempts <= undone) throw Object.assign(new Error('undone on purpose'), { code: '40P01' })
      if (body.Text === 'refuse') return refuse('record.stale', { current: { Text: prepared } })
      if (body.Text === 'too many') return refuse('access.tooMany', { retryAfter: 7 })
      if (body.Text === 'unavailable') return refuse('server.unavailable')
      if (body.Text.startsWith('fails once') && !failed.has(body.Text)) {
        failed.add(body.Text)
        throw new Error('the first time')
      }
      if (body.Text === 'throw') throw new Error('thrown on purpose for 120378-1429')
      if (body.Text === 'lost') throw Object.assign(new Error('lost on purpose'), { code: '57P01' })
      if (body.Text === 'talkative') return { Saved: saved, Ssn: '1203781429' }
      if (body.Text === 'langt svar') return { Saved: saved, Long: randomTexts(3000) }
      if (body.Text === 'miðlungs svar') return { Saved: saved, Long: randomTexts(500) }
      return { Saved: saved }
    },
    async ({ body }) => `prepared ${body.Text}`,
  ),
)

/** Random texts, which compression cannot shorten. */
const randomTexts = (count: number) => Array.from({ length: count }, () => randomUUID())

const routes: Route[] = [
  ...writing,
  defineRoute(byId, ({ params, query }) =>
    params.id === 403 ? refuse('access.denied') : { Id: params.id, Teams: query.team },
  ),
  defineRoute(latest, () => ({ Latest: 'this' })),
  defineRoute(remove, () => ({})),
  defineRoute(knock, () => ({})),
  defineRoute(form, ({ body }) => ({ Texts: body.Text })),
  defineRoute(upload, ({ body }) => ({ Length: body.Text.length })),
]

export const exampleApi: Api = {
  calls: [...Object.values(session), ...Object.values(exampleCalls)].filter(
    (value): value is Call => typeof value === 'object' && 'method' in value,
  ),
  routes: [
    ...sessionRoutes,
    ...proveRoutes,
    ...ownSessionRoutes.filter(({ call }) => call === session.endAllSessions),
    ...routes,
  ],
}

export async function notesIn({ db }: Database): Promise<string[]> {
  const rows = await db.selectFrom('mails').select('body').where('kind', '=', 'bulk').orderBy('id').execute()
  return rows.map((row) => row.body)
}

export async function auditIn({ db }: Database) {
  return db.selectFrom('audit').selectAll().where('act', 'like', 'notes.%').orderBy('id').execute()
}
