import { expect, test } from 'vitest'
import { nextEnd } from '#domain/contracts/rules.ts'
import { AuthType, authTypes } from '#domain/platform/auth-type.ts'
import { TransferStatus } from '#domain/transfers/codes.ts'
import { teamAsked, whyNotLendOn, whyNotRecall } from '#domain/transfers/loans.ts'
import { type Side, sidesOf } from '#domain/transfers/parties.ts'
import {
  attachmentTypeFor,
  attachmentTypeOf,
  whyNotContract,
  whyNotLoanEnd,
} from '#domain/transfers/rules.ts'
import { type TransferFacts, type TransferStep, whyNotTransfer } from '#domain/transfers/states.ts'
import { nextChanges, type TransferWindow, whyNotWindowDates } from '#domain/transfers/windows.ts'

const window = (DateFrom: string, DateTo: string, more: Partial<TransferWindow> = {}): TransferWindow => ({
  Id: 1,
  Type: 'F',
  Year: 2026,
  Level: 'Besta deild',
  Version: 1,
  DateFrom,
  DateTo,
  ...more,
})

test('TRA-27 OP-109 PAY-15 the code of a transfer request follows from its type', () => {
  const kind = { Loan: false, WithoutContract: false, AttachmentType: null }
  expect(attachmentTypeOf({ ...kind, Loan: true, AttachmentType: 'LEI' })).toBe('LAN')
  expect(attachmentTypeOf({ ...kind, WithoutContract: true, AttachmentType: 'LEI' })).toBe('SAL')
  expect(attachmentTypeOf({ ...kind, AttachmentType: 'SAM' })).toBe('SAM')
  expect(attachmentTypeOf(kind)).toBe('SAL')
  const paid = { ...kind, AttachmentType: 'LEI' } as const
  const codes = (['consent', 'loan', 'purchase', 'contract', 'other'] as const).map((one) =>
    attachmentTypeFor(one, paid),
  )
  expect(codes).toEqual(['ANN', 'LAN', 'SAL', 'LEI', 'ANN'])
})

test.each([
  ['2026-11-15', '2026-11-16'],
  ['2026-11-16', '2026-11-16'],
  ['2026-11-17', '2027-11-16'],
  ['2026-12-31', '2027-11-16'],
  ['2028-02-29', '2028-11-16'],
])('TRA-25 OP-105 on %s the default end of a loan is %s', (today, end) => {
  expect(nextEnd(today)).toBe(end)
  expect(whyNotLoanEnd(end, today, [])).toBeNull()
})

test.each([
  ['2026-07-15', 'transfers.loanEndOutside'],
  ['2026-07-16', null],
  ['2026-08-12', null],
  ['2026-08-13', 'transfers.loanEndOutside'],
  ['2026-11-16', null],
  ['2026-05-11', 'transfers.loanEndTooEarly'],
  ['2026-05-12', 'transfers.loanEndOutside'],
  ['2101-11-16', 'transfers.farAway'],
])('TRA-25 OP-106 a loan that ends on %s is accepted or refused as expected: %s', (end, refusal) => {
  const windows = [window('2026-07-16', '2026-08-12'), window('2026-04-01', '2026-12-31', { Type: 'K' })]
  expect(whyNotLoanEnd(end, '2026-05-12', windows)).toBe(refusal)
})

test('TRA-25 OP-106 a one-day loan may end today, inside a window or on a 16 November', () => {
  const windows = [window('2026-07-16', '2026-08-12')]
  expect(whyNotLoanEnd('2026-07-20', '2026-07-20', windows)).toBeNull()
  expect(whyNotLoanEnd('2026-11-16', '2026-11-16', [])).toBeNull()
})

test.each([
  ['2026-11-16', '2026-12-31', null],
  ['2026-11-16', '2026-11-15', 'ContractEnd'],
  ['2026-11-15', '2026-12-31', 'ContractStart'],
  ['2028-02-29', '2028-11-16', null],
])(
  'TRA-22 TRA-23 OP-105 on 16 November a contract from %s to %s is refused with an error at the field %s',
  (ContractStart, ContractEnd, field) => {
    expect(whyNotContract({ ContractStart, ContractEnd }, '2026-11-16')?.field ?? null).toBe(field)
  },
)

