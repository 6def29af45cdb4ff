import * as features from './features.ts'
import type { Call } from './platform/call.ts'

/** Every call of the product. */
export const calls: readonly Call[] = Object.values(features).flatMap((feature) =>
  Object.values(feature).filter(isCall),
)

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value
}
