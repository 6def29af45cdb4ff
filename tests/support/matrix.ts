import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Access, Scope } from '#domain/platform/access.ts'
import { type Alias, type AuthType, authTypes } from '#domain/platform/auth-type.ts'
import type { Call } from '#domain/platform/call.ts'
import { pathOf } from '#domain/platform/call-path.ts'

type Rule = 'allow' | 'own-only' | 'deny'

/** A line of the access matrix. A call has several lines if its access depends on the request. */
export type MatrixRow = {
  id: string
  method: string
  full_path: string
  rules: Record<'anonymous' | `${AuthType}`, Rule>
  alias2: Alias[] | null
}

const file = path.join(import.meta.dirname, '..', 'data', 'authz-matrix.json')
export const matrix: MatrixRow[] = JSON.parse(readFileSync(file, 'utf8'))

export function rowsOf(call: Call): MatrixRow[] {
  return matrix.filter(
    (row) => `${row.method} ${shape(row.full_path)}` === `${call.method} ${shape(pathOf(call))}`,
  )
}

/**
 * The access that a call has to declare for these lines of the matrix: all roles that any line admits,
 * limited to own records if any line says so. The route checks the differences between the lines.
 */
export function accessOf(rows: MatrixRow[]): Access {
  const types: Partial<Record<AuthType, Scope>> = {}
  for (const type of authTypes) {
    const rules = rows.map((row) => row.rules[type])
    if (rules.every((rule) => rule === 'deny')) continue
    types[type] = rules.includes('own-only') ? 'own' : 'all'
  }
  const aliases = rows.flatMap((row) => row.alias2 ?? [])
  return {
    types,
    ...(aliases.length && { aliases: [...new Set(aliases)].sort() }),
    ...(rows.some((row) => row.rules.anonymous !== 'deny') && { anonymous: 'own' }),
  }
}

/**
 * The path with placeholders instead of parameters. A segment such as `chapter{n}` counts as one parameter,
 * because it stands for one of a few words.
 */
function shape(address: string) {
  return address.replace(/\w*{\w+}/g, '{}').replace(/\/$/, '')
}
