import { afterAll, beforeAll, expect, test } from 'vitest'
import { returnLoans } from '#server/transfers/loans.ts'
import { aContract, aPerson, aTeam } from '../support/builders.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { insertRow, rowById } from '../support/rows.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { aTransfer, aTransferFile } from '../support/transfers.ts'

const { own, other } = personaClubs
let server: TestServer
const db = () => server.services.database.db
beforeAll(async () => {
  // One login lasts for all days that the clock passes.
  server = await testServer({ environment: { sessionSeconds: 300 * 86_400 } })
})
afterAll(() => server.stop())

const where = 'transfers/transferRequests'
const licence = '2026-05-14'
const put = async (persona: Persona, id: number, body: object, fee = false, key?: string) =>
  server.as(persona).put(`${where}/${id}?feeConfirmation=${fee}`, body, { key })
const approve = (persona: Persona, id: number) => put(persona, id, { Status: 'Samþykkt' })
const close = (persona: Persona, id: number, fee = false) =>
  put(persona, id, { Status: 'Lokið', CompetitionLicenseDate: licence }, fee)
const reject = (persona: Persona, id: number, RejectedReason = 'Nei') =>
  put(persona, id, { Status: 'Hafnað', RejectedReason })
const stored = (id: number) => rowById(db(), 'transfer_requests', id)
const player = (id: number) => rowById(db(), 'persons', id)
const contractsOf = (person: number) =>
  db().selectFrom('contracts').selectAll().where('person_id', '=', person).orderBy('id').execute()
const sayings = async (response: Response) => {
  const { Success, error } = await response.json()
  return [response.status, Success ?? null, error]
}
const mails = async (subject: string) =>
  (
    await db()
      .selectFrom('mails as m')
      .innerJoin('outbox as o', 'o.mail_id', 'm.id')
      .select(['o.address', 'm.body'])
      .where('m.subject', '=', subject)
      .orderBy('o.address')
      .execute()
  ).map(({ address, body }) => ({ address, body }))

test('TRA-31 TRA-32 TRA-49 OP-100 the former club approves a transfer, and both clubs get mail', async () => {
  const person = await aPerson(db(), { team_id: other, name: 'Ögn Þöll Áradóttir' })
  const { id } = await aTransfer(db(), { person_id: person.id, amount: 987_654 })
  for (const persona of [personas.clubUser, personas.restrictedFel, personas.limited, personas.transfersOnly])
    expect((await approve(persona, id)).status, persona.Name).toBe(403)
  const { Success, Data } = await (await approve(personas.otherClubUser, id)).json()
  expect(Success).toBe(true)
  expect(Data).toMatchObject({
    Status: 'Samþykkt',
    WaitsFor: 'closing',
    WhyNotApprove: 'transfers.isApproved',
  })
  expect(Data.History.map(({ Act }: { Act: string }) => Act)).toEqual(['approved', 'mailed', 'mailed'])
  const told = await mails('Félagaskipti samþykkt: Ögn Þöll Áradóttir')
  expect(told.map(({ address }) => address)).toEqual([
    `felag${own}@felog.example`,
    `felag${other}@felog.example`,
  ])
  expect(told.map(({ body }) => body).join()).not.toMatch(/987/)
})

test('TRA-34 TRA-35 OP-101 OP-102 staff and the former club can reject a transfer with a reason, before or after approval', async () => {
  const { id } = await aTransfer(db())
  expect(await sayings(await reject(personas.otherClubUser, id, '  '))).toEqual([
    200,
    false,
    'rejection.reasonMissing',
  ])
  expect((await reject(personas.clubUser, id)).status).toBe(403)
  const { Data } = await (await reject(personas.otherClubUser, id, 'Samkomulag náðist ekki')).json()
  expect(Data).toMatchObject({
    Status: 'Hafnað',
    RejectedReason: 'Samkomulag náðist ekki',
    WaitsFor: 'nothing',
  })
  const approved = await aTransfer(db(), { status: 'Samþykkt' })
  expect((await (await reject(personas.staff, approved.id)).json()).Success).toBe(true)
  expect(await sayings(await reject(personas.staff, id))).toEqual([200, false, 'transfers.isRejected'])
})

