import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Access, Scope } from '#domain/platform/access.ts'
import { type Alias, type AuthType, authTypes } from '#domain/platform/auth-type.ts'
import { type Call, pathOf } from '#domain/platform/call.ts'

type Rule = 'allow' | 'own-only' | 'deny'

/** One line of the access matrix; a call has several where the answer hangs on what it sends. */
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
 * The access that the lines ask of a declaration: whoever some line lets in; only the own where some line says so. What
 * one line refuses and another does not is the route's to tell.
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

/** A part with a parameter in it is a parameter as a whole: `chapter{n}` is one of a few words. */
function shape(address: string) {
  return address.replace(/\w*{\w+}/g, '{}').replace(/\/$/, '')
}
