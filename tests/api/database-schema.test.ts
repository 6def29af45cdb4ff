import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { memoryDatabase } from '../support/database.ts'

// The types are written by hand beside the migrations; this holds them together.

type Columns = Record<string, 'null' | 'not null'>

test('each table and column of the types is in the database, and the other way round', async () => {
  const database = await memoryDatabase()
  // What the database computes from columns that are never null is not null either.
  const { rows } = await sql<{ table: string; column: string; nullable: boolean }>`
    select table_name as table, column_name as column, is_nullable = 'YES' and is_generated = 'NEVER' as nullable
    from information_schema.columns where table_schema = 'public'`.execute(database.db)
  await database.close()
  const tables: Record<string, Columns> = {}
  for (const { table, column, nullable } of rows) {
    tables[table] = { ...tables[table], [column]: nullable ? 'null' : 'not null' }
  }
  expect(declared()).toEqual(tables)
})

type Node = { type: string; start: number; end: number; [field: string]: unknown }
type Property = Node & { key: { name: string }; typeAnnotation: { typeAnnotation: Node } }

const folder = path.join(import.meta.dirname, '../../src/server/platform/database/schema')

function declared(): Record<string, Columns> {
  const texts = fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
  return Object.assign({}, ...texts.map(tablesIn))
}

/** The tables of one area's file: what its interface '…Tables' lists. */
function tablesIn(text: string): Record<string, Columns> {
  const interfaces = new Map<string, Property[]>()
  for (const statement of parseSync('area.ts', text).program.body as unknown as Node[]) {
    const declaration = (statement.declaration ?? statement) as Node & {
      id: { name: string }
      body: { body: Property[] }
    }
    if (declaration.type === 'TSInterfaceDeclaration')
      interfaces.set(declaration.id.name, declaration.body.body)
  }
  const columnsOf = (properties: Property[]): Columns =>
    Object.fromEntries(
      properties.map(({ key, typeAnnotation: { typeAnnotation: type } }) => [
        key.name,
        /\bnull\b|Maybe/.test(text.slice(type.start, type.end)) ? 'null' : 'not null',
      ]),
    )
  const [, tables = []] = [...interfaces].find(([name]) => name.endsWith('Tables')) ?? []
  return Object.fromEntries(
    tables.map(({ key, typeAnnotation: { typeAnnotation: type } }) => [
      key.name,
      columnsOf(
        (type.members as Property[] | undefined) ?? interfaces.get(text.slice(type.start, type.end)) ?? [],
      ),
    ]),
  )
}
