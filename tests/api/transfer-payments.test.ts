import { expect, test } from 'vitest'
import { AuthType } from '#domain/platform/auth-type.ts'
import type { TransferPayment } from '#domain/transfers/payments/payment.ts'
import { apiTest } from '../support/api-test.ts'
import { aPerson, aTeam } from '../support/builders.ts'
import { aPdf } from '../support/files.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { rowById } from '../support/rows.ts'
import { aPayment, aTransfer, ordinary } from '../support/transfers.ts'

const { other } = personaClubs
const { server, db } = apiTest()

const where = 'transfers/transferRequestPayment'
const fixed = { Date: '2026-06-01', Amount: 440_000, PaymentType: 0 }
const add = (TransferRequestId: number, more: object = {}, persona: Persona = personas.staff) =>
  server()
    .as(persona)
    .post(where, { TransferRequestId, ...fixed, ...more })
const confirm = (Id: number, more: object = {}, persona: Persona = personas.clubUser) =>
  server()
    .as(persona)
    .put(`${where}/confirm`, { Id, BankTransferId: 'Millifærsla 0515-26-1', ...more })
const remove = (Id: number, more: object = {}, persona: Persona = personas.staff) =>
  server()
    .as(persona)
    .delete(where, { Id, ...more })
const addFile = (id: number, persona: Persona = personas.clubUser, file = aPdf('kvittun.pdf')) =>
  server().as(persona).upload(`transfers/paymentRequest/${id}/files/ANN`, { file })
const openFile = (id: number, persona: Persona) =>
  server().as(persona).get(`transfers/paymentRequests/file/${id}`)
const deleteFile = (id: number, persona: Persona) =>
  server().as(persona).delete(`transfers/paymentRequest/${id}/delete`)
const transfer = async (id: number, persona: Persona = personas.clubUser) =>
  (await server().as(persona).get(`transfers/transferRequests/${id}`)).json()
const paymentsOf = async (id: number): Promise<TransferPayment[]> => (await transfer(id)).TransferPayments
const stored = (id: number) => rowById(db(), 'transfer_payments', id)
const errorIn = async (response: Response) => (await response.json()).error

test('PAY-21 PAY-02 PAY-09 staff can add payments, which both clubs see by date with the transfer', async () => {
  const { id } = await aTransfer(db(), { amount: 1_000_000 })
  const condition = { Date: '2026-05-20', PaymentType: 1, PaymentCondition: ' Tíu leikir í efstu deild ' }
  const made = await (await add(id)).json()
  expect(made).toEqual({
    Success: true,
    Message: '',
    Data: {
      Id: made.Data.Id,
      TransferRequestId: id,
      ...fixed,
      PaymentCondition: '',
      Files: [],
      KSIConfirmation: false,
      BankTransferId: '',
      Confirmed: null,
      ConfirmedByName: '',
      WhyNotChange: null,
      WhyNotDelete: null,
      WhyNotConfirm: null,
      WhyNotFile: null,
      Version: 1,
    },
  })
  await add(id, condition)
  await add(id, { Amount: 1 })
  for (const persona of [personas.clubUser, personas.otherClubUser])
    expect((await transfer(id, persona)).TransferPayments).toMatchObject([
      { Date: '2026-05-20', PaymentType: 1, PaymentCondition: 'Tíu leikir í efstu deild' },
      { Date: '2026-06-01', Amount: 440_000 },
      { Date: '2026-06-01', Amount: 1 },
    ])
  const { History } = await transfer(id)
  expect(History.map(({ Act, Text }: { Act: string; Text: string }) => [Act, Text])).toContainEqual([
    'paymentAdded',
    'kr.\u00a0440.000, 01.06.2026',
  ])
})

test.each([
  ['-5', { Amount: -5 }],
  ['nothing', { Amount: 0 }],
  ['12,50 as a number', { Amount: 12.5 }],
  ['an amount of 1e12', { Amount: 1e12 }],
  ['1.234.567 as a text', { Amount: '1.234.567' }],
  ['no day', { Date: '2026-02-29' }],
  ['another type', { PaymentType: 2 }],
  ['a condition of 256 letters', { PaymentType: 1, PaymentCondition: 'x'.repeat(256) }],
  ['a control character', { PaymentType: 1, PaymentCondition: 'a\u0007b' }],
  ['an unknown field', { Confirm: true }],
])('PAY-04 T05 a payment with %s is malformed, and nothing is stored', async (_what, wrong) => {
  const { id } = await aTransfer(db())
  expect((await add(id, wrong)).status).toBe(400)
  expect(await paymentsOf(id)).toEqual([])
})

