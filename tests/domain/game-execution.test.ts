import { describe, expect, test } from 'vitest'
import { ExecutionInput, TypeScore, typeScoreOf } from '#domain/game-execution/form.ts'
import { asKept, isWriter, lacksOf, whyNotRead } from '#domain/game-execution/rules.ts'
import { executionMachine, whyNotAct } from '#domain/game-execution/states.ts'
import { RefereeRole } from '#domain/games/codes.ts'
import { AuthType, authTypes } from '#domain/platform/auth-type.ts'
import { ExecutionType } from '#domain/platform/types.ts'

const writer = 1
const supervisor = 2
const stranger = 9
const place = (PersonId: number, RoleId: number, IsSetByHand = false) => ({ PersonId, RoleId, IsSetByHand })
const form = (values: object = {}) => ({
  PersonId: writer,
  HandedIn: null,
  Places: [place(writer, RefereeRole.Referee), place(supervisor, RefereeRole.Supervisor)],
  ...values,
})
const sent = { HandedIn: '2026-05-12T22:00:00.000Z' }
const as = (AuthType: AuthType, PersonId = stranger) => ({ AuthType, PersonId })
const attendance = (Other: string, Rating = 0) => ({ TypeId: ExecutionType.Attendance, Other, Rating })
const rated = (Rating: number) => ({ TypeId: 2, Other: '', Rating })

describe('access to a game execution form', () => {
  test('EXE-03 for writing needs the official named in its address, logged in as a referee', () => {
    for (const type of authTypes)
      expect(isWriter(as(type, writer), form()), `AuthType ${type}`).toBe(type === AuthType.Referee)
    expect(isWriter(as(AuthType.Referee, supervisor), form())).toBe(false)
  })

  test('T05 for writing is refused to officials whom only the match report names, or who are no longer on the game', () => {
    const byHand = form({ Places: [place(writer, RefereeRole.Referee, true)] })
    expect(isWriter(as(AuthType.Referee, writer), byHand)).toBe(false)
    expect(isWriter(as(AuthType.Referee, writer), form({ Places: [] }))).toBe(false)
  })

  test("T07 for reading a draft is for its writer only; a sent form is also for staff and the game's supervisor", () => {
    expect(whyNotRead(as(AuthType.Referee, writer), form())).toBeNull()
    for (const reader of [as(AuthType.Staff), as(AuthType.Supervisor, supervisor)]) {
      expect(whyNotRead(reader, form())).toBe('gameExecution.notSent')
      expect(whyNotRead(reader, form(sent))).toBeNull()
    }
  })

  test('EXE-03 is refused to referees and supervisors of other games, and to officials whom only the match report names', () => {
    const byHand = form({ ...sent, Places: [place(supervisor, RefereeRole.Supervisor, true)] })
    expect(whyNotRead(as(AuthType.Referee, supervisor), form(sent))).toBe('access.notYours')
    expect(whyNotRead(as(AuthType.Supervisor), form(sent))).toBe('access.notYours')
    expect(whyNotRead(as(AuthType.Supervisor, supervisor), byHand)).toBe('access.notYours')
  })
})

describe('sending a game execution form needs', () => {
  test('EXE-05 the attendance, which may not be blank', () => {
    const lack = { TypeId: 1, field: 'Other', text: 'gameExecution.attendanceRequired' }
    expect(lacksOf([attendance('')])).toEqual([lack])
    expect(lacksOf([attendance('  ')])).toEqual([lack])
    expect(lacksOf([attendance('0')])).toEqual([])
  })

  test('EXE-06 OP-085 a rating in each rated row, but no text in the row about conditions', () => {
    expect(lacksOf([rated(0)])).toEqual([
      { TypeId: 2, field: 'Rating', text: 'gameExecution.ratingRequired' },
    ])
    expect(lacksOf([rated(1)])).toEqual([])
    expect(lacksOf([{ TypeId: ExecutionType.Conditions, Other: '', Rating: 0 }])).toEqual([])
  })

  test('EXE-02 a rating in rows that the association adds, unlike in the two text rows', () => {
    expect(Object.values(ExecutionType).map(typeScoreOf)).toEqual([TypeScore.Text, TypeScore.Text])
    expect(typeScoreOf(700)).toBe(TypeScore.Rating)
  })

  test('EXE-08 OP-086 no rating in text rows: it is cleared in the stored copy, not in the sent rows', () => {
    const rows = [attendance('120', 5), { ...rated(3), Other: 'aukatexti' }]
    expect(asKept(rows)).toEqual([attendance('120'), rated(3)])
    expect(rows[0]?.Rating).toBe(5)
  })
})

describe('a game execution form', () => {
  const GameDay = '2026-05-12T19:15:00'
  const facts = (values: object = {}) => ({
    HandedIn: null,
    GameDay,
    now: new Date('2026-05-12T19:15:00Z'),
    Lacks: 0,
    ...values,
  })
  const before = { now: new Date('2026-05-12T19:14:59.999Z') }

  test('EXE-04 can be saved incomplete at any time; sending needs all rows and a game that has begun', () => {
    expect(whyNotAct('save', true, facts({ Lacks: 11, ...before }))).toBeNull()
    expect(whyNotAct('send', true, facts())).toBeNull()
    expect(whyNotAct('send', true, facts({ Lacks: 1 }))).toBe('gameExecution.incomplete')
    expect(whyNotAct('send', true, facts(before))).toBe('gameExecution.notBegun')
  })

  test('T08 can be neither saved nor sent again once it is sent, and never by users who may only read it', () => {
    for (const { act } of executionMachine.transitions) {
      expect(whyNotAct(act, true, facts(sent))).toBe('gameExecution.isSent')
      expect(whyNotAct(act, false, facts())).toBe('gameExecution.onlyWriter')
    }
  })
})

test('EXE-11 a game execution form may be sent with fields that only the server sets, which are ignored', () => {
  const row = { TypeId: 2, TypeName: 'Leikvöllur', TypeScore: 0, Other: '', Rating: 4, ErrorMessage: '' }
  const parsed = ExecutionInput.parse({
    GameReport: { Id: 7, Comment: ' Gott ' },
    GameExecutions: [row],
    Ratings: [],
    HandedIn: 'núna',
    sendData: false,
    userId: 3,
  })
  expect(parsed).toEqual({
    GameReport: { Id: 7, Comment: 'Gott' },
    GameExecutions: [{ TypeId: 2, Other: '', Rating: 4 }],
    sendData: false,
    userId: 3,
  })
})
