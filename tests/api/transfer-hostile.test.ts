import { beforeAll, expect, test } from 'vitest'
import { apiTest } from '../support/api-test.ts'
import { aContract, aPerson } from '../support/builders.ts'
import { aPdf } from '../support/files.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { aPayment, aThirdClubUser, aTransfer, aTransferFile, loan, ordinary } from '../support/transfers.ts'

const { own, other } = personaClubs
const where = 'transfers/transferRequests'
const terms = { contract_code: 'LEI', contract_from: '2026-05-12', contract_to: '2028-12-24' } as const
const { server, db } = apiTest()
let third: Persona
beforeAll(async () => {
  third = await aThirdClubUser(db())
})

async function whole() {
  const tables = [
    'transfer_requests',
    'transfer_files',
    'transfer_payments',
    'transfer_payment_files',
  ] as const
  const rows = tables.map((table) => db().selectFrom(table).selectAll().execute())
  const events = await db().selectFrom('transfer_events').selectAll().execute()
  const files = await db().selectFrom('files').select('id').execute()
  return JSON.stringify([await Promise.all(rows), events, files])
}

async function aWholeRequest(values: object = {}) {
  const request = await aTransfer(db(), { ...terms, amount: 765_432, ...values })
  const contract = await aTransferFile(db(), request.id, 'contract', { name: 'KANARÍ-samningur.pdf' })
  const payment = await aPayment(db(), { request_id: request.id, amount: 765_432 })
  const sent = await server()
    .as(personas.staff)
    .upload(`transfers/paymentRequest/${payment.id}/files/ANN`, { file: aPdf('KANARÍ-kvittun.pdf') })
  const { Data } = await sent.json()
  return { request, contract, payment, receipt: Data.Files[0].Id as number }
}

test('T02 T03 T05 D3-010 D3-015 D3-018 D3-023 a third club can neither find nor change a transfer of other clubs by any call', async () => {
  const { request, contract, payment, receipt } = await aWholeRequest()
  const client = server().as(third)
  const before = await whole()
  const { id } = request
  const planned = { Date: '2026-06-01', Amount: 1, PaymentType: 0, PaymentCondition: '' }
  const answers = {
    read: await client.get(`${where}/${id}`),
    attachment: await client.get(`${where}/file/${contract.file_id}`),
    receipt: await client.get(`transfers/paymentRequests/file/${receipt}`),
    approve: await client.put(`${where}/${id}`, { Status: 'Samþykkt' }),
    reject: await client.put(`${where}/${id}`, { Status: 'Hafnað', RejectedReason: 'Nei' }),
    close: await client.put(`${where}/${id}`, { Status: 'Lokið', CompetitionLicenseDate: '2026-05-14' }),
    remove: await client.delete(`${where}?transferId=${id}&reason=x`),
    attach: await client.upload(`${where}/${id}/files/${own}/ANN`, { file: aPdf() }),
    attachAsOwn: await client.upload(`${where}/${id}/files/${third.TeamId}/ANN`, { file: aPdf() }),
    addPayment: await client.post('transfers/transferRequestPayment', { TransferRequestId: id, ...planned }),
    removePayment: await client.delete('transfers/transferRequestPayment', { Id: payment.id }),
    confirm: await client.put('transfers/transferRequestPayment/confirm', {
      Id: payment.id,
      BankTransferId: 'x',
    }),
    addReceipt: await client.upload(`transfers/paymentRequest/${payment.id}/files/ANN`, { file: aPdf() }),
    removeReceipt: await client.delete(`transfers/paymentRequest/${receipt}/delete`),
    ask: await client.post(where, { ...ordinary, PlayerId: request.person_id }),
  }
  const statuses = Object.entries(answers).map(([name, { status }]) => [name, status])
  const found = { remove: 403, addPayment: 403, removePayment: 403 }
  expect(Object.fromEntries(statuses)).toEqual({
    ...Object.fromEntries(Object.keys(answers).map((name) => [name, 404])),
    ...found,
  })
  for (const answer of Object.values(answers)) expect(await answer.text()).not.toMatch(/KANARÍ|765.?432/)
  for (const list of [where, `${where}?complete=true`, 'rest/search?q=KANARÍ'])
    expect(await (await client.get(list)).text()).not.toMatch(/KANARÍ|765.?432/)
  expect(await whole()).toBe(before)
})

