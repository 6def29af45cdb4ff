import { describe, expect, test } from 'vitest'
import { RefereeRole, ReportStatus } from '#domain/games/codes.ts'
import { type Relation, whyNotWorkOn } from '#domain/match-reports/access.ts'
import { isDisciplineShown, isRefereeSsnShown, isSsnShown } from '#domain/match-reports/fields.ts'
import type { Side } from '#domain/match-reports/sides.ts'
import { AuthType, authTypes } from '#domain/platform/auth-type.ts'
import { lookupsSince } from '#domain/platform/lookups.ts'

const nobody: Relation = { Sides: [], Roles: [] }
const home: Relation = { Sides: ['Home'], Roles: [] }
const placed = (...Roles: number[]): Relation => ({ Sides: [], Roles })
const on = (type: AuthType, relation: Relation) => ({ AuthType: type, PersonId: 7, relation })
const gameDay = '2026-05-12T20:00:00'
const onDay = new Date('2026-05-12T09:00:00Z')
const dayAfter = new Date('2026-05-13T00:00:00Z')
const { Staff, Restricted, Club, Referee, Limited, Transfers, Supervisor } = AuthType
const clubTypes = [Restricted, Club, Limited]
const fieldRoles = [RefereeRole.Referee, RefereeRole.Assistant1, RefereeRole.Assistant2, RefereeRole.Backup]

describe('D2-006 the national ids of a side', () => {
  test('are visible to a club for its own side only', () => {
    for (const type of clubTypes) {
      expect(isSsnShown(on(type, home), 'Home', gameDay, onDay)).toBe(true)
      expect(isSsnShown(on(type, home), 'Away', gameDay, onDay)).toBe(false)
    }
  })

  test('are visible to referees on the match day by the Icelandic calendar, and never to the supervisor', () => {
    for (const role of fieldRoles) {
      expect(isSsnShown(on(Referee, placed(role)), 'Away', gameDay, onDay)).toBe(true)
      expect(isSsnShown(on(Referee, placed(role)), 'Away', gameDay, dayAfter)).toBe(false)
    }
    for (const type of [Referee, Supervisor])
      expect(isSsnShown(on(type, placed(RefereeRole.Supervisor)), 'Home', gameDay, onDay)).toBe(false)
  })

  test('are always visible to staff, and never to users outside the game', () => {
    const seeing = authTypes.filter((type) => isSsnShown(on(type, nobody), 'Home', gameDay, dayAfter))
    expect(seeing).toEqual([Staff])
  })

  test('are visible for a referee only to staff and that referee', () => {
    expect(isRefereeSsnShown(on(Staff, nobody), 1)).toBe(true)
    expect(isRefereeSsnShown(on(Referee, placed(20)), 7)).toBe(true)
    expect(isRefereeSsnShown(on(Referee, placed(20)), 8)).toBe(false)
    expect(isRefereeSsnShown(on(Club, home), 8)).toBe(false)
  })
})

test("REP-39 a discipline report can be read by staff, its writer, the referees and the side's club", () => {
  const reads = (type: AuthType, relation: Relation, side: Side = 'Home', by = 1) =>
    isDisciplineShown(on(type, relation), side, by)
  expect(reads(Staff, nobody)).toBe(true)
  expect(reads(Club, home)).toBe(true)
  expect(reads(Club, home, 'Away')).toBe(false)
  expect(reads(Club, home, 'Away', 7)).toBe(true)
  expect(reads(Referee, placed(RefereeRole.Assistant1))).toBe(true)
  expect(reads(Referee, placed(RefereeRole.Supervisor))).toBe(false)
  expect(reads(Supervisor, placed(RefereeRole.Supervisor))).toBe(false)
})

test('D2-014 D2-015 the line-up of a side can be changed by its club and staff at any time, and by referees while the report is open to them', () => {
  const whyNot = (
    type: AuthType,
    relation: Relation,
    { Status = null as ReportStatus | null, now = onDay } = {},
  ) => whyNotWorkOn('Home', type, relation, { Status, GameDay: gameDay }, now)
  const open = { now: new Date('2026-05-12T19:00:00Z') }
  for (const type of clubTypes) {
    expect(whyNot(type, home)).toBeNull()
    expect(whyNot(type, { Sides: ['Away'], Roles: [] })).toBe('matchReports.otherSide')
    expect(whyNot(type, nobody)).toBe('record.notFound')
  }
  for (const role of fieldRoles) {
    expect(whyNot(Referee, placed(role), open)).toBeNull()
    expect(whyNot(Referee, placed(role))).toBe('matchReports.tooEarly')
    const Status = ReportStatus.Confirmed
    expect(whyNot(Referee, placed(role), { ...open, Status })).toBe('matchReports.confirmed')
  }
  for (const type of [Referee, Supervisor])
    expect(whyNot(type, placed(RefereeRole.Supervisor), open)).toBe('access.notYours')
  expect(whyNot(Staff, nobody)).toBeNull()
  expect(whyNot(Transfers, nobody)).toBe('record.notFound')
})

test('a look-up by national id is valid for exactly seven days, across the end of a month too', () => {
  expect(lookupsSince(new Date('2026-03-03T10:20:30.400Z'))).toBe('2026-02-24T10:20:30.400Z')
})
