import { expect, test } from 'vitest'
import { calls } from '#domain/calls.ts'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { flatten } from '#domain/texts/tree.ts'

test('every call has a name in Icelandic for those who read the audit', () => {
  const texts = flatten(builtIn)
  expect(calls.map(({ name }) => `audit.acts.${name}`).filter((key) => !texts.has(key))).toEqual([])
})
