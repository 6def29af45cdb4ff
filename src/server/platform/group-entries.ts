/**
 * Groups the values of a form or query by name; several values become a list. Uses one pass, because a lookup per name would block the
 * server for minutes on a hostile body.
 */
export function groupEntries(pairs: Iterable<[string, string]>): Record<string, string | string[]> {
  const byName = new Map<string, string | string[]>()
  for (const [name, value] of pairs) {
    const before = byName.get(name)
    if (Array.isArray(before)) before.push(value)
    else byName.set(name, before === undefined ? value : [before, value])
  }
  return Object.fromEntries(byName)
}
