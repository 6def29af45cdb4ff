import { expect, test } from 'vitest'
import { coachGenders, contactsSeenBy, genderLabel } from '#domain/coaches/coach.ts'
import { AuthType, authTypes } from '#domain/platform/auth-type.ts'

import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { flatten } from '#domain/texts/tree.ts'

test.each([
  ['1', 'Karlkyns'],
  ['2', 'Kvenkyns'],
  ['', 'Kyn fannst ekki'],
  ['3', 'Kyn fannst ekki'],
])('COA-03 the gender %j is shown as %s', (code, shown) => {
  expect(flatten(builtIn).get(genderLabel(code))).toBe(shown)
})

test('OP-051 the gender codes of the coach list map to the gender in the database', () => {
  expect(coachGenders.map(({ code, gender }) => [code, gender])).toEqual([
    ['1', 'male'],
    ['2', 'female'],
  ])
})

test("D1-015 staff see all phone numbers, a club sees its own coaches', others see none", () => {
  const seen = (TeamId: number) => authTypes.map((type) => contactsSeenBy({ AuthType: type, TeamId }))
  expect(seen(0)).toEqual(authTypes.map((type) => (type === AuthType.Staff ? 'all' : 'none')))
  expect(seen(5001)).toEqual(authTypes.map((type) => (type === AuthType.Staff ? 'all' : 'own')))
})
