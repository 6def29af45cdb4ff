import { expect, test } from 'vitest'
import { AuthType, authTypes } from '#domain/platform/auth-type.ts'
import { teamPickedAtFirst, teamsToPick } from '#domain/teams/picker.ts'

const teams = [
  { Id: 1, ShortName: 'Fálkinn' },
  { Id: 2, ShortName: 'Súlur' },
]
const limited: AuthType[] = [AuthType.Restricted, AuthType.Club, AuthType.Limited]

test.each(authTypes)('SES-37 the team picker of AuthType %i offers the teams the role may choose', (type) => {
  const offered = teamsToPick({ AuthType: type, TeamId: 2 }, teams)
  expect(offered.map((team) => team.Id)).toEqual(limited.includes(type) ? [2] : [1, 2])
})

test("SES-37 the team picker starts with the user's club for a club user, and empty for others", () => {
  const first = authTypes.map((type) => teamPickedAtFirst({ AuthType: type, TeamId: 2 }))
  expect(first).toEqual([null, null, 2, null, null, null, null])
})
