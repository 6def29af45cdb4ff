/** The texts as they stand in the file: nested by screen, each leaf one text. */
export type TextTree = { readonly [name: string]: string | TextTree }

/** Each text by its key, the path of names joined by dots. */
export function flatten(tree: TextTree, path = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, value]) =>
      typeof value === 'string' ? [[path + name, value]] : [...flatten(value, `${path}${name}.`)],
    ),
  )
}
