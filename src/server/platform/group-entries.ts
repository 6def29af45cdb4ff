/**
 * A name that stands once is a text, one that is repeated a list of texts. In one pass: asked for name by name, a
 * body of nothing but names would keep the server busy for minutes.
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
