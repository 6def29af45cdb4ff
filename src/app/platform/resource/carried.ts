import { moduleState } from '../module-state.ts'
import type { AnyResource } from './resource.ts'

/** The resources of lists embedded in pages. react-admin requests them by name, and resources.tsx does not list them. */
const state = moduleState(() => ({ carried: new Map<string, AnyResource>() }))

export function carryResource(of: AnyResource) {
  state.carried.set(of.name, of)
}

export const carriedResource = (name: string): AnyResource | undefined => state.carried.get(name)