test.each([
  ['no condition', { PaymentType: 1 }, 'transfers.conditionMissing', 'PaymentCondition'],
  [
    'blanks for a condition',
    { PaymentType: 1, PaymentCondition: ' \n' },
    'transfers.conditionMissing',
    'PaymentCondition',
  ],
  ['a year of 1999', { Date: '1999-12-31' }, 'transfers.paymentFarAway', 'Date'],
  ['a year of 2101', { Date: '2101-01-01' }, 'transfers.paymentFarAway', 'Date'],
])(
  'PAY-04 a payment with %s is refused at its field inside a 200 response',
  async (_what, wrong, error, Field) => {
    const { id } = await aTransfer(db())
    const body = await (await add(id, wrong)).json()
    expect(body).toMatchObject({ Success: false, error, Errors: [{ Field }] })
    expect(await paymentsOf(id)).toEqual([])
  },
)

test('PAY-04 a condition of 255 letters, 29 February and the first and last years are accepted, and a fixed payment has no condition', async () => {
  const { id } = await aTransfer(db())
  await add(id, { Date: '2000-01-01' })
  await add(id, { Date: '2028-02-29', PaymentType: 1, PaymentCondition: 'ð'.repeat(255) })
  await add(id, { Date: '2100-12-31', PaymentCondition: 'skilyrði sem var skrifað áður' })
  expect((await paymentsOf(id)).map(({ PaymentCondition: said }) => said.length)).toEqual([0, 255, 0])
})

test('PAY-07 OP-117 staff can change a payment by posting it with its Id; a confirmed one needs a reason', async () => {
  const { id } = await aTransfer(db())
  const { Data: made } = await (await add(id)).json()
  const change = (more: object) => add(id, { Id: made.Id, ...more })
  expect(await (await change({ Amount: 500_000, Version: 1 })).json()).toMatchObject({
    Success: true,
    Data: { Id: made.Id, Amount: 500_000, Version: 2 },
  })
  const stale = await change({ Amount: 1, Version: 1 })
  expect(stale.status).toBe(409)
  expect((await stale.json()).Current).toMatchObject({ Id: made.Id, Amount: 500_000, Version: 2 })
  await confirm(made.Id)
  expect(await (await change({ Amount: 2 })).json()).toMatchObject({
    Success: false,
    error: 'transfers.paymentReasonMissing',
    Errors: [{ Field: 'Reason' }],
  })
  expect(await (await change({ Amount: 3, Reason: 'Innsláttarvilla' })).json()).toMatchObject({
    Success: true,
    Data: { Amount: 3, KSIConfirmation: true },
  })
  const { History } = await transfer(id)
  expect(History.at(-1)).toMatchObject({
    Act: 'paymentChanged',
    Person: personas.staff.Name,
    Text: 'kr.\u00a0500.000, 01.06.2026 → kr.\u00a03, 01.06.2026: Innsláttarvilla',
  })
  expect(await paymentsOf(id)).toHaveLength(1)
})

test('PAY-06 PAY-22 OP-121 D3-023 the new club confirms a payment once, with its bank reference', async () => {
  const { id } = await aTransfer(db())
  const payment = await aPayment(db(), { request_id: id })
  for (const BankTransferId of [undefined, '', ' \n'])
    expect(await (await confirm(payment.id, { BankTransferId })).json()).toMatchObject({
      Success: false,
      Message: 'Vinsamlegast fyllið útí bankaupplýsingar fyrir staðfestingu greiðslu',
      Errors: [{ Field: 'BankTransferId' }],
    })
  const [first, second] = await Promise.all([confirm(payment.id), confirm(payment.id, {}, personas.staff)])
  const [one, two] = [await first.json(), await second.json()]
  expect(one).toMatchObject({
    Success: true,
    Data: {
      KSIConfirmation: true,
      BankTransferId: 'Millifærsla 0515-26-1',
      Confirmed: '2026-05-12T12:00:00.000Z',
      WhyNotFile: 'transfers.paymentIsConfirmed',
    },
  })
  // Both responses name the user whose confirmation arrived first.
  expect([personas.clubUser.Name, personas.staff.Name]).toContain(one.Data.ConfirmedByName)
  expect(two).toMatchObject({ Success: true, Data: { ConfirmedByName: one.Data.ConfirmedByName } })
  const { History } = await transfer(id)
  expect(History.filter(({ Act }: { Act: string }) => Act === 'paymentConfirmed')).toHaveLength(1)
})

test('PAY-21 OP-083 staff can delete a payment; a confirmed one needs a reason', async () => {
  const { id } = await aTransfer(db())
  const [open, confirmed] = [
    await aPayment(db(), { request_id: id }),
    await aPayment(db(), { request_id: id }),
  ]
  expect(await (await remove(open.id, { TransferRequestId: id })).json()).toEqual({
    Success: true,
    Message: '',
  })
  await confirm(confirmed.id)
  expect(await errorIn(await remove(confirmed.id))).toBe('transfers.paymentReasonMissing')
  expect(await paymentsOf(id)).toHaveLength(1)
  expect(await (await remove(confirmed.id, { Reason: 'Endurgreitt' })).json()).toMatchObject({
    Success: true,
  })
  expect(await paymentsOf(id)).toEqual([])
  expect((await remove(confirmed.id)).status).toBe(404)
})

