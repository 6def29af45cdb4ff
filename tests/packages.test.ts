import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isFree, lockedPackages } from './support/licences.ts'

const packagesIn = (folder: string) =>
  lockedPackages(readFileSync(path.join(import.meta.dirname, folder, 'package-lock.json'), 'utf8'))
const packages = packagesIn('..')
const compared = packagesIn('bench/grids')

test('T30 each installed package has a free licence', () => {
  expect(packages.length).toBeGreaterThan(300)
  expect([...packages, ...compared].filter(({ licence }) => !isFree(licence))).toEqual([])
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
