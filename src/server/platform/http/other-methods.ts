import type { Hono } from 'hono'
import type { Call } from '#domain/platform/call.ts'
import type { Route } from '../serve.ts'
import type { Answer } from './answer.ts'
import { patternOf } from './route-order.ts'
import { send } from './send.ts'

/** Answers a method that a known path does not take; mounted after the routes themselves. */
export function refuseOtherMethods(app: Hono, routes: readonly Route[], refused: () => Answer) {
  const callsAt = new Map<string, Call[]>()
  for (const { call } of routes) {
    const pattern = patternOf(call)
    callsAt.set(pattern, [...(callsAt.get(pattern) ?? []), call])
  }
  for (const [pattern, taken] of callsAt) {
    const allowed = taken.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    app.all(pattern, (http) => {
      http.set('route', taken[0]!.path)
      http.header('Allow', allowed.join(', '))
      return send(http, refused())
    })
  }
}
