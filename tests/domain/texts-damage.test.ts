import { expect, test } from 'vitest'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { flatten, type TextTree } from '#domain/texts/tree.ts'
import { checkFile } from '#server/texts/file/check-source.ts'
import { readerOf } from '#server/texts/file/reading/reader.ts'
import { sentenceFor } from '#server/texts/present.ts'
import { accepted, type Damage, damages, lineOf, whole } from '../support/text-damage.ts'

const bytesOf = (file: string | Uint8Array) =>
  typeof file === 'string' ? new TextEncoder().encode(file) : file

test('there are at least 120 kinds of damage', () => {
  expect(new Set(damages.map(({ what }) => what)).size).toBe(damages.length)
  expect(damages.length).toBeGreaterThanOrEqual(120)
})

// The whole of the promise of T28 for each: what was accepted goes on, and each mistake is named with its line.
test.each(damages)('T28 $what: the line is named, and the last good texts stay', (damage) => {
  const { file, finds, own, last } = withoutFarTexts(damage)
  const { tree, problems } = checkFile(own, bytesOf(file), last)
  expect(problems.map(({ id, line }) => [id, line])).toEqual(finds)
  const wanted = new Map([...flatten(last), ...Object.entries(damage.shows ?? {})])
  expect([...flatten(tree)].filter(([key, text]) => wanted.get(key) !== text)).toEqual([])
  for (const problem of problems) expect(sentenceFor(problem)).toMatch(/^(%\{|\p{Lu}|is\.json).*[.}]$/u)
})

const broken = damages.filter(
  ({ file, finds }) => typeof file === 'string' && finds.every(([, line]) => line > 0),
)

test.each(broken)('T28 $what: with what is told to type the file can be read', (damage) => {
  const { file, own } = withoutFarTexts(damage)
  // As it is decoded.
  const source = String(file).replace(/^\ufeff/, '')
  const right = readerOf(source)(own).repair.text
  expect(() => JSON.parse(right), right.slice(0, 400)).not.toThrow()
})

/**
 * A damage of one place leaves the groups from the pages to the last but one as they were: without them its file is read
 * in a tenth of the time. What is damaged in all of the file, or saved in another way, is read as a whole.
 */
function withoutFarTexts({ file, finds }: Damage) {
  if (typeof file !== 'string' || !file.includes(farTexts))
    return { file, finds, own: builtIn, last: accepted }
  const inFile = finds.map(([id, line]) => [id, line > firstFar ? line - farLines.length : line])
  return { file: file.replace(farTexts, ''), finds: inFile, own: near(builtIn), last: near(accepted) }
}

const groups = Object.keys(accepted)
const firstFar = lineOf('pages')
const farLines = whole.split('\n').slice(firstFar - 1, lineOf(groups.at(-1) ?? '') - 1)
const farTexts = `${farLines.join('\n')}\n`

function near(texts: TextTree): TextTree {
  const far = groups.slice(groups.indexOf('pages'), -1)
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !far.includes(name)))
}

test('most damages are of one place', () => {
  const ofOnePlace = damages.filter(({ file }) => typeof file === 'string' && file.includes(farTexts))
  expect(ofOnePlace.length).toBeGreaterThan(damages.length / 2)
  expect(farLines.length).toBeGreaterThan(whole.split('\n').length / 2)
})
