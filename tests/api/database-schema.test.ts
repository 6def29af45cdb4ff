import { sql } from 'kysely'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { plainLists } from '#domain/calls.ts'
import { underscored } from '#domain/platform/crud/crud-calls.ts'
import { nothingIn } from '#domain/platform/input.ts'
import { columnsOf } from '#server/platform/crud/columns.ts'
import { memoryDatabase } from '../support/database.ts'
import { sourceFiles } from '../support/source-files.ts'

// The table types are written by hand beside the migrations, so this test compares them.

type Columns = Record<string, 'null' | 'not null'>

test('the types name exactly the tables and columns of the database', async () => {
  const database = await memoryDatabase()
  // Generated columns count as not null, since they are computed from columns that are never null.
  const { rows } = await sql<{ table: string; column: string; nullable: boolean }>`
    select table_name as table, column_name as column, is_nullable = 'YES' and is_generated = 'NEVER' as nullable
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.db)
  await database.close()
  const tables: Record<string, Columns> = {}
  for (const { table, column, nullable } of rows) {
    tables[table] = { ...tables[table], [column]: nullable ? 'null' : 'not null' }
  }
  expect({ ...plainTables(Object.keys(tables)), ...declared() }).toEqual(tables)
})

type Node = { type: string; start: number; end: number; [field: string]: unknown }
type Declaration = Node & { id: { name: string }; body: { body: Property[] } }
type Property = Node & { key: { name: string }; typeAnnotation: { typeAnnotation: Node } }

function declared(): Record<string, Columns> {
  return Object.assign({}, ...sourceFiles('src').map(({ text }) => tablesIn(text)))
}

/**
 * The tables of entities declared by `crudCalls` that have no row type; their columns come from the fields of
 * the entity. A list declared by `listCalls` may also be of a view, which is not among `tables`.
 */
function plainTables(tables: readonly string[]): Record<string, Columns> {
  const isNull = (schema: z.core.$ZodType) => nothingIn.has(schema) || z.safeParse(schema, null).success
  return Object.fromEntries(
    plainLists
      .filter(({ ofNobody, ...of }) => ofNobody && ('save' in of || tables.includes(underscored(of.name))))
      .map(({ name, fields, ...of }) => [
        underscored(name),
        {
          id: 'not null',
          ...('save' in of && { version: 'not null' as const }),
          ...Object.fromEntries(
            columnsOf(fields).map(({ member, name }) => [
              name,
              isNull(fields[member]!) ? 'null' : 'not null',
            ]),
          ),
        },
      ]),
  )
}

/** The tables of one area, from the interface 'Schema' in `text`. */
function tablesIn(text: string): Record<string, Columns> {
  const columnsOf = (properties: Property[]): Columns =>
    Object.fromEntries(
      properties.map(({ key, typeAnnotation: { typeAnnotation: type } }) => [
        key.name,
        /\bnull\b|Maybe/.test(text.slice(type.start, type.end)) ? 'null' : 'not null',
      ]),
    )
  return Object.fromEntries(
    tableProperties(text).map(({ key, typeAnnotation: { typeAnnotation: type } }) => [
      key.name,
      columnsOf((type.members as Property[] | undefined) ?? []),
    ]),
  )
}

function tableProperties(text: string): Property[] {
  if (!text.includes('interface Schema {')) return []
  const statements = parseSync('area.ts', text).program.body as unknown as Node[]
  return statements
    .flatMap((statement) => (statement.body as { body: Node[] } | undefined)?.body ?? [statement])
    .map((statement) => (statement.declaration ?? statement) as Declaration)
    .filter(({ type, id }) => type === 'TSInterfaceDeclaration' && id.name === 'Schema')
    .flatMap(({ body }) => body.body)
}