test('OP-115 T06 the former club never learns the dates of the new contract, before or after closing', async () => {
  const person = await aPerson(db(), { team_id: other, name: 'Ýr Ösp' })
  const old = { team_id: other, state: 'confirmed', date_from: '2025-01-01', date_to: '2026-11-16' } as const
  await aContract(db(), { person_id: person.id, ...old })
  const { request, contract } = await aWholeRequest({ person_id: person.id })
  const left = server().as(personas.otherClubUser)
  const seen = async () => {
    const one = await left.get(`${where}/${request.id}`)
    const lists = [where, `${where}?complete=true`, 'rest/transfers/completed', 'rest/search?q=Ýr Ösp']
    return [one, ...(await Promise.all(lists.map((address) => left.get(address))))]
  }
  const expectSilent = async () => {
    for (const answer of await seen()) {
      expect(answer.status, answer.url).toBe(200)
      expect(await answer.text()).not.toMatch(/2028-12-24|KANARÍ-samningur/)
    }
    expect((await left.get(`${where}/file/${contract.file_id}`)).status).toBe(404)
  }
  await expectSilent()
  await left.put(`${where}/${request.id}`, { Status: 'Samþykkt' })
  const close = { Status: 'Lokið', CompetitionLicenseDate: '2026-05-14' }
  expect(await (await server().as(personas.staff).put(`${where}/${request.id}`, close)).json()).toMatchObject(
    {
      Data: { ActiveContract: { DateTo: '2028-12-24' } },
    },
  )
  await expectSilent()
  const shown = async (persona: Persona) =>
    (await (await server().as(persona).get(`${where}/${request.id}`)).json()).ActiveContract
  // Closing the transfer ended the player's old contract today.
  expect(await shown(personas.otherClubUser)).toEqual({ DateFrom: '2025-01-01', DateTo: '2026-05-12' })
  expect(await shown(personas.clubUser)).toEqual({ DateFrom: '2026-05-12', DateTo: '2028-12-24' })
})

test('OP-115 D3-015 a club that may not send the contract cannot find out from refusals whether its dates are right', async () => {
  const { id } = await aTransfer(db(), terms)
  const attach = async (ContractEnd: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ContractStart: '2026-05-12', ContractEnd }))
      form.append(name, value)
    form.append('Contract', aPdf())
    const Authorization = `Bearer ${await server().tokenOf(personas.otherClubUser)}`
    const response = await server().fetch(`/api/admin/${where}/${id}/files/${own}/LEI`, {
      method: 'POST',
      headers: { Authorization },
      body: form,
    })
    return [response.status, (await response.json()).error]
  }
  expect(await attach('2028-12-24')).toEqual([403, 'access.denied'])
  expect(await attach('2028-12-25')).toEqual([403, 'access.denied'])
})

const bare = {
  TeamToAmount: 0,
  SellOnFee: null,
  AttachmentType: null,
  ContractStart: null,
  ContractEnd: null,
  WithoutContract: true,
}
test.each([
  ['a loan and a contract', loan, 'contract', 'transfers.notForLoan'],
  ['a loan and a purchase', loan, 'purchase', 'transfers.notForLoan'],
  ['no payment and a contract', { ...ordinary, ...bare }, 'contract', 'transfers.notWithoutContract'],
  ['no payment and a purchase', { ...ordinary, ...bare }, 'purchase', 'transfers.notWithoutContract'],
  ['a transfer for good and a loan', ordinary, 'loan', 'transfers.onlyForLoan'],
])(
  'TRA-26 T12 %s: a file that this type of transfer does not have is refused, since it could never be delivered',
  async (_what, kind, Purpose, error) => {
    const player = await aPerson(db(), { team_id: other })
    const Files = [...kind.Files, { Purpose, FileName: 'skjal.pdf' }]
    const sent = { ...kind, PlayerId: player.id, Files }
    const answer = await (await server().as(personas.staff).post(where, sent)).json()
    expect(answer).toMatchObject({ Success: false, error, Errors: [{ Field: 'Files' }] })
    const further = [...kind.Files, { Purpose: 'other', FileName: 'umboð.pdf' }]
    const taken = await server()
      .as(personas.staff)
      .post(where, { ...sent, Files: further })
    expect(await taken.json()).toMatchObject({ Success: true })
  },
)

test.each([
  ['1926-05-14', false],
  ['1999-12-31', false],
  ['2000-01-01', true],
  ['2100-12-31', true],
  ['2206-05-14', false],
])('TRA-33 a licence date of %s is accepted: %s', async (CompetitionLicenseDate, isTaken) => {
  const { id } = await aTransfer(db(), { status: 'Samþykkt', without_contract: true })
  const answer = await server()
    .as(personas.staff)
    .put(`${where}/${id}`, { Status: 'Lokið', CompetitionLicenseDate })
  expect(await answer.json()).toMatchObject(
    isTaken
      ? { Success: true }
      : { Success: false, error: 'transfers.farAway', Errors: [{ Field: 'CompetitionLicenseDate' }] },
  )
})

test('TRA-46 a transfer window in an implausible year is refused', async () => {
  const window = { Type: 'F', Level: 'Besta deild', DateFrom: '0206-07-16', DateTo: '0206-08-12' }
  const refused = await server().as(personas.staff).post('rest/transfer-windows', window)
  expect([refused.status, (await refused.json()).error]).toEqual([422, 'transfers.farAway'])
})
