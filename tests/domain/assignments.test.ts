import { describe, expect, test } from 'vitest'
import { whyNotAnswer } from '#domain/assignments/answer.ts'
import { isReportDay, whyNotOpenGameExecution, whyNotOpenRefereeReport } from '#domain/assignments/rules.ts'
import { RefereeRole } from '#domain/games/codes.ts'
import { AuthType } from '#domain/platform/auth-type.ts'

const people = { referee: 1, linesman: 2, otherLinesman: 3, supervisor: 4, backup: 5, nobody: 6 }
const place = (PersonId: number, RoleId: number, IsSetByHand = false) => ({ PersonId, RoleId, IsSetByHand })
const team = [
  place(people.referee, RefereeRole.Referee),
  place(people.linesman, RefereeRole.Assistant1),
  place(people.otherLinesman, RefereeRole.Assistant2),
  place(people.supervisor, RefereeRole.Supervisor),
  place(people.backup, RefereeRole.Backup),
]
const as = (AuthType: AuthType, PersonId: number = people.nobody) => ({ AuthType, PersonId })
const now = new Date('2026-05-13T12:00:00.000Z')
const game = (values: object = {}) => ({ Hand_In_Date: null, FilledOutDate: null, Places: team, ...values })
const filledOut = (secondsAgo: number) => {
  const moment = new Date(now.getTime() - secondsAgo * 1000).toISOString()
  return game({ FilledOutDate: moment, Hand_In_Date: moment })
}

describe("the report on a game's referees", () => {
  test.each([AuthType.Staff, AuthType.Supervisor])(
    'ASG-14 opens for AuthType %i once the supervisor has handed it in, even if it is incomplete',
    (type) => {
      expect(whyNotOpenRefereeReport(as(type), game(), now)).toBe('assignments.notHandedIn')
      const handedIn = game({ Hand_In_Date: '2026-05-13T11:59:59.000Z' })
      expect(whyNotOpenRefereeReport(as(type), handedIn, now)).toBeNull()
    },
  )

  test('ASG-14 opens for a supervisor as AuthType 7 only after it is handed in', () => {
    expect(whyNotOpenRefereeReport(as(AuthType.Supervisor, people.supervisor), game(), now)).toBe(
      'assignments.notHandedIn',
    )
  })

  test('ASG-15 opens for the supervising referee at any time', () => {
    expect(whyNotOpenRefereeReport(as(AuthType.Referee, people.supervisor), game(), now)).toBeNull()
    expect(whyNotOpenRefereeReport(as(AuthType.Referee, people.supervisor), filledOut(1), now)).toBeNull()
  })

  test.each(['referee', 'linesman', 'otherLinesman', 'backup'] as const)(
    'ASG-15 OP-041 opens for the %s only after more than a minute',
    (official) => {
      const user = as(AuthType.Referee, people[official])
      expect(whyNotOpenRefereeReport(user, game(), now)).toBe('assignments.notFilledOut')
      expect(whyNotOpenRefereeReport(user, filledOut(-5), now)).toBe('assignments.notFilledOut')
      expect(whyNotOpenRefereeReport(user, filledOut(0), now)).toBe('assignments.firstMinute')
      expect(whyNotOpenRefereeReport(user, filledOut(60), now)).toBe('assignments.firstMinute')
      expect(whyNotOpenRefereeReport(user, filledOut(60.001), now)).toBeNull()
    },
  )

  test('OP-050 stays closed to the assessed referees if it is handed in but not completed', () => {
    const handedIn = game({ Hand_In_Date: '2026-05-12T20:00:00.000Z' })
    expect(whyNotOpenRefereeReport(as(AuthType.Referee, people.referee), handedIn, now)).toBe(
      'assignments.notFilledOut',
    )
  })

  test('ASG-15 is refused to a referee of other games and every other AuthType', () => {
    expect(whyNotOpenRefereeReport(as(AuthType.Referee), filledOut(3600), now)).toBe('assignments.notInTeam')
    for (const type of [AuthType.Restricted, AuthType.Club, AuthType.Limited, AuthType.Transfers])
      expect(whyNotOpenRefereeReport(as(type, people.supervisor), filledOut(3600), now)).toBe('access.denied')
  })

  test('T05 is refused to people whom only the match report names as officials', () => {
    const Places = [
      place(people.referee, RefereeRole.Referee, true),
      place(people.supervisor, RefereeRole.Supervisor, true),
    ]
    const byHand = { ...filledOut(3600), Places }
    expect(whyNotOpenRefereeReport(as(AuthType.Referee, people.referee), byHand, now)).toBe(
      'assignments.notInTeam',
    )
    expect(whyNotOpenRefereeReport(as(AuthType.Referee, people.supervisor), byHand, now)).toBe(
      'assignments.notInTeam',
    )
    expect(whyNotOpenGameExecution(as(AuthType.Referee, people.supervisor), byHand)).toBe('access.denied')
  })
})

