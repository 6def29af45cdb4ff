import { type Context, Hono } from 'hono'
import { AuthType } from '#domain/platform/auth-type.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Answer } from '../http/answer.ts'
import { send } from '../http/send.ts'
import { answerOf } from '../http/stages/8-answer.ts'
import type { Services } from '../services.ts'
import { findUser } from '../sessions/sessions.ts'
import type { Health } from './problems.ts'

/** Health routes for load balancers and monitoring. Anonymous callers learn only whether the server works. */
export function healthRoutes(services: Services, health: Health): Hono {
  const app = new Hono()
  const unavailable = () => answerOf(refuse('server.unavailable'), services.texts)

  app.get('/api/health', async (http) => {
    http.set('route', '/api/health')
    const problems = await health.problems()
    const answer = problems.length ? unavailable() : answerOf({ Status: 'ok' }, services.texts)
    if (!(await isStaff(http, services))) return send(http, answer)
    const { version: Version, commit: Commit } = services.build
    const Problems = problems.length ? problems : undefined
    return send(http, { ...answer, text: withMore(answer, { Version, Commit, Problems }) })
  })
  app.get('/api/live', (http) => {
    http.set('route', '/api/live')
    return http.json({ Status: 'ok' })
  })
  app.get('/api/ready', async (http) => {
    http.set('route', '/api/ready')
    const isReady = !services.isClosing?.() && !(await health.problems()).includes('database')
    return isReady ? http.json({ Status: 'ok' }) : send(http, unavailable())
  })
  return app
}

const withMore = ({ text }: Answer, more: object) => JSON.stringify({ ...JSON.parse(text), ...more })

/** Whether the caller is staff; `false` if the database fails to identify the caller. */
async function isStaff(http: Context, services: Services): Promise<boolean> {
  const found = await findUser(http, services).catch(() => null)
  return found !== null && !(found instanceof Refusal) && found.user.AuthType === AuthType.Staff
}
