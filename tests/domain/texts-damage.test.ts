import { expect, test } from 'vitest'
import { flatten } from '#domain/texts/tree.ts'
import { checkFile } from '#server/texts/file/check-source.ts'
import { sentenceFor } from '#server/texts/present.ts'
import { accepted, damages, own } from '../support/text-damage.ts'

test('the tests cover at least 192 kinds of damage to the file of texts', () => {
  expect(new Set(damages.map(({ what }) => what)).size).toBe(damages.length)
  expect(damages.length).toBeGreaterThanOrEqual(192)
})

// These tests check what T28 promises: valid texts stay in use, and each mistake is reported with its line.
test.each(damages)(
  'T28 for a file of texts with $what the line is reported, and the last valid texts stay in use',
  ({ file, finds, shows = {} }) => {
    const content = typeof file === 'string' ? new TextEncoder().encode(file) : file
    const { tree, problems } = checkFile(own, content, accepted)
    // A mistake that occurs all over the file is reported at its first line.
    const named = problems.some(({ more }) => more) ? problems.slice(0, 1) : problems
    expect(named.map(({ id, line }) => [id, line])).toEqual(finds)
    const wanted = new Map([...flatten(accepted), ...Object.entries(shows)])
    expect([...flatten(tree)].filter(([key, text]) => wanted.get(key) !== text)).toEqual([])
    for (const problem of problems) expect(sentenceFor(problem)).toMatch(/^(%\{|\p{Lu}|is\.json).*[.}]$/u)
  },
)
