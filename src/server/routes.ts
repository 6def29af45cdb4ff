import { plainLists } from '#domain/calls.ts'
import * as features from './features.ts'
import { plainRoutes } from './platform/crud/crud-routes.ts'
import type { Route } from './platform/define-route.ts'

const written: readonly Route[] = Object.values(features).flat()
const answered = new Set(written.map(({ call }) => call))

/**
 * All routes. Calls declared by `listCalls` and `crudCalls` that no feature handles are answered by their
 * declaration.
 */
export const routes: readonly Route[] = [
  ...written,
  ...plainLists.flatMap(plainRoutes).filter(({ call }) => !answered.has(call)),
]
