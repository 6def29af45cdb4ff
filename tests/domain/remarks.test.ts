import { describe, expect, test } from 'vitest'
import { ReportStatus } from '#domain/games/codes.ts'
import { remarksOnSend } from '#domain/inspector-reports/remarks.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { remarksOnConfirm, remarksOnStatus } from '#domain/match-reports/status/remarks.ts'
import { whyNotUndo } from '#domain/platform/transitions.ts'
import { remarksOnDecision } from '#domain/transfers/remarks.ts'
import { todoOf } from '#domain/transfers/todo.ts'
import { enteredReport } from '../support/sheet-reports.ts'

const at = (clock: string) => new Date(`2026-05-12T${clock}:00Z`)

describe('before confirming a match report the user is warned of', () => {
  const report = (part: Partial<GameReport> = {}): GameReport => {
    const full = enteredReport()
    return {
      ...full,
      Game: { ...full.Game, GameDay: '2026-05-12T19:15:00' },
      HomeHandedInAt: '2026-05-12T18:00:00.000Z',
      AwayHandedInAt: '2026-05-12T18:00:00.000Z',
      HomeIncidents: [],
      AwayIncidents: [],
      ...part,
    }
  }
  const [anIncident] = enteredReport().HomeIncidents

  test('a game that begins later, even by a minute', () => {
    expect(remarksOnConfirm(report(), at('19:14'))).toEqual([{ id: 'beforeKickOff' }])
    expect(remarksOnConfirm(report(), at('19:15'))).toEqual([])
  })

  test('REP-42 a game set in progress before kick-off; the warning names the time, and the day if it is not today', () => {
    const remarks = (now: Date) => remarksOnStatus(report(), ReportStatus.InProgress, now).remarks
    expect(remarks(at('19:05'))).toEqual([{ id: 'beforeKickOffAt', values: { time: '19:15' } }])
    expect(remarks(new Date('2026-05-11T19:30:00Z'))).toEqual([
      { id: 'beforeKickOffAt', values: { time: '12.05.26 - 19:15' } },
    ])
  })

  test('each side that has not handed in its line-up', () => {
    expect(remarksOnConfirm(report({ AwayHandedInAt: null }), at('21:15'))).toEqual([
      { id: 'notHandedIn', side: 'Away' },
    ])
  })

  test('an event in a future minute', () => {
    const HomeIncidents = [{ ...anIncident!, Minute: 44, PersonName: 'Sunna Ösp' }]
    const said = { id: 'laterEvent', values: { minute: 44, name: 'Sunna Ösp' } }
    expect(remarksOnConfirm(report({ HomeIncidents }), at('19:58'))).toEqual([said])
    expect(remarksOnConfirm(report({ HomeIncidents }), at('19:59'))).toEqual([])
  })
})

test('TRA-08 OP-103 before a transfer is approved or closed the user is warned of its fee, a loan and a closed transfer window', () => {
  const windows = [
    { Id: 1, Level: 'Besta deild', DateFrom: '2026-02-05', DateTo: '2026-04-29' },
  ] as unknown as Parameters<typeof remarksOnDecision>[1]
  const request = { TeamToAmount: 440_000, Loan: true, LoanDateTo: '2026-10-01' }
  expect(remarksOnDecision(request, windows, '2026-05-12')).toEqual([
    { id: 'fee', fee: 440_000 },
    { id: 'loan', until: '2026-10-01' },
    { id: 'outsideWindow' },
  ])
  expect(remarksOnDecision({ TeamToAmount: 0, Loan: false, LoanDateTo: null }, [], '2026-05-12')).toEqual([])
})

test("INS-03 a warning is shown before a supervisor's report is sent late or without any text", () => {
  const Deadline = '2026-05-14T07:15:00.000Z'
  expect(remarksOnSend({ Deadline, hasText: true }, new Date(Deadline))).toEqual([])
  expect(remarksOnSend({ Deadline, hasText: false }, new Date('2026-05-14T07:15:01Z'))).toEqual([
    'late',
    'noText',
  ])
})

test('an action can be undone by the person who did it, for ten seconds, plus five for the request to arrive', () => {
  const done = { PersonId: 7, At: '2026-05-12T12:00:00.000Z' }
  const after = (seconds: number) => new Date(Date.parse(done.At) + seconds * 1000)
  expect(whyNotUndo({ PersonId: 7 }, done, after(15))).toBeNull()
  expect(whyNotUndo({ PersonId: 7 }, done, after(15.1))).toBe('undo.tooLate')
  expect(whyNotUndo({ PersonId: 8 }, done, after(1))).toBe('undo.notYours')
})

test('SES-05 an open transfer request is a pending task of users who can decide it, or of the club that must upload files', () => {
  const row = { WaitsFor: 'approval', Sides: ['from'], WhyNotApprove: null, WhyNotClose: null } as const
  const of = (part: object) => todoOf({ ...row, Sides: [...row.Sides], ...part })
  expect(of({})).toBe('decision')
  expect(of({ WhyNotApprove: 'transfers.playerMoved' })).toBe('decision')
  expect(of({ WhyNotApprove: 'access.denied' })).toBeNull()
  expect(of({ WaitsFor: 'closing', WhyNotClose: 'access.denied' })).toBeNull()
  expect(of({ WaitsFor: 'files' })).toBeNull()
  expect(of({ WaitsFor: 'files', Sides: ['to'] })).toBe('papers')
})
