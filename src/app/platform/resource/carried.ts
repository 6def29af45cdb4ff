import { moduleState } from '../module-state.ts'
import type { AnyResource } from './resource.ts'

/**
 * Resources of lists that are embedded in other pages. react-admin requests them by name, and resources.tsx does not contain them.
 */
const state = moduleState(() => ({ carried: new Map<string, AnyResource>() }))

export function carryResource(of: AnyResource) {
  state.carried.set(of.name, of)
}

export const carriedResource = (name: string): AnyResource | undefined => state.carried.get(name)
