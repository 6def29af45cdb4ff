import * as features from './features.ts'
import type { Call } from './platform/call.ts'
import { isPlainEntity, type PlainEntity } from './platform/crud/crud-calls.ts'

const declared: readonly unknown[] = Object.values(features).flatMap((feature) => Object.values(feature))

/** The entities that are declared by `crudCalls`. */
export const plainEntities: readonly PlainEntity[] = declared.filter(isPlainEntity)

/** Every call of the product. */
export const calls: readonly Call[] = [
  ...declared.filter(isCall),
  ...plainEntities.flatMap(({ list, save, remove }) => [list, save, remove]),
]

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value
}
