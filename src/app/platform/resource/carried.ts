import { moduleState } from '../module-state.ts'
import type { AnyResource } from './resource.ts'

/** Resources of lists that are part of a page, by their names: react-admin asks for them, and the table of resources has none of them. */
const state = moduleState(() => ({ carried: new Map<string, AnyResource>() }))

/** Called by a list before it asks for its rows. */
export function carryResource(of: AnyResource) {
  state.carried.set(of.name, of)
}

export const carriedResource = (name: string): AnyResource | undefined => state.carried.get(name)