test('PAY-21 PAY-22 T05 OP-083 each call accepts a payment as it was returned, and changes only the fields that it is for', async () => {
  const { id } = await aTransfer(db())
  const lies = { KSIConfirmation: true, Confirmed: '2020-01-01T00:00:00Z', ConfirmedByName: 'X', Files: [{}] }
  const { Data: made } = await (await add(id, { ...lies, BankTransferId: 'x', WhyNotDelete: null })).json()
  const untouched = { KSIConfirmation: false, BankTransferId: '', Confirmed: null, Files: [] }
  expect(made).toMatchObject({ Amount: 440_000, ...untouched })
  const confirmed = await confirm(made.Id, {
    ...made,
    ...lies,
    Amount: 1,
    Date: '2030-01-01',
    BankTransferId: 'M-1',
  })
  const payment = { ...made, KSIConfirmation: true, BankTransferId: 'M-1', Version: 2 }
  const { Data } = await confirmed.json()
  expect(Data).toMatchObject({
    Id: made.Id,
    Amount: 440_000,
    Date: '2026-06-01',
    KSIConfirmation: true,
    BankTransferId: 'M-1',
    ConfirmedByName: personas.clubUser.Name,
    Files: [],
  })
  expect((await remove(made.Id, { ...made, Reason: 'Endurgreitt' })).status).toBe(409)
  const deleted = await remove(made.Id, {
    ...payment,
    Amount: 7,
    KSIConfirmation: false,
    Reason: 'Endurgreitt',
  })
  expect(await deleted.json()).toEqual({ Success: true, Message: '' })
  expect(await stored(made.Id)).toMatchObject({ amount: 440_000, bank_transfer: 'M-1' })
  expect(await paymentsOf(id)).toEqual([])
})

test.each(['deletes', 'confirms'] as const)(
  "PAY-06 PAY-21 PAY-22 T02 T03 only a user with access to the transfer %s a payment, and not by the id of another transfer's payment",
  async (act) => {
    const ask = act === 'deletes' ? remove : confirm
    const mine = await aTransfer(db())
    const foreign = await aTransfer(db(), { team_to_id: (await aTeam(db())).id })
    for (const [name, persona] of Object.entries(personas)) {
      const isStaff = persona.AuthType === AuthType.Staff
      const isClub = persona.AuthType === AuthType.Club && persona.TeamId === mine.team_to_id
      const own = await aPayment(db(), { request_id: mine.id })
      const others = await aPayment(db(), { request_id: foreign.id })
      const whole = { ...(await paymentsOf(mine.id)).find(({ Id }) => Id === own.id), BankTransferId: 'M-2' }
      const isTaken = async (payment: { id: number }, TransferRequestId: number) => {
        const sent = { ...whole, Id: payment.id, TransferRequestId }
        const response = await ask(payment.id, sent, persona)
        const { confirmed_at, deleted_at } = await stored(payment.id)
        const isDone = confirmed_at !== null || deleted_at !== null
        if (!isDone) expect([403, 404], name).toContain(response.status)
        return isDone
      }
      expect(await isTaken(others, mine.id), name).toBe(false)
      expect(await isTaken(others, foreign.id), name).toBe(isStaff)
      expect(await isTaken(own, mine.id), name).toBe(isStaff || (act === 'confirms' && isClub))
    }
  },
)

test('PAY-10 OP-122 PAY-20 PAY-19 OP-118 T13 the new club can add and delete files until the payment is confirmed, then only staff can', async () => {
  const { id } = await aTransfer(db())
  const payment = await aPayment(db(), { request_id: id })
  const { Data } = await (await addFile(payment.id)).json()
  expect(Data.Files).toMatchObject([{ FileName: 'kvittun.pdf', CreatedByName: personas.clubUser.Name }])
  const [{ Id: fileId }] = Data.Files
  for (const persona of [personas.staff, personas.clubUser, personas.otherClubUser]) {
    const opened = await openFile(fileId, persona)
    expect(opened.headers.get('Content-Type')).toBe('application/pdf')
    expect(opened.headers.get('Content-Disposition')).toMatch(/^attachment/)
    expect(await opened.text()).toContain('%PDF-1.4')
  }
  const last = await db().selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  expect(last).toMatchObject({ act: 'transfers.paymentFile', records: { Transfer: id, File: fileId } })
  await confirm(payment.id)
  expect(await errorIn(await addFile(payment.id))).toBe('transfers.paymentIsConfirmed')
  expect(await errorIn(await deleteFile(fileId, personas.clubUser))).toBe('transfers.paymentIsConfirmed')
  const more = await (await addFile(payment.id, personas.staff, aPdf('seinni.pdf'))).json()
  expect(more.Data.Files).toHaveLength(2)
  expect((await (await deleteFile(fileId, personas.staff)).json()).Data.Files).toHaveLength(1)
  expect((await openFile(fileId, personas.staff)).status).toBe(404)
  expect(await db().selectFrom('file_chunks').where('file_id', '=', fileId).selectAll().execute()).toEqual([])
})