describe('the game execution form', () => {
  test("ASG-17 OP-040 opens to staff and to the game's supervisor, once a report is handed in", () => {
    const allowed = [
      as(AuthType.Staff),
      as(AuthType.Referee, people.supervisor),
      as(AuthType.Supervisor, people.supervisor),
    ]
    for (const user of allowed) {
      expect(whyNotOpenGameExecution(user, filledOut(0))).toBeNull()
      expect(whyNotOpenGameExecution(user, game())).toBe('assignments.notHandedIn')
    }
    const refused = [
      as(AuthType.Referee, people.referee),
      as(AuthType.Supervisor),
      as(AuthType.Club, people.supervisor),
    ]
    for (const user of refused) expect(whyNotOpenGameExecution(user, filledOut(0))).toBe('access.denied')
  })

  test('OP-039 is not linked from a game without a supervisor', () => {
    const Places = team.filter(({ RoleId }) => RoleId !== RefereeRole.Supervisor)
    expect(whyNotOpenGameExecution(as(AuthType.Staff), { ...filledOut(0), Places })).toBe(
      'assignments.noSupervisor',
    )
  })
})

describe("an official's answer to an assignment", () => {
  const assignment = (
    DaysUntilGame: number,
    Confirmed: string | null = null,
    Declined: string | null = null,
  ) => ({
    PersonId: people.referee,
    Confirmed,
    Declined,
    DaysUntilGame,
    HasBegun: DaysUntilGame < 0,
  })
  type Place = ReturnType<typeof assignment>
  const whyNotConfirm = (user: ReturnType<typeof as>, place: Place) => whyNotAnswer('confirm', user, place)
  const whyNotDecline = (user: ReturnType<typeof as>, place: Place) => whyNotAnswer('decline', user, place)
  const referee = as(AuthType.Referee, people.referee)

  test('ASG-10 OP-037 is possible from six days to one day before the game', () => {
    const reasons = [7, 6, 5, 2, 1, 0, -1].map((days) => whyNotConfirm(referee, assignment(days)))
    expect(reasons).toEqual([
      'assignments.tooEarly',
      ...[null, null, null, null],
      'assignments.tooLate',
      'assignments.tooLate',
    ])
  })

  test('ASG-10 may be repeated at any time', () => {
    for (const days of [7, 3, 0]) expect(whyNotConfirm(referee, assignment(days, 'áður'))).toBeNull()
  })

  test('OP-037 is possible from the day of the appointment until the game begins', () => {
    const whyNotAccept = (user: ReturnType<typeof as>, place: Place) => whyNotAnswer('accept', user, place)
    for (const days of [120, 10, 3, 0]) {
      expect(whyNotAccept(referee, assignment(days))).toBeNull()
      expect(whyNotAccept(referee, assignment(days, null, 'áður'))).toBeNull()
      expect(whyNotAccept(as(AuthType.Supervisor, people.referee), assignment(days))).toBeNull()
      expect(whyNotAccept(as(AuthType.Referee, people.linesman), assignment(days))).toBe('record.notFound')
    }
    expect(whyNotAccept(referee, assignment(-1))).toBe('assignments.hasBegun')
    expect(whyNotAccept(referee, assignment(-1, 'áður'))).toBeNull()
    expect(whyNotAnswer('accept', referee, { ...assignment(3), IsCancelled: true })).toBe(
      'assignments.isCancelled',
    )
    for (const type of [AuthType.Staff, AuthType.Restricted, AuthType.Club])
      expect(whyNotAccept(as(type, people.referee), assignment(3))).toBe('access.denied')
  })

  test('ASG-11 can be given only by the assigned official', () => {
    expect(whyNotConfirm(as(AuthType.Supervisor, people.referee), assignment(3))).toBeNull()
    expect(whyNotConfirm(as(AuthType.Referee, people.linesman), assignment(3))).toBe('record.notFound')
    for (const type of [AuthType.Staff, AuthType.Restricted, AuthType.Club])
      expect(whyNotConfirm(as(type, people.referee), assignment(3))).toBe('access.denied')
  })

  test('ASG-10 may be a decline until the game begins, and may change until then', () => {
    for (const days of [30, 6, 0]) {
      expect(whyNotDecline(referee, assignment(days))).toBeNull()
      expect(whyNotDecline(referee, assignment(days, 'áður'))).toBeNull()
      expect(whyNotConfirm(referee, assignment(days, null, 'áður'))).toBeNull()
    }
    expect(whyNotDecline(referee, assignment(-1, 'áður'))).toBe('assignments.hasBegun')
    expect(whyNotConfirm(referee, assignment(-1, null, 'áður'))).toBe('assignments.hasBegun')
    expect(whyNotDecline(as(AuthType.Referee, people.linesman), assignment(3))).toBe('record.notFound')
    expect(whyNotDecline(as(AuthType.Staff), assignment(3))).toBe('access.denied')
    expect(whyNotAnswer('markSeen', as(AuthType.Staff), assignment(3, null, 'áður'))).toBeNull()
    expect(whyNotAnswer('markSeen', as(AuthType.Staff), assignment(3))).toBe('assignments.notDeclined')
    expect(whyNotAnswer('markSeen', referee, assignment(3, null, 'áður'))).toBe('access.denied')
  })

  test('ASG-09 OP-037 opens the match report on the day of the game and the day after', () => {
    expect([2, 1, 0, -1, -2].map((DaysUntilGame) => isReportDay({ DaysUntilGame }))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ])
  })
})
