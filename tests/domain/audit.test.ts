import { expect, test } from 'vitest'
import { actionText, actorText } from '#domain/audit/action-text.ts'
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

test('the system is named as the actor of its own actions, but not of a call before the login', () => {
  const texts = flatten(builtIn)
  const actor = (Act: string) => actorText({ Name: '', Act }, (key) => texts.get(key) ?? key)
  expect([actor('retention'), actor('session.token')]).toEqual(['Kerfið', 'Óþekktur'])
})
