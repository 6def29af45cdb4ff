import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readBuildInfo } from '#server/platform/build/build-info.ts'
import { commitOf } from '#server/platform/build/commit.ts'
import { temporaryFolder } from '../support/csv-folder.ts'

const root = path.join(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

test('the commit comes from the configuration, else from git, else it is unknown', () => {
  expect(commitOf(root, ' a95d44f5ab12 ')).toBe('a95d44f5ab12')
  expect(commitOf(temporaryFolder(), '')).toBe('unknown')
  expect(commitOf(root, '')).toMatch(/^([\da-f]{12}(-dirty)?|unknown)$/)
})

test('a program knows its version and the commit it was built from', () => {
  const folder = temporaryFolder()
  expect(readBuildInfo(folder)).toEqual({ version, commit: 'unknown' })
  writeFileSync(path.join(folder, 'build.json'), '{"commit":"a95d44f5ab12"}')
  expect(readBuildInfo(folder)).toEqual({ version, commit: 'a95d44f5ab12' })
})

test('the changelog has a section for this version', () => {
  expect(readFileSync(path.join(root, '.deploy/CHANGELOG.md'), 'utf8')).toContain(`\n## ${version}`)
})
