import { Hono, type Context as HttpContext } from 'hono'
import { z } from 'zod'
import { bareKennitala } from '#domain/platform/kennitala.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import { textOfUnknown } from '../platform/http/body.ts'
import { send } from '../platform/http/send.ts'
import { answerOf } from '../platform/http/stages/8-answer.ts'
import { servicesForAddress } from '../platform/http/turn-services.ts'
import type { Services } from '../platform/services.ts'
import { localPages } from './pages.ts'
import { everyone, isPerson, mayBegin } from './people-store.ts'
import type { LocalProvider } from './provider.ts'

const Kennitala = z.strictObject({
  kennitala: z
    .string()
    .transform(bareKennitala)
    .pipe(z.string().regex(/^\d{10}$/)),
})

export function localRoutes(services: Services, provider: LocalProvider): Hono {
  const { texts } = services
  const dbFor = (http: HttpContext) => servicesForAddress(http, services).database.db
  const local = new Hono()
  const no = (http: HttpContext, refusal: Refusal) => send(http, answerOf(refusal, texts))

  local.get('/eid/people', async (http) => {
    const people = await everyone(dbFor(http))
    return http.json(people.map(({ Kennitala, Name, Roles }) => ({ Kennitala, Name, Roles })))
  })

  local.post('/eid/token', async (http) => {
    const sent = await textOfUnknown(http)
    if (sent instanceof Refusal) return no(http, sent)
    const body = Kennitala.safeParse(jsonOf(sent))
    if (!body.success) return no(http, refuse('input.malformed'))
    const { kennitala } = body.data
    const db = dbFor(http)
    const mayLogIn = (await isPerson(db, kennitala)) || (await mayBegin(db, kennitala))
    if (!mayLogIn) return no(http, refuse('eid.unknownPerson'))
    return http.json({ token: await provider.issue(kennitala) })
  })

  return local.route('/', localPages(services, provider))
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
