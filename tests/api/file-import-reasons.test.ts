import { expect, test } from 'vitest'
import { isKnownReason } from '#server/file-imports/reasons.ts'
import { sourceFiles } from '../support/source-files.ts'

/** Reasons of the engine that stand in its sources as whole sentences. */
const reasons = sourceFiles('src')
  .filter(({ file }) => /server\/.*import/.test(file))
  .flatMap(({ text }) =>
    [...text.matchAll(/(?:reason: |new Wrong\(\s*)'([^'\n]+)'/g)].map(([, reason = '']) => reason),
  )

test('each reason of an import has its sentence in Icelandic', () => {
  expect(reasons.length).toBeGreaterThan(20)
  expect(reasons.filter((reason) => !isKnownReason(reason))).toEqual([])
})
