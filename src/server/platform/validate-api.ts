import type { Call } from '#domain/platform/call.ts'
import { pathOf } from '#domain/platform/call-path.ts'
import type { Route } from './define-route.ts'

/** Throws at start if a call has no access rule or no route, a route has no declared call, or two calls share a name or path. */
export function validateApi(calls: readonly Call[], routes: readonly Route[]) {
  const served = new Set(routes.map((route) => route.call))
  for (const call of calls) {
    if (!hasAccessRule(call)) throw new Error(`The call ${call.name} has no access rule.`)
    if (!served.has(call)) throw new Error(`The call ${call.name} is declared, but has no route.`)
    if (/{(?!\w+}(\/|$))|[^/]{/.test(call.path)) {
      throw new Error(`The call ${call.name} has a parameter that is not a whole part of its path.`)
    }
  }
  for (const { call } of routes) {
    if (!calls.includes(call)) throw new Error(`The call ${call.name} has a route, but is not declared.`)
  }
  refuseTwice(calls, (call) => call.name, 'the same name')
  refuseTwice(calls, (call) => `${call.method} ${shapeOf(call)}`, 'the same method and path')
  refuseTwice(
    routes.map(({ call }) => call),
    (call) => call.name,
    'two routes',
  )
}

/** The path of a call without parameter names and trailing slash, to find calls with equal paths. */
function shapeOf(call: Call) {
  return pathOf(call).replace(/{\w+}/g, '{}').replace(/\/$/, '')
}

function hasAccessRule({ access }: Call) {
  return access?.anonymous === 'own' || Object.keys(access?.types ?? {}).length > 0
}

function refuseTwice(calls: readonly Call[], keyOf: (call: Call) => string, what: string) {
  const first = new Map<string, Call>()
  for (const call of calls) {
    const earlier = first.get(keyOf(call))
    if (earlier) throw new Error(`The calls ${earlier.name} and ${call.name} have ${what}.`)
    first.set(keyOf(call), call)
  }
}
