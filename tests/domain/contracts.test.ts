import { expect, test } from 'vitest'
import { ContractState } from '#domain/contracts/codes.ts'
import { reminderWindows } from '#domain/contracts/reminders.ts'
import {
  activeContract,
  earliestStart,
  nextEnd,
  overlap,
  whyNotDates,
  whyNotEnd,
  whyNotReason,
} from '#domain/contracts/rules.ts'
import { type ContractAct, contractMachine, maxContractFiles, whyNotAct } from '#domain/contracts/states.ts'
import { AuthType, authTypes } from '#domain/platform/auth-type.ts'
import { stepOf } from '#domain/platform/transitions.ts'
import { randomFrom } from '#server/demo/random.ts'

const today = '2026-05-12'
const days = (DateFrom: string, DateTo: string) => ({ DateFrom, DateTo })

test.each([
  ['2026-11-15', 'contracts.endOutside'],
  ['2026-11-16', null],
  ['2026-12-31', null],
  ['2027-01-01', 'contracts.endOutside'],
  ['2028-02-29', 'contracts.endOutside'],
])('CON-11 OP-105 a contract that ends on %s is accepted or refused as expected: %s', (end, refusal) =>
  expect(whyNotEnd(end)).toBe(refusal),
)

test.each([
  ['2026-11-15', '2026-11-16'],
  ['2026-11-16', '2026-11-16'],
  ['2026-11-17', '2027-11-16'],
  ['2026-12-31', '2027-11-16'],
  ['2027-01-01', '2027-11-16'],
])('CON-12 OP-105 on %s the next 16 November is %s', (day, end) => expect(nextEnd(day)).toBe(end))

test('CON-12 a new contract begins at the earliest at the end of the active one, or today if there is none', () => {
  expect(earliestStart(today, null)).toBe(today)
  expect(earliestStart(today, days('2025-01-01', '2026-11-20'))).toBe('2026-11-20')
  expect(earliestStart(today, days('2025-01-01', '2026-05-11'))).toBe(today)
  const ended = days('2024-01-01', '2026-05-11')
  const going = days('2025-01-01', '2026-12-31')
  const later = days('2026-12-31', '2027-11-16')
  expect(activeContract([ended], today)).toBeNull()
  expect(activeContract([later, ended, going], today)).toBe(later)
  const endsToday = days('2025-01-01', today)
  expect(activeContract([endsToday], today)).toBe(endsToday)
})

test.each([
  [days('2026-05-12', '2026-11-16'), null],
  [days('2026-05-11', '2026-11-16'), { id: 'contracts.startTooEarly', field: 'DateFrom' }],
  [days('2026-05-12', '2026-06-30'), { id: 'contracts.endOutside', field: 'DateTo' }],
  [days('2026-05-12', '2025-11-16'), { id: 'contracts.endTooEarly', field: 'DateTo' }],
  [days('2027-11-16', '2026-11-16'), { id: 'contracts.datesReversed', field: 'DateTo' }],
  [days('2026-11-16', '2026-11-16'), { id: 'contracts.datesReversed', field: 'DateTo' }],
  [days('2026-05-12', '2101-11-16'), { id: 'contracts.farAway', field: 'DateTo' }],
])('CON-11 CON-12 the dates %o are accepted or refused as expected', (dates, refusal) =>
  expect(whyNotDates(dates, today, null)).toEqual(refusal),
)

test('CON-12 contracts may share the day on which one ends and the next begins, but may not overlap', () => {
  const first = days('2026-01-01', '2026-11-20')
  expect(overlap(first, days('2026-11-20', '2027-11-16'))).toBe(false)
  expect(overlap(days('2026-11-20', '2027-11-16'), first)).toBe(false)
  expect(overlap(first, days('2026-11-19', '2027-11-16'))).toBe(true)
  expect(overlap(first, days('2026-02-01', '2026-03-01'))).toBe(true)
  // This contract ended on the day it began.
  expect(overlap(first, days('2026-02-01', '2026-02-01'))).toBe(false)
})

