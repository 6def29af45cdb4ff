const deepest = 50

/**
 * Finds a value that the database cannot store: one with a NUL, half a surrogate pair or excessive nesting. Returns its path, or `null`
 * (threats T22, T23).
 */
export function unstorableIn(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : nameOf(path)
  if (typeof value !== 'object' || value === null) return null
  if (path.length > deepest) return nameOf(path.slice(0, 3))
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return nameOf(path)
    const found = unstorableIn(inner, [...path, name])
    if (found !== null) return found
  }
  return null
}

function isStorable(text: string) {
  return text.isWellFormed() && !text.includes('\0')
}

/** The name of a value in error texts. It leaves out the first step of the path, the part of the request: parameters, query or body. */
function nameOf(path: readonly string[]) {
  return path.slice(1).join('.')
}
