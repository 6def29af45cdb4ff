import { whyNotText } from './check.ts'
import type { TextTree } from './tree.ts'

/** Merges texts that were changed in the app into the texts of the file. Ignores changes that no longer fit the product. */
export function applyOverrides(
  builtIn: TextTree,
  file: TextTree,
  edits: ReadonlyMap<string, string>,
  path = '',
): TextTree {
  if (edits.size === 0) return file
  return Object.fromEntries(
    Object.entries(file).map(([name, text]) => {
      const [key, own] = [path + name, builtIn[name]]
      if (typeof text !== 'string')
        return [name, typeof own === 'object' ? applyOverrides(own, text, edits, `${key}.`) : text]
      const edit = edits.get(key)
      return [name, edit === undefined || typeof own !== 'string' || whyNotText(own, edit) ? text : edit]
    }),
  )
}
