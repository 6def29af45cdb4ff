import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { secretVariables } from '#server/platform/environment/secret-files.ts'
import { readEnvironment, variableNames } from '#server/platform/environment.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { temporaryFolder } from '../support/csv-folder.ts'

const key = randomBytes(32).toString('base64')

function fileOf(content: string): string {
  const file = path.join(temporaryFolder(), 'secret')
  writeFileSync(file, content)
  return file
}

test.each(['', '\n', '\r\n'])(
  'a secret is read from the file of its _FILE variable, with %j at the end',
  (end) => {
    expect(readEnvironment({ BACKUP_KEY_FILE: fileOf(`${key}${end}`) }).backupKey).toBe(key)
  },
)

test.each(secretVariables)('%s can be read from a file', (name) => {
  expect(variableNames).toContain(`${name}_FILE`)
})

test('a file that cannot be a secret stops the start with an error that names its variable', () => {
  const folder = path.join(temporaryFolder(), 'folder')
  mkdirSync(folder)
  const stops = (BACKUP_KEY_FILE: string, sentence: string) =>
    expect(() => readEnvironment({ BACKUP_KEY_FILE })).toThrow(new OperatorError(sentence))
  stops(folder, 'BACKUP_KEY_FILE names a directory.')
  stops(path.join(folder, 'missing'), 'BACKUP_KEY_FILE names a file that does not exist.')
  stops(fileOf(' \n'), 'BACKUP_KEY_FILE names an empty file.')
  stops(fileOf('x'.repeat(70_000)), 'BACKUP_KEY_FILE must name a file of at most 65536 bytes.')
})

test('setting both a variable and its file stops the start', () => {
  expect(() => readEnvironment({ AUDIT_KEY: key, AUDIT_KEY_FILE: fileOf(key) })).toThrow(
    new OperatorError('AUDIT_KEY_FILE contradicts AUDIT_KEY: set only one of them.'),
  )
})

test('the error for a malformed secret from a file does not show its value', () => {
  expect(() => readEnvironment({ DATABASE_URL_FILE: fileOf('mysql://joe:secret@db') })).toThrow(
    new OperatorError(
      'DATABASE_URL must be an address with one host that begins with postgres:// or postgresql://.',
    ),
  )
})
