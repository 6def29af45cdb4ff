import { parseAllDocuments } from 'yaml'

type Manifest = { apiVersion: string; kind: string; [field: string]: unknown }

/** The objects in a manifest file. Throws if the file is not valid YAML. */
export function manifestsIn(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    const [error] = document.errors
    if (error) throw error
    return document.toJS() as Manifest
  })
}

/**
 * The faults of a Kubernetes manifest by the schema of its kind: wrong types, missing fields and unknown
 * fields.
 */
export async function faultsOf(manifest: Manifest): Promise<string[]> {
  const { apiVersion, kind } = manifest
  const schemas = `kubernetes-models/${apiVersion}/${kind}`
  const kinds = await import(/* @vite-ignore */ schemas)
  const read = new Set<string>()
  try {
    kinds[kind].prototype.validate.call(recorded(manifest, '', read))
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
  return pathsOf(manifest, '')
    .filter((path) => !read.has(path))
    .map((path) => `${kind} has no ${path}`)
}

/**
 * Wraps a value to record the path of each field that is read. Validation reads exactly the fields of the
 * schema.
 */
function recorded<T>(value: T, path: string, read: Set<string>): T {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get: (target, name) => {
      const field: unknown = Reflect.get(target, name)
      if (typeof name !== 'string' || !Object.hasOwn(target, name)) return field
      read.add(`${path}.${name}`)
      return recorded(field, `${path}.${name}`, read)
    },
  })
}

function pathsOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => [
    `${path}.${name}`,
    ...pathsOf(field, `${path}.${name}`),
  ])
}
