import { expect, test } from 'vitest'
import { AuthType } from '#domain/platform/auth-type.ts'
import { apiTest } from '../support/api-test.ts'
import { aPerson, aTeam } from '../support/builders.ts'
import { aPdf } from '../support/files.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { aTransfer, loan, ordinary } from '../support/transfers.ts'

const { own, other } = personaClubs
const { server, db } = apiTest()

const where = 'transfers/transferRequests'
const send = async (persona: Persona, body: object, key?: string) =>
  server().as(persona).post(where, body, { key })
const read = async (persona: Persona, id: number) => server().as(persona).get(`${where}/${id}`)
const list = async (persona: Persona, query = '') =>
  (await (await server().as(persona).get(`${where}${query}`)).json()) as { Id: number }[]
/** A player of Súlur whom the user of Fálkinn has looked up by national id. */
async function aFoundPlayer() {
  const player = await aPerson(db(), { team_id: other })
  expect((await server().as(personas.clubUser).get(`transfers/players?ssn=${player.ssn}`)).status).toBe(200)
  return player
}
const errorIn = async (response: Response) => (await response.json()).error

test('TRA-48 TRA-30 TRA-44 OP-113 a club requests a player of another club, and the request is registered', async () => {
  const player = await aFoundPlayer()
  const sent = { ...ordinary, PlayerId: player.id, InvalidateCurrentContract: true }
  const { Success, Data } = await (await send(personas.clubUser, sent)).json()
  expect(Success).toBe(true)
  const [made] = Data.TransferRequests
  expect(made).toMatchObject({
    PlayerId: player.id,
    SSN: player.ssn,
    TeamFromId: other,
    TeamFromName: 'Súlur',
    TeamToId: own,
    TeamId: own,
    Status: 'Skráð',
    Loan: false,
    WithoutContract: false,
    InvalidateCurrentContract: true,
    AttachmentType: 'LEI',
    TeamToAmount: 1_500_000,
    SellOnFee: 'false',
    ContractStart: '2026-05-12',
    ContractEnd: '2028-11-16',
    CreatedByName: personas.clubUser.Name,
    PlayerConsent: false,
    WaitsFor: 'files',
    CompetitionLicenseDate: null,
    BankTransferId: '',
    Sides: ['to', 'maker'],
  })
  expect(made.MissingFiles).toEqual([{ FileName: 'samþykki.pdf', AttachmentType: 'ANN', Purpose: 'consent' }])
  expect(await (await read(personas.clubUser, made.Id)).json()).toEqual(made)
})

test.each([
  ['TRA-21 no consent', { Files: [] }, 'transfers.consentMissing', 'Files'],
  ['TRA-20 no sell-on answer', { SellOnFee: null }, 'transfers.sellOnMissing', 'SellOnFee'],
  ['TRA-19 no contract type', { AttachmentType: null }, 'transfers.contractTypeMissing', 'AttachmentType'],
  [
    'TRA-22 an end on 15 November',
    { ContractEnd: '2027-11-15' },
    'transfers.contractEndOutside',
    'ContractEnd',
  ],
  [
    'TRA-22 an end on 1 January',
    { ContractEnd: '2028-01-01' },
    'transfers.contractEndOutside',
    'ContractEnd',
  ],
  ['TRA-23 a start yesterday', { ContractStart: '2026-05-11' }, 'transfers.startTooEarly', 'ContractStart'],
  ['TRA-23 an end that has passed', { ContractEnd: '2025-12-31' }, 'contracts.endTooEarly', 'ContractEnd'],
  ['TRA-25 a loan without an end', { ...loan, LoanDateTo: null }, 'transfers.loanEndMissing', 'LoanDateTo'],
  [
    'TRA-25 a loan that ended yesterday',
    { ...loan, LoanDateTo: '2026-05-11' },
    'transfers.loanEndTooEarly',
    'LoanDateTo',
  ],
  [
    'TRA-25 a loan outside the windows',
    { ...loan, LoanDateTo: '2026-11-17' },
    'transfers.loanEndOutside',
    'LoanDateTo',
  ],
  [
    'TRA-25 a loan that begins tomorrow',
    { ...loan, LoanDateFrom: '2026-05-13' },
    'transfers.loanStartNotToday',
    'LoanDateFrom',
  ],
  [
    'TRA-25 a transfer for good that begins as a loan',
    { LoanDateFrom: '2026-05-12' },
    'transfers.onlyDaysOfLoan',
    'LoanDateFrom',
  ],
  ['TRA-27 a loan with SAL', { ...loan, AttachmentType: 'SAL' }, 'transfers.notForLoan', 'AttachmentType'],
  [
    'TRA-27 a transfer with LAN',
    { AttachmentType: 'LAN' },
    'transfers.contractTypeMissing',
    'AttachmentType',
  ],
  [
    'TRA-27 no payment and LAN',
    { ...loan, Loan: false, WithoutContract: true, LoanDateTo: null, AttachmentType: 'LAN' },
    'transfers.notWithoutContract',
    'AttachmentType',
  ],
  [
    'TRA-21 a consent that is promised by nothing',
    { Files: [], PlayerConsent: [] },
    'transfers.consentMissing',
    'Files',
  ],
  [
    'TRA-26 a loan with a contract',
    { ...loan, ContractStart: '2026-05-12' },
    'transfers.notForLoan',
    'ContractStart',
  ],
  [
    'TRA-26 no payment and a fee',
    { WithoutContract: true, AttachmentType: null, ContractStart: null, ContractEnd: null, SellOnFee: null },
    'transfers.notWithoutContract',
    'TeamToAmount',
  ],
  ['the own club', { TeamToId: other }, 'transfers.sameTeam', 'TeamToId'],
])(
  '%s in a transfer request is refused inside a 200 response, and nothing is stored',
  async (_what, more, error, field) => {
    const player = await aPerson(db(), { team_id: other })
    const body = { ...('Loan' in more ? {} : ordinary), PlayerId: player.id, ...more }
    const answer = await (await send(personas.staff, body)).json()
    expect(answer).toMatchObject({ Success: false, error, Errors: [{ Field: field }] })
    const kept = await db()
      .selectFrom('transfer_requests')
      .selectAll()
      .where('person_id', '=', player.id)
      .execute()
    expect(kept).toEqual([])
  },
)

