import { whyNotText } from './check.ts'
import type { TextTree } from './tree.ts'

/** The texts of the file with those over them that were changed in the app; one that no longer fits is left out. */
export function layOver(file: TextTree, edits: ReadonlyMap<string, string>, path = ''): TextTree {
  if (edits.size === 0) return file
  return Object.fromEntries(
    Object.entries(file).map(([name, own]) => {
      const key = path + name
      if (typeof own !== 'string') return [name, layOver(own, edits, `${key}.`)]
      const edit = edits.get(key)
      return [name, edit === undefined || whyNotText(own, edit) ? own : edit]
    }),
  )
}