test('PAY-07 PAY-10 D3-018 to D3-023 T02 T03 the former club sees payments but cannot change them, and others get 404', async () => {
  const { id } = await aTransfer(db())
  const payment = await aPayment(db(), { request_id: id })
  const { Data } = await (await addFile(payment.id)).json()
  const fileId = Data.Files[0].Id
  const foreign = await aTransfer(db(), { team_to_id: (await aTeam(db())).id })
  const foreignPayment = await aPayment(db(), { request_id: foreign.id })
  for (const act of [
    () => confirm(payment.id, {}, personas.otherClubUser),
    () => addFile(payment.id, personas.otherClubUser),
    () => deleteFile(fileId, personas.otherClubUser),
    () => add(id, {}, personas.clubUser),
    () => remove(payment.id, {}, personas.clubUser),
  ])
    expect(await errorIn(await act())).toBe('access.denied')
  expect((await confirm(foreignPayment.id)).status).toBe(404)
  expect((await addFile(foreignPayment.id)).status).toBe(404)
  expect((await confirm(payment.id, { TransferRequestId: foreign.id }, personas.staff)).status).toBe(404)
  expect((await remove(payment.id, { TransferRequestId: foreign.id })).status).toBe(404)
  expect((await add(foreign.id, { Id: payment.id })).status).toBe(404)
  for (const persona of [
    personas.restrictedSem,
    personas.limited,
    personas.transfersOnly,
    personas.referee,
    personas.supervisor,
  ])
    for (const response of [
      await confirm(payment.id, {}, persona),
      await addFile(payment.id, persona),
      await openFile(fileId, persona),
      await deleteFile(fileId, persona),
      await add(id, {}, persona),
    ])
      expect(response.status, String(persona.AuthType)).toBe(403)
  expect(await stored(payment.id)).toMatchObject({ confirmed_at: null, deleted_at: null })
  expect((await paymentsOf(id))[0]?.Files).toHaveLength(1)
})

test('PAY-06 T08 payments of a rejected transfer cannot change', async () => {
  const { id } = await aTransfer(db(), { status: 'Hafnað', rejected_reason: 'nei' })
  const payment = await aPayment(db(), { request_id: id })
  for (const response of [
    await add(id),
    await add(id, { Id: payment.id }),
    await confirm(payment.id),
    await remove(payment.id),
    await addFile(payment.id),
  ])
    expect(await errorIn(response)).toBe('transfers.paymentOfRejected')
})

test('T10 every change of a payment increases the version of the transfer', async () => {
  const { id } = await aTransfer(db())
  const { Version } = await transfer(id)
  const { Data } = await (await add(id)).json()
  await confirm(Data.Id)
  await addFile(Data.Id, personas.staff)
  expect((await transfer(id)).Version).toBe(Version + 3)
})

test('T11 a second click with the same key adds one payment', async () => {
  const { id } = await aTransfer(db())
  const body = { TransferRequestId: id, ...fixed }
  const send = () => server().as(personas.staff).post(where, body, { key: 'payment-key' })
  const [one, two] = await Promise.all([send(), send()])
  expect(await one.json()).toEqual(await two.json())
  expect(await paymentsOf(id)).toHaveLength(1)
})

test('PAY-01 PAY-02 the payments of a new request are stored with it, all or none', async () => {
  const player = await aPerson(db(), { team_id: other })
  const schedule = [fixed, { Date: '2026-05-20', Amount: 7, PaymentType: 1, PaymentCondition: 'Mark' }]
  const send = async (TransferPayments: object[]) => {
    const sent = { ...ordinary, PlayerId: player.id, TransferPayments }
    return (await server().as(personas.staff).post('transfers/transferRequests', sent)).json()
  }
  expect(await send([...schedule, { ...fixed, PaymentType: 1 }])).toMatchObject({
    error: 'transfers.conditionMissing',
    Errors: [{ Field: 'TransferPayments' }],
  })
  const { Data } = await send(schedule)
  expect(Data.TransferRequests[0].TransferPayments).toMatchObject([
    { Date: '2026-05-20', Amount: 7, PaymentCondition: 'Mark', KSIConfirmation: false },
    { Date: '2026-06-01', Amount: 440_000 },
  ])
})