test.each([['1.234.567'], [-5], ['1e9'], ['12,50'], [12.5], [2_000_000_001]])(
  'TRA-24 a transfer fee of %s is malformed',
  async (TeamToAmount) => {
    const player = await aPerson(db(), { team_id: other })
    const response = await send(personas.staff, { ...ordinary, PlayerId: player.id, TeamToAmount })
    expect(response.status).toBe(400)
    expect((await response.json()).Errors[0].Field).toBe('TeamToAmount')
  },
)

test('T05 D3-009 a transfer request with an unknown field is refused', async () => {
  const player = await aPerson(db(), { team_id: other })
  const response = await send(personas.staff, { ...ordinary, PlayerId: player.id, KSIConfirmation: true })
  expect(response.status).toBe(400)
})

/** Every documented field of a request; fields that the server sets have false values. */
const documented = {
  Id: 7,
  Status: 'Lokið',
  TeamId: other,
  TeamToName: 'X',
  TeamFromId: own,
  TeamFromName: 'X',
  PlayerName: 'X',
  SSN: '0000000000',
  Created: '2020-01-01',
  RejectedReason: 'X',
  History: [{}],
  CompetitionLicenseDate: '2020-01-01',
  ActiveContract: {},
  BankTransferId: '1',
  ClubContractFile: null,
  Contract: null,
  InvalidateCurrentContract: false,
  PlayerConsent: true,
  Files: [{ Id: 3, FileName: 'x.pdf' }],
  SellOnFee: null,
  ContractStart: null,
  ContractEnd: null,
  TransferPayments: [],
}

test.each([
  ['LAN', { Loan: true, WithoutContract: false, LoanDateFrom: '2026-05-12', LoanDateTo: '2026-11-16' }],
  ['SAL', { Loan: false, WithoutContract: true, LoanDateFrom: null, LoanDateTo: null, TeamToAmount: 0 }],
  ['SAM', { ...ordinary, AttachmentType: undefined, Files: [], PlayerConsent: {} }],
])(
  'TRA-25 TRA-27 TRA-44 TRA-21 the documented request with %s is accepted, ignores what the server sets, and waits for consent',
  async (AttachmentType, more) => {
    const { id: PlayerId } = await aFoundPlayer()
    const payment = { Id: 9, Date: '2026-06-01', Amount: 5, PaymentType: 0, PaymentCondition: '' }
    const paid =
      'SellOnFee' in more ? { TransferPayments: [{ ...payment, KSIConfirmation: true, Files: [] }] } : {}
    const sent = { ...documented, TeamToId: own, PlayerId, ...more, AttachmentType, ...paid }
    const { Success, Message, Data } = await (await send(personas.clubUser, sent)).json()
    expect([Success, Message]).toEqual([true, ''])
    const [made] = Data.TransferRequests
    expect(made).toMatchObject({
      AttachmentType,
      Status: 'Skráð',
      TeamFromId: other,
      TeamToId: own,
      TeamId: own,
      BankTransferId: '',
      RejectedReason: '',
      CompetitionLicenseDate: null,
      PlayerConsent: false,
      Files: [],
      MissingFiles: [{ FileName: '', AttachmentType: 'ANN', Purpose: 'consent' }],
    })
    expect(made.Id).not.toBe(7)
    expect(made.LoanDateFrom).toBe(AttachmentType === 'LAN' ? '2026-05-12' : null)
    expect(
      made.TransferPayments.map(({ KSIConfirmation }: { KSIConfirmation: boolean }) => KSIConfirmation),
    ).toEqual('SellOnFee' in more ? [false] : [])
    const path = `${where}/${made.Id}/files/${own}/ANN`
    await server()
      .as(personas.clubUser)
      .upload(path, { file: aPdf('undirritað samþykki.pdf') })
    expect(await (await read(personas.clubUser, made.Id)).json()).toMatchObject({
      PlayerConsent: true,
      MissingFiles: [],
      WaitsFor: 'approval',
    })
  },
)