test('TRA-33 OP-103 only staff close a transfer, with a licence date, and only closing can confirm a fee', async () => {
  const { id } = await aTransfer(db(), { amount: 100, without_contract: true })
  expect(await sayings(await close(personas.staff, id))).toEqual([200, false, 'transfers.notApproved'])
  expect(await sayings(await put(personas.staff, id, { Status: 'Samþykkt' }, true))).toEqual([
    200,
    false,
    'transfers.noFeeToConfirm',
  ])
  await approve(personas.staff, id)
  expect((await close(personas.otherClubUser, id)).status).toBe(403)
  expect(await sayings(await put(personas.staff, id, { Status: 'Lokið' }))).toEqual([
    200,
    false,
    'transfers.licenceDateMissing',
  ])
  for (const day of ['2026-02-29', '31.12.2026', ''])
    expect((await put(personas.staff, id, { Status: 'Lokið', CompetitionLicenseDate: day })).status).toBe(400)
  const { Data } = await (await close(personas.staff, id, true)).json()
  expect(Data).toMatchObject({ Status: 'Lokið', CompetitionLicenseDate: licence })
  expect(await stored(id)).toMatchObject({ fee_confirmed: true, licence_date: licence })
  const seen = await (await server.as(personas.clubUser).get(`${where}/${id}`)).json()
  expect(seen.CompetitionLicenseDate).toBeNull()
})

test('T05 D3-013 unknown statuses of a transfer, and values that belong to another action, are refused', async () => {
  const { id } = await aTransfer(db())
  for (const Status of ['Skráð', 'Annað', '', null, 1])
    expect((await put(personas.staff, id, { Status })).status, String(Status)).toBe(400)
  expect(
    await sayings(await put(personas.staff, id, { Status: 'Samþykkt', CompetitionLicenseDate: licence })),
  ).toEqual([200, false, 'transfers.licenceDateOnlyClosing'])
  expect(await sayings(await put(personas.staff, id, { Status: 'Samþykkt', RejectedReason: 'x' }))).toEqual([
    200,
    false,
    'transfers.reasonOnlyRejecting',
  ])
  expect((await put(personas.staff, id, { Status: 'Samþykkt', KSIConfirmation: true })).status).toBe(400)
  expect((await stored(id)).status).toBe('Skráð')
})

test('T12 D3-010 a transfer request with missing files cannot be approved, but can be rejected', async () => {
  const { id } = await aTransfer(db())
  await aTransferFile(db(), id, 'purchase', { isThere: false })
  expect(await sayings(await approve(personas.staff, id))).toEqual([200, false, 'transfers.filesMissing'])
  expect((await (await reject(personas.staff, id)).json()).Success).toBe(true)
})

test('T10 a transfer request changed since it was read cannot be decided', async () => {
  const { id } = await aTransfer(db(), { version: 4 })
  const old = await put(personas.staff, id, { Status: 'Samþykkt', Version: 3 })
  expect(old.status).toBe(409)
  expect((await old.json()).Current).toMatchObject({ Id: id, Version: 4 })
  expect((await put(personas.staff, id, { Status: 'Samþykkt', Version: 4 })).status).toBe(200)
})

