import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { folder, migrationsIn } from '#server/platform/database/migrate.ts'

// A database in use has these migrations. It refuses a new one that sorts before the last of them, and a changed one.

const released = readFileSync(path.join(import.meta.dirname, 'data/released-migrations.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(/ [ *]/))

/** The released migrations that have changed or are gone, and the new ones that sort before the last released one. */
function offences(own: readonly { name: string; hash: string }[]): string[] {
  const hashes = new Map(own.map(({ name, hash }) => [name, hash]))
  const changed = released.filter(([hash = '', name = '']) => hashes.get(name) !== hash)
  const names = released.map(([, name = '']) => name)
  const last = names.at(-1) ?? ''
  const early = own.filter(({ name }) => name < last && !names.includes(name))
  return [
    ...changed.map(([, name]) => `${name} is released and has changed`),
    ...early.map(({ name }) => `${name} is new and must sort after ${last}`),
  ]
}

const own = migrationsIn(folder)

test('each released migration is unchanged, and each new one sorts after it', () => {
  expect(offences(own)).toEqual([])
  expect(released.length).toBeGreaterThan(0)
})

test('a new migration that sorts before a released one is named, and so is a changed or missing one', () => {
  const [first, second, ...rest] = own
  const changed = { name: first?.name ?? '', hash: 'other' }
  expect(offences([changed, { name: '081-a.sql', hash: 'new' }, ...rest])).toEqual([
    `${first?.name} is released and has changed`,
    `${second?.name} is released and has changed`,
    expect.stringContaining('081-a.sql is new and must sort after '),
  ])
})
