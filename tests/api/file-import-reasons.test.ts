import { expect, test } from 'vitest'
import { rulingReasons } from '#server/bans/import/judge-rulings.ts'
import { isKnownReason } from '#server/file-imports/reasons.ts'
import { sourceFiles } from '../support/source-files.ts'

/** Reasons that appear in the import code as complete English sentences. */
const reasons = sourceFiles('src')
  .filter(({ file }) => /server\/.*import/.test(file))
  .flatMap(({ text }) =>
    [...text.matchAll(/(?:reason: |new Wrong\(\s*|'bans\.\w+': )'([^'\n]+)'/g)].map(
      ([, reason = '']) => reason,
    ),
  )

test('each reason of an import has an Icelandic sentence', () => {
  expect(reasons.length).toBeGreaterThan(20)
  expect(reasons.filter((reason) => !isKnownReason(reason))).toEqual([])
})

/** Refusals of the ruling form that no line of a file can cause, because the import skips these checks or the columns exclude the case. */
const neverMet = [
  'bans.appealedBefore',
  'bans.foreignTeam',
  'bans.noGame',
  'bans.noSuchStep',
  'bans.notOfTeam',
  'bans.ruledBefore',
  'bans.tooManyGames',
  'bans.untilBeforeEffect',
]

test('each refusal of an imported ruling has its own sentence', () => {
  const [rules] = sourceFiles('src').filter(({ file }) => /bans\/rulings\/why-not-ruling/.test(file))
  const refusals = new Set([...(rules?.text ?? '').matchAll(/'(bans\.\w+)'/g)].map(([, id = '']) => id))
  expect([...refusals].filter((id) => !(id in rulingReasons)).sort()).toEqual(neverMet)
  const sentences = Object.entries(rulingReasons).map(([, reason]) => reason)
  expect(new Set(sentences).size).toBe(sentences.length)
  expect(sentences.filter((reason) => !isKnownReason(reason))).toEqual([])
})