test('TRA-33 closing a transfer moves the player, ends the old contract and creates the new one with its file, all at once', async () => {
  const person = await aPerson(db(), { team_id: other, name: 'Ýr Ösp' })
  const values = { person_id: person.id, team_id: other, state: 'confirmed' } as const
  await aContract(db(), { ...values, date_from: '2024-01-01', date_to: '2026-11-16' })
  await aContract(db(), { ...values, date_from: '2026-11-16', date_to: '2027-11-16' })
  const terms = { contract_code: 'SAM', contract_from: '2026-05-10', contract_to: '2028-11-16' } as const
  const { id } = await aTransfer(db(), { person_id: person.id, status: 'Samþykkt', ...terms })
  const attachment = await aTransferFile(db(), id, 'contract')
  const { Data } = await (await close(personas.staff, id)).json()
  expect(Data).toMatchObject({
    CurrentTeamName: 'Fálkinn',
    ActiveContract: { DateFrom: '2026-05-10', DateTo: '2028-11-16' },
  })
  expect((await player(person.id)).team_id).toBe(own)
  const [old, coming, made] = await contractsOf(person.id)
  expect(old).toMatchObject({
    state: 'confirmed',
    date_to: '2026-05-10',
    ended_before: '2026-11-16',
    ended_by_transfer: id,
  })
  expect(coming).toMatchObject({ state: 'rejected', ended_by_transfer: id })
  expect(made).toMatchObject({
    state: 'confirmed',
    team_id: own,
    contract_type_id: 1171,
    date_from: '2026-05-10',
    date_to: '2028-11-16',
  })
  const attachments = await db()
    .selectFrom('contract_files')
    .selectAll()
    .where('contract_id', '=', made!.id)
    .execute()
  expect(attachments.map(({ file_id }) => file_id)).toEqual([attachment.file_id])
  expect(await mails('Félagaskiptum lokið: Ýr Ösp')).toHaveLength(2)
  const history = await (await server.as(personas.staff).get(`rest/contracts/${old!.id}`)).json()
  expect(history.Timeline.at(-1)).toMatchObject({ Act: 'endedByTransfer', Text: '16.11.2026' })
})

test('TRA-25 a loan keeps the contract, and the player returns once, on the day after its end', async () => {
  const person = await aPerson(db(), { team_id: other, name: 'Lán Lánsson' })
  const contract = {
    person_id: person.id,
    team_id: other,
    state: 'confirmed',
    date_from: '2025-01-01',
    date_to: '2027-11-16',
  } as const
  await aContract(db(), contract)
  const { id } = await aTransfer(db(), {
    person_id: person.id,
    status: 'Samþykkt',
    loan: true,
    loan_from: '2026-05-12',
    loan_to: '2026-07-20',
  })
  await close(personas.staff, id)
  expect((await player(person.id)).team_id).toBe(own)
  expect(await contractsOf(person.id)).toMatchObject([{ date_to: '2027-11-16', ended_at: null }])
  server.clock.set('2026-07-20T23:59:00.000Z')
  await returnLoans(server.services)
  expect((await player(person.id)).team_id).toBe(own)
  server.clock.set('2026-07-21T00:01:00.000Z')
  await Promise.all([returnLoans(server.services), returnLoans(server.services)])
  await returnLoans(server.services)
  expect((await player(person.id)).team_id).toBe(other)
  expect(await mails('Láni lokið: Lán Lánsson')).toHaveLength(2)
  const events = await db()
    .selectFrom('transfer_events')
    .select('act')
    .where('request_id', '=', id)
    .where('act', '=', 'returned')
    .execute()
  expect(events).toHaveLength(1)
  server.clock.set('2026-05-12T12:00:00.000Z')
})

test('a player sold meanwhile does not return from a loan', async () => {
  const person = await aPerson(db(), { team_id: other })
  const lent = await aTransfer(db(), {
    person_id: person.id,
    status: 'Samþykkt',
    loan: true,
    loan_from: '2026-05-12',
    loan_to: '2026-07-20',
  })
  await close(personas.staff, lent.id)
  const third = await aTeam(db())
  const sold = await aTransfer(db(), {
    person_id: person.id,
    status: 'Samþykkt',
    team_to_id: third.id,
    without_contract: true,
  })
  await close(personas.staff, sold.id)
  server.clock.set('2026-08-01T12:00:00.000Z')
  await returnLoans(server.services)
  expect((await player(person.id)).team_id).toBe(third.id)
  server.clock.set('2026-05-12T12:00:00.000Z')
})

