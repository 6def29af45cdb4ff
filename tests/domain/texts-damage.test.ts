import { expect, test } from 'vitest'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { flatten } from '#domain/texts/tree.ts'
import { checkFile } from '#server/platform/texts/check-source.ts'
import { readerOf } from '#server/platform/texts/reading/reader.ts'
import { sentenceFor } from '#server/texts/present.ts'
import { accepted, damages } from '../support/text-damage.ts'

const bytesOf = (file: string | Uint8Array) =>
  typeof file === 'string' ? new TextEncoder().encode(file) : file

test('there are at least 120 kinds of damage', () => {
  expect(new Set(damages.map(({ what }) => what)).size).toBe(damages.length)
  expect(damages.length).toBeGreaterThanOrEqual(120)
})

// The whole of the promise of T28 for each: what was accepted goes on, and each mistake is named with its line.
test.each(damages)('T28 $what: the line is named, and the last good texts stay', ({ file, finds, shows }) => {
  const { tree, problems } = checkFile(builtIn, bytesOf(file), accepted)
  expect(problems.map(({ id, line }) => [id, line])).toEqual(finds)
  const wanted = new Map([...flatten(accepted), ...Object.entries(shows ?? {})])
  expect([...flatten(tree)].filter(([key, text]) => wanted.get(key) !== text)).toEqual([])
  for (const problem of problems) expect(sentenceFor(problem)).toMatch(/^(%\{|\p{Lu}|is\.json).*[.}]$/u)
})

const broken = damages.filter(
  ({ file, finds }) => typeof file === 'string' && finds.every(([, line]) => line > 0),
)

test.each(broken)('T28 $what: with what is told to type the file can be read', ({ file }) => {
  // As it is decoded.
  const source = String(file).replace(/^\ufeff/, '')
  const right = readerOf(source)(builtIn).repair.text
  expect(() => JSON.parse(right), right.slice(0, 400)).not.toThrow()
})