test('TRA-45 for each level of competitions it is shown whether the transfer window is open, and until or from when', () => {
  const windows = [
    window('2026-02-05', '2026-04-29'),
    window('2026-07-16', '2026-08-12'),
    window('2026-02-04', '2026-07-29', { Level: 'Neðri deildir' }),
  ]
  expect(nextChanges(windows, '2026-05-12')).toEqual([
    { Level: 'Besta deild', isOpen: false, day: '2026-07-16' },
    { Level: 'Neðri deildir', isOpen: true, day: '2026-07-29' },
  ])
  expect(nextChanges(windows, '2026-08-13')[0]).toEqual({ Level: 'Besta deild', isOpen: false, day: null })
  expect(whyNotWindowDates({ DateFrom: '2026-08-12', DateTo: '2026-08-11' })).toBe('dates.reversed')
  expect(whyNotWindowDates({ DateFrom: '2026-12-31', DateTo: '2027-01-01' })).toBe(
    'transfers.windowOverNewYear',
  )
})

test('D3-006 apart from staff only users of its clubs are parties to a transfer request, even if they made it', () => {
  const parties = {
    From: { Id: 7, ParentId: 5 },
    To: { Id: 6, ParentId: null },
    Owner: null,
    CreatedById: 90,
  }
  const viewer = (TeamId: number, PersonId = 1, type: AuthType = AuthType.Club) => ({
    AuthType: type,
    TeamId,
    PersonId,
  })
  expect(sidesOf(viewer(5), parties)).toEqual(['from'])
  expect(sidesOf(viewer(7), parties)).toEqual(['from'])
  expect(sidesOf(viewer(6), parties)).toEqual(['to'])
  expect(sidesOf(viewer(8), parties)).toEqual([])
  expect(sidesOf(viewer(0), { ...parties, From: null })).toEqual([])
  expect(sidesOf(viewer(0), { ...parties, From: { Id: 0, ParentId: null } })).toEqual([])
  expect(sidesOf(viewer(6, 90), parties)).toEqual(['to', 'maker'])
  for (const elsewhere of [0, 8]) expect(sidesOf(viewer(elsewhere, 90), parties)).toEqual([])
  expect(sidesOf(viewer(0, 1, AuthType.Staff), parties)).toEqual(['staff'])
  expect(sidesOf(viewer(5), { ...parties, To: { Id: 5, ParentId: null } })).toEqual(['from', 'to'])
  expect(sidesOf(viewer(9), { ...parties, Owner: { Id: 11, ParentId: 9 } })).toEqual(['owner'])
})

test('a club cannot lend a player on beyond its own loan, or to a club that lent the player', () => {
  const clubs = { ownerId: 1, teamId: 3, lenders: [2, 1], lentUntil: '2026-11-16' }
  expect(teamAsked(clubs, false)).toBe(1)
  expect(teamAsked(clubs, true)).toBe(3)
  const asked = (TeamToId: number, LoanDateTo: string) => whyNotLendOn({ TeamToId, LoanDateTo }, clubs)
  expect(asked(4, '2026-11-16')).toBeNull()
  expect(asked(4, '2026-11-17')).toEqual({ id: 'transfers.loanTooLong', field: 'LoanDateTo' })
  expect(asked(1, '2026-08-01')).toEqual({ id: 'transfers.lenderAsks', field: 'TeamToId' })
  expect(whyNotLendOn({ TeamToId: 4, LoanDateTo: '2027-11-16' }, { ...clubs, lentUntil: null })).toBeNull()
})