test('the transfer of a player who left meanwhile can be neither approved nor closed', async () => {
  const person = await aPerson(db(), { team_id: other })
  const first = await aTransfer(db(), { person_id: person.id, status: 'Samþykkt', without_contract: true })
  const second = await aTransfer(db(), {
    person_id: person.id,
    status: 'Samþykkt',
    team_to_id: (await aTeam(db())).id,
  })
  await close(personas.staff, first.id)
  expect(await sayings(await close(personas.staff, second.id))).toEqual([200, false, 'transfers.playerMoved'])
})

test('TRA-41 TRA-43 OP-115 T06 each club of a transfer sees its own history and files, and no secrets of the other', async () => {
  const terms = { contract_code: 'LEI', contract_from: '2026-05-12', contract_to: '2028-12-24' } as const
  const { id } = await aTransfer(db(), { amount: 765_432, ...terms })
  const secret = await aTransferFile(db(), id, 'contract', { name: 'KANARÍ-samningur.pdf' })
  const add = (values: object) =>
    insertRow(db(), 'transfer_events', {
      request_id: id,
      at: '2026-05-12T10:00:00Z',
      act: 'fileAdded',
      status: 'Skráð',
      ...values,
    })
  await add({ transfer_file_id: secret.id, attachment_type: 'LEI', text: 'KANARÍ-texti' })
  await add({ attachment_type: 'ANN', text: 'öllum' })
  const textFor = async (persona: Persona) => (await server.as(persona).get(`${where}/${id}`)).text()
  for (const persona of [personas.staff, personas.clubUser, personas.transfersOnly])
    expect(await textFor(persona), persona.Name).toMatch(/KANARÍ-samningur.*KANARÍ-texti/s)
  const left = await textFor(personas.otherClubUser)
  expect(left).toMatch(/765432.*öllum/s)
  expect(left).not.toMatch(/KANARÍ|2028-12-24/)
  expect(JSON.parse(left)).toMatchObject({ ContractStart: null, ContractEnd: null, AttachmentType: 'SAL' })
})

test('TRA-42 a history entry of a transfer names its file, the kind of file, the user and the time', async () => {
  const { id } = await aTransfer(db())
  const attachment = await aTransferFile(db(), id, 'purchase', { name: 'kaup.pdf' })
  const event = { request_id: id, at: '2026-05-12T10:00:00Z', act: 'fileAdded', status: 'Skráð' } as const
  const of = { transfer_file_id: attachment.id, attachment_type: 'SAL' } as const
  await insertRow(db(), 'transfer_events', { ...event, ...of })
  const { History } = await (await server.as(personas.staff).get(`${where}/${id}`)).json()
  expect(History).toEqual([
    {
      Id: expect.any(Number),
      Timestamp: '2026-05-12T10:00:00.000Z',
      Created: '2026-05-12T10:00:00.000Z',
      Person: '',
      Status: 'Skráð',
      PlayerContract: attachment.file_id,
      PlayerContractPath: 'kaup.pdf',
      BusinessContractPath: 'Kaupsamningur',
      Act: 'fileAdded',
      Text: '',
    },
  ])
})

test('TRA-10 TRA-12 TRA-50 D3-014 staff can delete a transfer request from all lists; a closed one needs a reason', async () => {
  const { id } = await aTransfer(db())
  const remove = (persona: Persona, which: number, reason = '') =>
    server.as(persona).delete(`${where}?transferId=${which}&reason=${reason}`)
  expect((await remove(personas.clubUser, id)).status).toBe(403)
  expect((await (await remove(personas.staff, id)).json()).Success).toBe(true)
  const ids = async (query: string) =>
    ((await (await server.as(personas.staff).get(`${where}${query}`)).json()) as { Id: number }[]).map(
      ({ Id }) => Id,
    )
  expect(await ids('')).not.toContain(id)
  expect((await remove(personas.staff, id)).status).toBe(404)
  const closed = await aTransfer(db(), { status: 'Lokið', completed_at: '2027-05-11T10:00:00Z' })
  expect(await sayings(await remove(personas.staff, closed.id))).toEqual([
    200,
    false,
    'transfers.deleteReasonMissing',
  ])
  expect(await ids('?complete=true')).toContain(closed.id)
  await remove(personas.staff, closed.id, 'tvískráð')
  expect(await ids('?complete=true')).not.toContain(closed.id)
  expect(await stored(closed.id)).toMatchObject({ status: 'Lokið' })
})

