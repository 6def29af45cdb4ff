import type { Call } from './call.ts'

/** The absolute path with its parameters filled in. A parameter without a value keeps its braces. */
export function pathOf(call: Pick<Call, 'path'>, params: Record<string, string | number> = {}): string {
  const path = call.path.startsWith('/') ? call.path : `/api/admin/${call.path}`
  return path.replace(/{(\w+)}/g, (braces, name: string) =>
    name in params ? encodeURIComponent(String(params[name])) : braces,
  )
}
