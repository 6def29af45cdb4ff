import { expect, test } from 'vitest'
import { healthProblems } from '#domain/system/problems.ts'
import { workerNames } from '#domain/system/workers.ts'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { sourceFiles } from '../support/source-files.ts'

test('T24 each health problem has a sentence on its meaning and one on its remedy', () => {
  const isSentence = expect.stringMatching(/^[A-ZÁÐÉÍÓÚÝÞÆÖ].*\.$/)
  const whole = Object.fromEntries(healthProblems.map((problem) => [problem, isSentence]))
  expect(builtIn.system.means).toEqual(whole)
  expect(builtIn.system.advice).toEqual(whole)
})

test('T24 each background worker of a server has a name', () => {
  const started = sourceFiles('src').flatMap(({ text }) =>
    [...text.matchAll(/startPeriodicJob\([^)]*?name: '([^']+)'/gs)].map(([, name = '']) => name),
  )
  expect(started).toEqual(expect.arrayContaining(['audit seal', 'heartbeat', 'proposals']))
  expect(started.filter((name) => !workerNames.some((known) => known === name))).toEqual([])
})
