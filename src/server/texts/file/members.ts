import type { Node } from 'jsonc-parser'

export type Member = { name: string; at: Node; value: Node }

/** The names and values in a group of texts. Leaves out a name without a value. */
export function membersOf(group: Node): Member[] {
  return (group.children ?? []).flatMap(({ children: [at, value] = [] }) =>
    at && value ? [{ name: String(at.value), at, value }] : [],
  )
}