test('TRA-05 D3-009 every role with a club can make requests for its own club only; roles without a club cannot', async () => {
  const player = await aPerson(db(), { team_id: own })
  const under = await aTeam(db(), { parent_team_id: own })
  for (const persona of [
    personas.clubUser,
    personas.restrictedFel,
    personas.limited,
    personas.transfersOnly,
  ]) {
    const foreign = await send(persona, { ...ordinary, PlayerId: player.id, TeamToId: other })
    expect([foreign.status, await errorIn(foreign)]).toEqual([404, 'record.notFound'])
  }
  for (const persona of [personas.referee, personas.supervisor]) {
    const without = await send(persona, { ...ordinary, PlayerId: player.id })
    expect([without.status, await errorIn(without)]).toEqual([403, 'transfers.noClub'])
  }
  for (const persona of [
    personas.clubUser,
    personas.restrictedFel,
    personas.limited,
    personas.transfersOnly,
  ]) {
    const theirs = await aPerson(db(), { team_id: own })
    const asked = { ...ordinary, PlayerId: theirs.id, TeamToId: under.id }
    expect((await (await send(persona, asked)).json()).Success).toBe(true)
  }
})

test('T21 a club can only request players it knows or has looked up, so names cannot be read by guessing ids', async () => {
  const stranger = await aPerson(db(), { team_id: other })
  const response = await send(personas.clubUser, { ...ordinary, PlayerId: stranger.id })
  expect([response.status, await errorIn(response)]).toEqual([404, 'record.notFound'])
})

test('T11 the same transfer request is stored once, with the same key or while the first is open', async () => {
  const player = await aFoundPlayer()
  const body = { ...ordinary, PlayerId: player.id }
  const first = await (await send(personas.clubUser, body, 'a-key-of-this-test')).json()
  expect(await (await send(personas.clubUser, body, 'a-key-of-this-test')).json()).toEqual(first)
  const again = await send(personas.clubUser, body, 'another-key-of-it')
  expect([again.status, await errorIn(again)]).toEqual([409, 'transfers.alreadyOpen'])
})

test('TRA-47 OP-104 D3-006 open transfer requests are visible only to those involved', async () => {
  const player = await aPerson(db(), { team_id: other })
  const { id } = await aTransfer(db(), { person_id: player.id, created_at: '2026-05-01T09:00:00.000Z' })
  const third = await aTransfer(db(), {
    team_from_id: (await aTeam(db())).id,
    team_to_id: (await aTeam(db())).id,
  })
  const parties = [
    personas.staff,
    personas.clubUser,
    personas.otherClubUser,
    personas.restrictedFel,
    personas.limited,
    personas.transfersOnly,
  ]
  for (const persona of parties) {
    const ids = (await list(persona)).map((row) => row.Id)
    expect(ids, persona.Name).toContain(id)
    expect(ids.includes(third.id), persona.Name).toBe(persona.AuthType === AuthType.Staff)
    expect((await read(persona, id)).status, persona.Name).toBe(200)
    expect((await read(persona, third.id)).status, persona.Name).toBe(
      persona.AuthType === AuthType.Staff ? 200 : 404,
    )
  }
  for (const persona of [personas.referee, personas.supervisor]) {
    expect(await list(persona)).toEqual([])
    expect((await read(persona, id)).status).toBe(404)
  }
  expect((await list(personas.clubUser, '?complete=true')).map((row) => row.Id)).not.toContain(id)
})

