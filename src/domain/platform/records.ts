/** The typed keys of an object. Use it only if the object has no keys beyond its type. */
export const keysOf = <K extends string>(table: Readonly<Partial<Record<K, unknown>>>): K[] =>
  Object.keys(table) as K[]

export function recordOf<K extends PropertyKey, V>(names: readonly K[], value: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<K, V>
}

export function rowsBy<K, T>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const byKey = new Map<K, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const known = byKey.get(key)
    if (known) known.push(row)
    else byKey.set(key, [row])
  }
  return byKey
}
