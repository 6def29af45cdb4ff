import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isFree, lockedPackages } from './support/licences.ts'

const packages = lockedPackages(readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8'))

test('T30 each installed package has a free licence', () => {
  expect(packages.length).toBeGreaterThan(300)
  expect(packages.filter(({ licence }) => !isFree(licence))).toEqual([])
})

test.each([
  ['MIT', true],
  ['(BSD OR Apache-2.0)', true],
  ['LGPL-3.0 OR MIT', true],
  ['(MIT AND Apache-2.0)', true],
  ['LGPL-3.0-only', false],
  ['MIT AND LGPL-3.0-only', false],
  ['SEE LICENSE IN FILE', false],
  ['', false],
])('T30 the licence %j is free: %s', (licence, expected) => {
  expect(isFree(licence)).toBe(expected)
})
