import { describe, expect, test } from 'vitest'
import { type BoardCell, cellState, mayPropose, Replaceable, replacedBy } from '#domain/appointments/board.ts'
import { isAnswerLate } from '#domain/appointments/late.ts'
import { whyNotTakeSeat } from '#domain/appointments/why-not-appoint.ts'
import { RefereeRole } from '#domain/games/codes.ts'

const now = new Date('2026-05-12T15:00:00Z')
const open = { Confirmed: null, Declined: null, AskedAt: '2026-05-12T12:00:00Z' }

describe("an official's answer to an appointment is late", () => {
  test('only after the hours that officials have to answer', () => {
    expect(isAnswerLate(open, '2026-05-12T18:00:00', now, 24)).toBe(false)
    expect(isAnswerLate(open, '2026-05-12T18:00:00', now, 4)).toBe(false)
    expect(isAnswerLate(open, '2026-05-12T18:00:00', now, 3)).toBe(true)
  })

  test('only for a game today or tomorrow', () => {
    const long = { ...open, AskedAt: '2026-05-01T12:00:00Z' }
    const days = ['2026-05-11', '2026-05-12', '2026-05-13', '2026-05-14']
    expect(days.map((day) => isAnswerLate(long, `${day}T18:00:00`, now, 24))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('no longer once the game has begun, or at the end of its day if its time is unknown', () => {
    const long = { ...open, AskedAt: '2026-05-01T12:00:00Z' }
    const times = ['2026-05-12T14:59:00', '2026-05-12T15:01:00', '2026-05-12T00:00:00']
    expect(times.map((start) => isAnswerLate(long, start, now, 24))).toEqual([false, true, true])
  })

  test('never if the official has answered', () => {
    const at = '2026-05-02T12:00:00Z'
    const asked = { ...open, AskedAt: '2026-05-01T12:00:00Z' }
    expect(isAnswerLate({ ...asked, Confirmed: at }, '2026-05-12T18:00:00', now, 1)).toBe(false)
    expect(isAnswerLate({ ...asked, Declined: at }, '2026-05-12T18:00:00', now, 1)).toBe(false)
  })

  test('on the day of the game and the day before if it is unknown when the official was asked', () => {
    expect(isAnswerLate({ ...open, AskedAt: null }, '2026-05-13T18:00:00', now, 168)).toBe(true)
    expect(isAnswerLate({ ...open, AskedAt: null }, '2026-05-14T18:00:00', now, 1)).toBe(false)
  })
})

const holder = { PersonId: 1, Name: 'Jón' }
const taker = { PersonId: 2, Name: 'Una' }
const draft = (Person: BoardCell['Published']) => ({ Person, Reason: '', By: '' })
const cell = (values: Partial<BoardCell> = {}): BoardCell => ({
  RoleId: RefereeRole.Referee,
  Published: holder,
  Confirmed: null,
  Declined: null,
  DeclinedReason: null,
  AppointedReason: '',
  IsOnLeave: false,
  CannotTake: false,
  IsLate: false,
  Draft: null,
  Version: 0,
  Reasons: [],
  ...values,
})

describe('a proposal of appointments', () => {
  const held = [
    cell(),
    cell({ Confirmed: '2026-05-01' }),
    cell({ Declined: '2026-05-01' }),
    cell({ IsOnLeave: true }),
    cell({ IsLate: true }),
    cell({ Confirmed: '2026-05-01', IsOnLeave: true }),
  ]
  const subsets = Array.from({ length: 8 }, (_, bits) =>
    Replaceable.options.filter((_state, index) => (bits >> index) & 1),
  )

  test.each(subsets.map((replaced) => [replaced]))(
    'replaces appointed officials only in the requested states %j',
    (replaced) => {
      for (const one of held) {
        const isAsked = replaced.some((state) => state === cellState(one))
        expect(mayPropose(one, replaced)).toBe(isAsked)
        // An existing draft is never replaced.
        expect(mayPropose({ ...one, Draft: draft(taker) }, replaced)).toBe(false)
      }
    },
  )

  test('fills vacant roles and roles that a draft vacates', () => {
    expect(mayPropose(cell({ Published: null }), [])).toBe(true)
    expect(mayPropose(cell({ Draft: draft(null) }), [])).toBe(true)
    expect(mayPropose(cell({ Published: null, Draft: draft(taker) }), [])).toBe(false)
  })
})

test('a draft names the official who loses the appointment, and nobody if the official stays or the role is vacant', () => {
  expect(replacedBy(cell({ Draft: draft(taker) }))).toBe(holder)
  expect(replacedBy(cell({ Draft: draft(null) }))).toBe(holder)
  expect(replacedBy(cell({ Draft: draft(holder) }))).toBeNull()
  expect(replacedBy(cell({ Published: null, Draft: draft(taker) }))).toBeNull()
  expect(replacedBy(cell())).toBeNull()
})

test('an official can be replaced only if the user saw this official and the current answer', () => {
  const seat = { PersonId: 1, Answer: 'open' as const }
  expect(whyNotTakeSeat(seat, 2, seat)).toBeNull()
  expect(whyNotTakeSeat(null, 2, null)).toBeNull()
  expect(whyNotTakeSeat(seat, 1, null)).toBeNull()
  for (const seen of [null, { ...seat, PersonId: 3 }, { ...seat, Answer: 'confirmed' as const }])
    for (const next of [2, null]) expect(whyNotTakeSeat(seat, next, seen)).toBe('appointments.seatUnseen')
})
