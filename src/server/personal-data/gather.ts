import type { Queryable } from '../platform/database/database.ts'
import { auditRows } from './audit-store.ts'
import { withNames } from './names-store.ts'
import { register } from './register/register.ts'
import { actedRows, type CopiedRow, copiedRows, primaryKeys } from './rows-store.ts'
import type { Subject } from './subject-store.ts'

/** A part of a copy: rows of a table about the person, or keys of rows about others that the person wrote. */
export type Piece =
  | { of: 'table'; name: string; rows: CopiedRow[] }
  | { of: 'deeds'; name: string; column: string; keys: (string | number)[][] }

/** Everything about a person, table by table in the order of the register. */
export async function* gather(db: Queryable, subject: Subject): AsyncGenerator<Piece> {
  const keys = await primaryKeys(db)
  for (const [name, table] of Object.entries(register)) {
    if (!table.about) continue
    const found = name === 'audit' ? auditRows(db, subject.id) : copiedRows(db, keys, name, table, subject)
    for await (const rows of found) yield { of: 'table', name, rows: await withNames(db, rows) }
  }
  for (const [name, { actors = [] }] of Object.entries(register))
    for (const column of actors)
      for await (const found of actedRows(db, keys, name, column, subject))
        yield { of: 'deeds', name, column, keys: found }
}
