import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { folder, migrationsIn } from '#server/platform/database/migrate.ts'

// Databases in use have these migrations. They refuse a changed migration, and a new one that sorts before the last released one.

const released = readFileSync(path.join(import.meta.dirname, 'data/released-migrations.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [hash = '', name = ''] = line.split(/ [ *]/)
    return { name, hash }
  })

type Named = { name: string; hash: string }

/** Lists released migrations that changed or are missing, and new ones that sort before the last released one. */
function offences(own: readonly Named[], released: readonly Named[]): string[] {
  const hashes = new Map(own.map(({ name, hash }) => [name, hash]))
  const changed = released.filter(({ name, hash }) => hashes.get(name) !== hash)
  const names = released.map(({ name }) => name)
  const last = names.at(-1) ?? ''
  const early = own.filter(({ name }) => name < last && !names.includes(name))
  return [
    ...changed.map(({ name }) => `${name} is released and has changed`),
    ...early.map(({ name }) => `${name} is new and must sort after ${last}`),
  ]
}

test('each released migration is unchanged, and each new one sorts after it', () => {
  expect(offences(migrationsIn(folder), released)).toEqual([])
  expect(released.length).toBeGreaterThan(0)
})

test('a changed, a missing and a misplaced migration are reported', () => {
  const migration = (name: string, hash = 'released') => ({ name, hash })
  const own = [migration('000-base.sql', 'changed'), migration('001-early.sql'), migration('003-last.sql')]
  const before = ['000-base.sql', '002-missing.sql', '003-last.sql'].map((name) => migration(name))
  expect(offences(own, before)).toEqual([
    '000-base.sql is released and has changed',
    '002-missing.sql is released and has changed',
    '001-early.sql is new and must sort after 003-last.sql',
  ])
})
