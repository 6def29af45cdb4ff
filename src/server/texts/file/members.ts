import type { Node } from 'jsonc-parser'

export type Member = { name: string; at: Node; value: Node }

/** The names and values of a group. A name without a value is left out. */
export function membersOf(group: Node): Member[] {
  return (group.children ?? []).flatMap(({ children: [at, value] = [] }) =>
    at && value ? [{ name: String(at.value), at, value }] : [],
  )
}
