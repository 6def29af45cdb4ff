import * as features from './features.ts'
import type { Call } from './platform/call.ts'
import { isPlainEntity, isPlainList, type PlainList } from './platform/crud/crud-calls.ts'

const declared: readonly unknown[] = Object.values(features).flatMap((feature) => Object.values(feature))

/** The lists and entities declared with `listCalls` and `crudCalls`. */
export const plainLists: readonly PlainList[] = declared.filter(isPlainList)

export const callsOfPlain = (of: PlainList): readonly Call[] =>
  isPlainEntity(of) ? [of.list, of.save, of.remove, ...(of.one ? [of.one] : [])] : [of.list]

export const calls: readonly Call[] = [...declared.filter(isCall), ...plainLists.flatMap(callsOfPlain)]

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value
}
