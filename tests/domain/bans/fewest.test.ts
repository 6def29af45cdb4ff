import { expect, test } from 'vitest'
import { BanScope } from '#domain/bans/codes.ts'
import { fewestToRule } from '#domain/bans/rules-of.ts'
import { generalRules } from '#domain/bans/standard-rules.ts'

test('by the standard rules four yellow cards, six in the league cup, or three dismissals may wait for the committee', () => {
  expect(fewestToRule([])).toEqual({
    yellows: [4, 6, 7, 10, 13],
    dismissals: 3,
    scope: BanScope.Kind,
    areEarlierCounted: false,
  })
})

test('what staff wrote may ask for fewer, counted together more widely, and over the seasons', () => {
  const written = {
    ...generalRules,
    YellowSteps: [{ At: 2, Games: null }],
    YellowsAutomatic: true,
    YellowScope: BanScope.All,
    ForgottenAtSeasonEnd: false,
    Dismissals: [null],
  }
  expect(fewestToRule([written])).toEqual({
    yellows: [2, 4, 6, 7, 10, 13],
    dismissals: 1,
    scope: BanScope.All,
    areEarlierCounted: true,
  })
})

test('what does not lead to bans, or works by itself, brings nobody before the committee', () => {
  const outside = { ...generalRules, Applies: false, YellowSteps: [{ At: 1, Games: 1 }], Dismissals: [null] }
  const byItself = { ...generalRules, YellowsAutomatic: true, YellowSteps: [{ At: 1, Games: 1 }] }
  expect(fewestToRule([outside, byItself])).toEqual(fewestToRule([]))
})