test('D3-007 T06 everybody sees who moved where, and only the parties see the price', async () => {
  const player = await aPerson(db(), { team_id: own })
  const done = { status: 'Lokið', completed_at: '2026-05-11T10:00:00.000Z' } as const
  const { id } = await aTransfer(db(), { ...done, person_id: player.id, amount: 7_654_321 })
  const rejected = await aTransfer(db(), {
    status: 'Hafnað',
    completed_at: '2026-05-11T11:00:00.000Z',
    rejected_reason: 'KANARÍ',
  })
  const third = { team_from_id: (await aTeam(db())).id, team_to_id: (await aTeam(db())).id }
  const foreign = await aTransfer(db(), { ...done, ...third, amount: 7_654_321 })
  for (const [persona, seen] of [
    [personas.staff, true],
    [personas.clubUser, true],
    [personas.otherClubUser, true],
    [personas.referee, false],
  ] as const) {
    const text = await (
      await server().as(persona).get(`${where}?complete=true&showAllConfirmedTransfers=true`)
    ).text()
    const rows = JSON.parse(text) as { Id: number; SSN: string; TeamToAmount: number | null }[]
    const row = rows.find((one) => one.Id === id)
    expect(row).toMatchObject(
      seen ? { SSN: player.ssn, TeamToAmount: 7_654_321 } : { SSN: '', TeamToAmount: null },
    )
    expect(rows.some((one) => one.Id === rejected.id)).toBe(seen)
    const isStaff = persona === personas.staff
    expect(rows.find((one) => one.Id === foreign.id)).toMatchObject(
      isStaff ? { TeamToAmount: 7_654_321 } : { SSN: '', TeamToAmount: null },
    )
    expect(text.includes('KANARÍ')).toBe(false)
  }
})

test('TRA-47 the list of transfers has the 20 newest, and with filters a page of matches', async () => {
  const from = await aTeam(db())
  for (let day = 1; day <= 21; day++)
    await aTransfer(db(), {
      status: 'Lokið',
      team_from_id: from.id,
      loan: day === 5,
      completed_at: `2027-01-${String(day).padStart(2, '0')}T10:00:00.000Z`,
    })
  expect(await list(personas.staff, '?complete=true')).toHaveLength(20)
  const page = async (filter: object, range = [0, 9]) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), range: JSON.stringify(range) })
    const response = await server().as(personas.referee).get(`rest/transfers/completed?${query}`)
    return { rows: await response.json(), range: response.headers.get('Content-Range') }
  }
  const first = await page({ From: [String(from.id)] })
  expect(first.rows).toHaveLength(10)
  expect(first.range).toBe('transfers 0-9/21')
  expect((await page({ From: [String(from.id)], Kind: ['loan'] })).rows).toHaveLength(1)
  expect(
    (await page({ From: [String(from.id)], Closed: { from: '2027-01-20', to: '2027-01-20' } })).rows,
  ).toHaveLength(1)
  expect((await page({ From: [String(from.id)], q: 'tilrauna prof' })).rows).toHaveLength(10)
  expect((await page({ From: [String(from.id)], q: 'enginn slíkur' })).rows).toEqual([])
})

test('D3-006 T02 a user who made a transfer request sees it only in the role of its club', async () => {
  const { id: made_by } = await db()
    .selectFrom('persons')
    .select('id')
    .where('ssn', '=', personas.referee.Kennitala)
    .executeTakeFirstOrThrow()
  const { id: of_club } = await db()
    .selectFrom('persons')
    .select('id')
    .where('ssn', '=', personas.clubUser.Kennitala)
    .executeTakeFirstOrThrow()
  const elsewhere = await aTeam(db())
  const theirs = { team_from_id: elsewhere.id, team_to_id: other }
  const [foreign, mine] = [
    await aTransfer(db(), { ...theirs, created_by: made_by }),
    await aTransfer(db(), { team_from_id: elsewhere.id, created_by: of_club }),
  ]
  const foreignOfClub = await aTransfer(db(), { ...theirs, created_by: of_club })
  const rows = [foreign, mine, foreignOfClub].map(({ id }) => id)
  const seen = async (persona: Persona) => {
    const statuses = await Promise.all(rows.map(async (id) => (await read(persona, id)).status))
    const listed = (await list(persona)).map(({ Id }) => Id)
    expect(rows.map((id) => listed.includes(id))).toEqual(statuses.map((status) => status === 200))
    return statuses
  }
  expect(await seen(personas.staff)).toEqual([200, 200, 200])
  expect(await seen(personas.clubUser)).toEqual([404, 200, 404])
  expect(await seen(personas.otherClubUser)).toEqual([200, 404, 200])
  for (const persona of [personas.referee, personas.limited, personas.supervisor, personas.transfersOnly])
    expect((await seen(persona))[0], persona.Name).toBe(404)
})