test('CON-07 rejecting a contract needs a reason', () => {
  expect(whyNotReason(' \n ')).toBe('rejection.reasonMissing')
  expect(whyNotReason('Undirskrift vantar')).toBeNull()
})

const allActs: readonly ContractAct[] = ['addFile', 'confirm', 'reject']

test('CON-05 OP-123 only the association confirms and rejects contracts, and cannot confirm one without a file', () => {
  const waiting = { State: ContractState.Unconfirmed, Files: 1, Overlaps: false, OutlastsLoan: false }
  for (const type of authTypes) {
    const acts = allActs.filter((act) => whyNotAct(act, { AuthType: type }, waiting) === null)
    const clubs: readonly AuthType[] = [AuthType.Restricted, AuthType.Club]
    expect(acts, `type ${type}`).toEqual(
      type === AuthType.Staff ? ['addFile', 'confirm', 'reject'] : clubs.includes(type) ? ['addFile'] : [],
    )
  }
  const staff = { AuthType: AuthType.Staff }
  expect(whyNotAct('confirm', staff, { ...waiting, Files: 0 })).toBe('contracts.fileMissing')
  expect(whyNotAct('confirm', staff, { ...waiting, Overlaps: true })).toBe('contracts.overlaps')
  expect(whyNotAct('confirm', staff, { ...waiting, OutlastsLoan: true })).toBe('contracts.beyondLoan')
  expect(whyNotAct('reject', staff, { ...waiting, Files: 0, Overlaps: true })).toBeNull()
})

// An independent model of the requirements: who may do each action in which state, and the resulting state.
function modelled(type: number, act: ContractAct, state: string, files: number, overlaps: boolean): string {
  if (act === 'addFile' ? ![1, 2, 3].includes(type) : type !== 1) return 'access.denied'
  if (state === 'confirmed') return 'contracts.isConfirmed'
  if (state === 'rejected') return 'contracts.isRejected'
  if (act === 'reject') return 'rejected'
  if (act === 'addFile') return files < 10 ? 'unconfirmed' : 'contracts.tooManyFiles'
  return files === 0 ? 'contracts.fileMissing' : overlaps ? 'contracts.overlaps' : 'confirmed'
}

test('CON-06 T08 10,000 random actions on contracts, allowed or not, match a model of the requirements', () => {
  const random = randomFrom(20_261_116)
  const seen = new Map<string, number>()
  let contract = {
    State: ContractState.Unconfirmed as ContractState,
    Files: 0,
    Overlaps: false,
    OutlastsLoan: false,
  }
  for (let step = 0; step < 10_000; step++) {
    if (random.chance(0.1)) {
      const Files = random.pick([0, 0, 1, maxContractFiles - 1, maxContractFiles])
      contract = {
        State: ContractState.Unconfirmed,
        Files,
        Overlaps: random.chance(0.4),
        OutlastsLoan: false,
      }
    }
    const act = random.pick(allActs)
    const type = random.pick(authTypes)
    const expected = modelled(type, act, contract.State, contract.Files, contract.Overlaps)
    const taken = stepOf(contractMachine, { act }, { state: contract.State, roles: [type], facts: contract })
    expect('refusal' in taken ? taken.refusal : taken.to, `step ${step}`).toBe(expected)
    seen.set(expected, (seen.get(expected) ?? 0) + 1)
    if ('to' in taken)
      contract = { ...contract, State: taken.to, Files: contract.Files + (act === 'addFile' ? 1 : 0) }
  }
  expect([...seen.keys()].sort()).toEqual([
    ...[
      'access.denied',
      'confirmed',
      'contracts.fileMissing',
      'contracts.isConfirmed',
      'contracts.isRejected',
    ],
    ...['contracts.overlaps', 'contracts.tooManyFiles', 'rejected', 'unconfirmed'],
  ])
  for (const [outcome, times] of seen) expect(times, outcome).toBeGreaterThan(20)
})

test("a reminder of a contract's end is due 60 and 14 days before it, and at most a week late", () => {
  expect(reminderWindows(today)).toEqual([
    { days: 60, from: '2026-07-04', to: '2026-07-11' },
    { days: 14, from: '2026-05-19', to: '2026-05-26' },
  ])
})
