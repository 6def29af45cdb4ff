import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { server } from '#server/platform/build/parts.js'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { templateName } from '#server/platform/database/embedded/template.ts'
import { createLog } from '#server/platform/log.ts'
import { newFolder, root, start, startBuilt } from '../support/start.ts'

const withoutTemplate = "the build's template of a database cannot be used, so initdb creates the database"

test('a new embedded database is a copy of the template, which has no rows but those of the migrations', async () => {
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  const database = await openDatabase({ dataDir: newFolder() }, log)
  expect(lines).toEqual([])
  // initdb would also create template0 and template1.
  const { rows } = await sql<{ datname: string }>`select datname from pg_database`.execute(database.db)
  expect(rows).toEqual([{ datname: 'postgres' }])
  expect(await filledTables(database)).toEqual([
    'appointment_rules',
    'migrations',
    'places',
    'reminder_rules',
    'types',
  ])
  await database.close()
})

test('T30 two installations from one build share neither the audit key nor the setup code', async () => {
  const installations = [newFolder(), newFolder()]
  const secrets = []
  for (const DATA_DIR of installations) {
    const started = start({ DATA_DIR })
    await started.ready()
    started.signal('SIGTERM')
    const { stderr } = await started.exited
    expect(stderr).not.toContain(withoutTemplate)
    const code = /it works once: (\S+)/.exec(stderr)?.[1]
    expect(code).toBeTruthy()
    secrets.push(code, readFileSync(path.join(DATA_DIR, 'audit.key'), 'hex'))
  }
  expect(new Set(secrets).size).toBe(4)
})

test.each<[string, (file: string) => void]>([
  ['missing', (file) => rmSync(file)],
  ['damaged', (file) => truncateSync(file, 100_000)],
])(
  'a first start creates its database without the template if that is %s, and logs it',
  async (_how, spoil) => {
    const place = newFolder()
    for (const name of ['dist/client', server.folder, 'i18n', 'package.json'])
      cpSync(path.join(root, name), path.join(place, name), { recursive: true })
    symlinkSync(path.join(root, 'node_modules'), path.join(place, 'node_modules'))
    spoil(path.join(place, server.folder, templateName()))
    const DATA_DIR = path.join(place, 'data')
    const started = startBuilt({ DATA_DIR }, place)
    await started.ready()
    expect(started.output.stderr).toContain(withoutTemplate)
    expect(readdirSync(DATA_DIR)).toContain('pg')
  },
)

async function filledTables({ db }: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname collate "C"`.execute(db)
  const filled: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length) filled.push(name)
  }
  return filled
}
