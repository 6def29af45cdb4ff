import * as features from './features.ts'
import type { Route } from './platform/define-route.ts'

/** The routes of all declared calls. */
export const routes: readonly Route[] = Object.values(features).flat()