test("TRA-18 TRA-25 TRA-31 TRA-33 a loan can be approved and closed until its last day by the server's clock, and only rejected afterwards", async () => {
  const made = (status: 'Skráð' | 'Samþykkt') =>
    aTransfer(db(), { loan: true, loan_from: '2026-05-12', loan_to: '2026-07-16', status })
  const asked = await made('Skráð')
  const approved = await made('Samþykkt')
  const stopped = [200, false, 'transfers.loanOver']
  server.clock.set('2026-07-17T00:00:00.000Z')
  expect(await sayings(await approve(personas.otherClubUser, asked.id))).toEqual(stopped)
  expect(await sayings(await close(personas.staff, approved.id))).toEqual(stopped)
  expect(await stored(approved.id)).toMatchObject({ status: 'Samþykkt', completed_at: null })
  expect((await player(approved.person_id)).team_id).toBe(other)
  const shown = await (await server.as(personas.staff).get(`${where}/${approved.id}`)).json()
  expect(shown).toMatchObject({ WhyNotClose: 'transfers.loanOver', WhyNotReject: null })

  server.clock.set('2026-07-16T23:59:59.000Z')
  expect((await sayings(await approve(personas.otherClubUser, asked.id)))[1]).toBe(true)
  expect((await sayings(await close(personas.staff, approved.id)))[1]).toBe(true)
  server.clock.set('2026-07-17T00:00:00.000Z')
  expect((await sayings(await reject(personas.staff, asked.id)))[1]).toBe(true)
  server.clock.set('2026-05-12T12:00:00.000Z')
})

test('TRA-46 OP-108 D3-005 staff manage the transfer windows, which everybody can read', async () => {
  const body = { Type: 'F', Level: 'Besta deild', DateFrom: '2026-07-16', DateTo: '2026-08-12' }
  const made = await (await server.as(personas.staff).post('rest/transfer-windows', body)).json()
  expect(made).toMatchObject({ ...body, Year: 2026, Version: 1 })
  const read = async (persona: Persona) =>
    (await server.as(persona).get('transfers/getTransferWindow')).json()
  for (const persona of [personas.referee, personas.clubUser, personas.transfersOnly])
    expect(await read(persona)).toEqual([made])
  expect((await server.as(personas.clubUser).post('rest/transfer-windows', body)).status).toBe(403)
  const reversed = await server
    .as(personas.staff)
    .post('rest/transfer-windows', { ...body, DateTo: '2026-07-15' })
  expect((await reversed.json()).error).toBe('dates.reversed')
  const changed = { ...body, Id: made.Id, Version: 1, DateTo: '2026-08-13' }
  expect(
    (await (await server.as(personas.staff).post('rest/transfer-windows', changed)).json()).Version,
  ).toBe(2)
  expect((await server.as(personas.staff).post('rest/transfer-windows', changed)).status).toBe(409)
  expect((await server.as(personas.staff).delete(`rest/transfer-windows/${made.Id}`)).status).toBe(200)
  expect(await read(personas.staff)).toEqual([])
})

test('T11 T25 the same decision on a transfer twice with one key is done once', async () => {
  const { id } = await aTransfer(db())
  const [first, second] = await Promise.all([
    put(personas.staff, id, { Status: 'Samþykkt' }, false, 'one-key-of-approval'),
    put(personas.staff, id, { Status: 'Samþykkt' }, false, 'one-key-of-approval'),
  ])
  expect(await first.text()).toBe(await second.text())
  const events = await db()
    .selectFrom('transfer_events')
    .selectAll()
    .where('request_id', '=', id)
    .where('act', '=', 'approved')
    .execute()
  expect(events).toHaveLength(1)
})
