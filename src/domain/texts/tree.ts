/** The texts of the file, nested by screen. Each leaf is one text. */
export type TextTree = { readonly [name: string]: string | TextTree }

/** Maps each key, names joined by dots, to its text. */
export function flatten(tree: TextTree, path = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, value]) =>
      typeof value === 'string' ? [[path + name, value]] : [...flatten(value, `${path}${name}.`)],
    ),
  )
}
