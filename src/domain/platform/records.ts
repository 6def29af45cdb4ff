/** The keys of a table, with their type: for objects that have no others than those that the compiler sees. */
export const keysOf = <K extends string>(table: Readonly<Partial<Record<K, unknown>>>): K[] =>
  Object.keys(table) as K[]

/** An object with a value for each name. */
export function recordOf<K extends PropertyKey, V>(names: readonly K[], value: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<K, V>
}
