import { type Call, pathOf } from '#domain/platform/call.ts'
import type { Route } from '../serve.ts'

/** As Hono writes a path. */
export function patternOf(call: Call): string {
  return pathOf(call)
    .replace(/{(\w+)}/g, ':$1')
    .replace(/(.)\/$/, '$1')
}

/** The first that matches answers, so a word goes before a parameter in its place, whatever order they are listed in. */
export function inOrder(routes: readonly Route[]): Route[] {
  return [...routes].sort((one, other) => (rankOf(one.call) < rankOf(other.call) ? -1 : 1))
}

function rankOf(call: Call) {
  return patternOf(call)
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '1' : '0'))
    .join('')
}