test.each([
  ['staff', 1, ['staff'], null],
  ['the lender', 3, ['from'], null],
  ['the borrower', 3, ['to'], 'access.denied'],
  ['the owner of whom another club lends on', 3, ['owner'], 'access.denied'],
  ['who made the request', 3, ['maker'], 'access.denied'],
  ['somebody of the lender in another role', 2, ['from'], 'access.denied'],
  ['nobody of it', 3, [], 'access.denied'],
] as const)(
  'ending a running loan early is allowed or refused as expected for %s: %s',
  (_who, type, sides, refusal) => {
    const loan = { Status: TransferStatus.Closed, Loan: true, IsReturned: false, IsOver: false }
    expect(whyNotRecall({ AuthType: type, sides }, loan)).toBe(refusal)
    const staff = { AuthType: AuthType.Staff, sides: ['staff'] as const }
    expect(whyNotRecall(staff, { ...loan, IsOver: true })).toBe('transfers.loanEnds')
    expect(whyNotRecall(staff, { ...loan, IsReturned: true })).toBe('transfers.loanReturned')
    expect(whyNotRecall(staff, { ...loan, Loan: false })).toBe('transfers.notLent')
    expect(whyNotRecall(staff, { ...loan, Status: TransferStatus.Approved })).toBe('transfers.notLent')
  },
)

function dice(seed: number) {
  let state = seed
  return (count: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * count)
  }
}

/** An independent model of the requirements: who may do each action in which state, and the resulting state. */
function modelOf(
  act: Exclude<TransferStep, 'undo'>,
  type: AuthType,
  sides: readonly Side[],
  facts: TransferFacts,
) {
  const isStaff = type === AuthType.Staff
  const isOwner = type === AuthType.Club && sides.includes(facts.IsLentOn ? 'owner' : 'from')
  const mayReject = isOwner || (type === AuthType.Club && sides.includes('from'))
  if (!isStaff && (act === 'close' || !(act === 'reject' ? mayReject : isOwner))) return null
  const isWhole = facts.MissingFiles === 0 && !facts.HasMoved && !facts.IsOver
  if (act === 'approve') return facts.Status === 'Skráð' && isWhole ? 'Samþykkt' : null
  if (act === 'close')
    return facts.Status === 'Samþykkt' && isWhole && !facts.ContractOverlaps ? 'Lokið' : null
  return facts.Status === 'Skráð' || facts.Status === 'Samþykkt' ? 'Hafnað' : null
}

test('TRA-30 TRA-31 TRA-32 TRA-33 TRA-35 OP-100 OP-101 OP-102 T08 20,000 random actions of all kinds of users on transfer requests match a model of the requirements', () => {
  const roll = dice(12)
  const acts = ['approve', 'close', 'reject'] as const
  const leadsTo = { approve: 'Samþykkt', close: 'Lokið', reject: 'Hafnað' } as const
  const reached = new Map<string, number>()
  let Status: TransferStatus = TransferStatus.Registered
  for (let step = 0; step < 20_000; step++) {
    const type = authTypes[roll(authTypes.length)]!
    const sides: Side[] =
      type === AuthType.Staff
        ? ['staff']
        : (['from', 'owner', 'to', 'maker'] as const).filter(() => roll(2) === 1)
    const act = acts[roll(3)]!
    const facts = {
      Status,
      MissingFiles: roll(4) ? 0 : 1,
      HasMoved: roll(8) === 0,
      IsOver: roll(8) === 0,
      ContractOverlaps: roll(8) === 0,
      IsLentOn: roll(2) === 0,
    }
    const expected = modelOf(act, type, sides, facts)
    const refusal = whyNotTransfer(act, { AuthType: type, sides }, facts)
    expect(refusal === null ? leadsTo[act] : null).toBe(expected)
    if (expected) reached.set(`${Status} ${expected}`, (reached.get(`${Status} ${expected}`) ?? 0) + 1)
    Status = expected ?? Status
    // A finished request gets some further actions before a new request begins.
    if ((Status === 'Lokið' || Status === 'Hafnað') && roll(4) === 0) Status = TransferStatus.Registered
  }
  expect([...reached.keys()].toSorted()).toEqual([
    'Samþykkt Hafnað',
    'Samþykkt Lokið',
    'Skráð Hafnað',
    'Skráð Samþykkt',
  ])
})
