import { expect, test } from 'vitest'
import { calls } from '#domain/calls.ts'
import { actOf } from '#domain/platform/call.ts'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { flatten } from '#domain/texts/tree.ts'

test('every call has a name in Icelandic for those who read the audit', () => {
  const texts = flatten(builtIn)
  expect(calls.map((call) => `audit.acts.${actOf(call)}`).filter((key) => !texts.has(key))).toEqual([])
})
