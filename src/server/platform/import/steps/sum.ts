import type { Imported } from '../imported.ts'

const names = ['inserted', 'updated', 'removed', 'unchanged', 'conflicts', 'leftOut'] as const

export function sumOf(files: Imported['files']): Imported['files'] {
  const [first, ...rest] = files
  if (!first) return []
  const sum = { ...first }
  for (const counts of rest) for (const name of names) sum[name] += counts[name]
  return [sum]
}
