import { expect, test } from 'vitest'
import { actionText } from '#domain/audit/action-text.ts'
import { calls } from '#domain/calls.ts'
import { actOf } from '#domain/platform/call.ts'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import type { Translate } from '#domain/texts/keys.ts'
import { flatten } from '#domain/texts/tree.ts'

test('every call has an Icelandic name for readers of the audit', () => {
  const texts = flatten(builtIn)
  const translate: Translate = (key) => texts.get(key) ?? key
  expect(calls.map(actOf).filter((act) => actionText(act, translate) === act)).toEqual([])
})
