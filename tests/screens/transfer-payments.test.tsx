import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { RecordContextProvider } from 'react-admin'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { TransferPage } from '#app/transfers/detail/TransferPage.tsx'
import { contractText } from '#app/transfers/detail/texts.ts'
import { Payments } from '#app/transfers/payments/Payments.tsx'
import { Schedule } from '#app/transfers/payments/Schedule.tsx'
import type { TypedPayment } from '#app/transfers/payments/ScheduleRow.tsx'
import type { TransferRequest } from '#domain/transfers/transfer.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { testNow } from '../support/demo-database.ts'
import { aPdf } from '../support/files.ts'
import { useNodeFiles } from '../support/node-files.ts'
import { type Persona, personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'
import { aPayment, aTransfer } from '../support/transfers.ts'

const server = serveScreens()
const db = () => server().services.database.db

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
  await useNodeFiles()
})

async function open(id: number, persona: Persona = personas.staff) {
  const path = `/felagaskipti-oklaradar-adgerdir/${id}`
  const route = '/felagaskipti-oklaradar-adgerdir/:id'
  const shown = await showPage(server(), TransferPage, { persona, path, route })
  return { ...shown, user: userEvent.setup() }
}
const section = async () => within(await screen.findByRole('region', { name: 'Greiðslur' }))
const rowOf = async (day: string) =>
  within((await (await section()).findByRole('rowheader', { name: day })).closest('tr')!)
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const stored = (id: number) =>
  db().selectFrom('transfer_payments').selectAll().where('request_id', '=', id).orderBy('id').execute()

describe('the payments of a transfer', () => {
  test('PAY-01 PAY-02 PAY-03 PAY-05 OP-116 are sorted by date and shown with type and total, and the page says if the total differs from the fee', async () => {
    const { id } = await aTransfer(db(), { amount: 1_000_000 })
    await aPayment(db(), { request_id: id, due_on: '2026-09-01', amount: 300_000 })
    const condition = { payment_type: 1, payment_condition: 'Tíu leikir' } as const
    await aPayment(db(), { request_id: id, due_on: '2026-06-01', amount: 500_000, ...condition })
    await open(id, personas.clubUser)
    const list = await section()
    expect(list.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '01.06.2026',
      '01.09.2026',
    ])
    expect((await rowOf('01.06.2026')).getByText('Skilyrt')).toBeVisible()
    expect((await rowOf('01.06.2026')).getByText('Tíu leikir')).toBeVisible()
    expect((await rowOf('01.09.2026')).getByText('Föst')).toBeVisible()
    expect(list.getByText('Samtals kr. 800.000 af kr. 1.000.000.')).toBeVisible()
    expect(list.getByText('Greiðslurnar eru samtals kr. 200.000 lægri en upphæðin.')).toBeVisible()
    await expectAccessibleElement()
  })

  test('PAY-04 PAY-09 PAY-21 can be added by staff with date, amount and type, and a conditional payment with its condition', async () => {
    const { id } = await aTransfer(db(), { amount: 1_234_567 })
    const { user } = await open(id)
    await user.click((await section()).getByRole('button', { name: 'Bæta við greiðslu' }))
    const form = await dialog('Bæta við greiðslu')
    const add = form.getByRole('button', { name: 'Bæta við greiðslu' })
    expect(add).toBeDisabled()
    await user.type(form.getByRole('textbox', { name: 'Greiðsludagur' }), '1.6.2026')
    for (const wrong of ['12,50', '-5', '1e9', '12.50']) {
      await user.clear(form.getByRole('textbox', { name: 'Upphæð' }))
      await user.type(form.getByRole('textbox', { name: 'Upphæð' }), wrong)
      expect(add).toBeDisabled()
    }
    await user.clear(form.getByRole('textbox', { name: 'Upphæð' }))
    await user.type(form.getByRole('textbox', { name: 'Upphæð' }), '1.234.567')
    expect(add).toBeEnabled()
    await user.selectOptions(form.getByRole('combobox', { name: 'Tegund' }), 'Skilyrt')
    expect(add).toBeDisabled()
    await user.type(form.getByRole('textbox', { name: 'Skilyrði' }), 'Tíu leikir')
    await expectAccessibleElement(screen.getByRole('dialog'))
    await user.click(add)
    expect(await screen.findByText('Greiðslunni var bætt við.')).toBeVisible()
    expect((await rowOf('01.06.2026')).getByText('kr. 1.234.567')).toBeVisible()
    expect(await stored(id)).toMatchObject([
      { amount: 1_234_567, payment_type: 1, payment_condition: 'Tíu leikir' },
    ])
  })

  test('PAY-06 PAY-07 PAY-22 are confirmed by the club that the player joins, with bank details', async () => {
    const { id } = await aTransfer(db(), { amount: 440_000 })
    await aPayment(db(), { request_id: id })
    const { user } = await open(id, personas.clubUser)
    await user.click((await rowOf('01.06.2026')).getByRole('button', { name: 'Staðfesta' }))
    const form = await dialog('Staðfesta greiðslu')
    await user.click(form.getByRole('button', { name: 'Staðfesta' }))
    const missing = 'Vinsamlegast fyllið útí bankaupplýsingar fyrir staðfestingu greiðslu'
    expect((await form.findAllByText(missing))[0]).toBeVisible()
    await user.type(form.getByRole('textbox', { name: 'Bankaupplýsingar' }), 'Millifærsla 7')
    await user.click(form.getByRole('button', { name: 'Staðfesta' }))
    const row = await rowOf('01.06.2026')
    expect(await row.findByText('Staðfest')).toBeVisible()
    expect(row.getByText('Millifærsla 7')).toBeVisible()
    // PAY-10: only staff can change a confirmed payment.
    expect(row.queryAllByRole('button')).toEqual([])
  })

  test('PAY-07 PAY-10 are read-only for the club that the player leaves', async () => {
    const { id } = await aTransfer(db(), { amount: 440_000 })
    await aPayment(db(), { request_id: id })
    await open(id, personas.otherClubUser)
    expect((await rowOf('01.06.2026')).queryAllByRole('button')).toEqual([])
    expect((await section()).queryByRole('button', { name: 'Bæta við greiðslu' })).toBeNull()
  })

  test('PAY-08 PAY-10 PAY-20 can each have several files, and deleting a file asks first', async () => {
    const { id } = await aTransfer(db(), { amount: 440_000 })
    await aPayment(db(), { request_id: id })
    const { user } = await open(id, personas.clubUser)
    await user.click((await rowOf('01.06.2026')).getByRole('button', { name: 'Bæta við skjali' }))
    const form = await dialog('Skjal með greiðslu')
    const input = form.getByLabelText('Skjal', { selector: 'input' })
    await user.upload(input, [aPdf('ein.pdf'), aPdf('tvö.pdf')])
    await user.click(form.getByRole('button', { name: 'Senda skjal' }))
    const row = await rowOf('01.06.2026')
    expect(await row.findByRole('button', { name: 'ein.pdf' })).toBeVisible()
    await user.click(await row.findByRole('button', { name: 'Eyða tvö.pdf' }))
    const asked = await dialog('Eyða skjali?')
    expect(asked.getByText('tvö.pdf')).toBeVisible()
    await user.click(asked.getByRole('button', { name: 'Eyða' }))
    await waitFor(() => expect(screen.queryByText('tvö.pdf')).toBeNull())
    expect(screen.getByRole('button', { name: 'ein.pdf' })).toBeVisible()
  })

  test('PAY-08 PAY-21 can be deleted after a question, and deleting a confirmed payment needs a reason', async () => {
    const { id } = await aTransfer(db(), { amount: 440_000 })
    await aPayment(db(), { request_id: id })
    const confirmed = { confirmed_at: testNow, bank_transfer: 'Millifærsla 7' }
    await aPayment(db(), { request_id: id, due_on: '2026-07-01', ...confirmed })
    const { user } = await open(id)
    await user.click((await rowOf('01.06.2026')).getByRole('button', { name: 'Eyða' }))
    await user.click((await dialog('Eyða greiðslu?')).getByRole('button', { name: 'Eyða' }))
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: '01.06.2026' })).toBeNull())
    await user.click((await rowOf('01.07.2026')).getByRole('button', { name: 'Eyða' }))
    const form = await dialog('Eyða greiðslu?')
    await user.click(form.getByRole('button', { name: 'Eyða' }))
    expect((await form.findAllByText(/^Greiðslan er staðfest. Segðu hvers vegna/))[0]).toBeVisible()
    await user.type(form.getByRole('textbox', { name: /^Ástæða/ }), 'Endurgreitt')
    await user.click(form.getByRole('button', { name: 'Eyða' }))
    expect(await (await section()).findByText('Engar greiðslur eru skráðar.')).toBeVisible()
  })
})

test('PAY-11 a payment or contract of a transfer whose date is invalid shows "not found" in place of the date', async () => {
  const { id } = await aTransfer(db(), { amount: 440_000 })
  await aPayment(db(), { request_id: id })
  const response = await server().as(personas.staff).get(`transfers/transferRequests/${id}`)
  const request: TransferRequest = await response.json()
  for (const wrong of ['', '2026-02-30', 'á morgun']) {
    const payments = request.TransferPayments.map((payment) => ({ ...payment, Date: wrong }))
    const record = { ...request, id, TransferPayments: payments }
    const Page = () => (
      <RecordContextProvider value={record}>
        <Payments />
      </RecordContextProvider>
    )
    const { unmount } = await showPage(server(), Page, { persona: personas.staff })
    expect(await screen.findByRole('rowheader', { name: 'fannst ekki' })).toBeVisible()
    unmount()
  }
  expect(contractText({ DateFrom: '', DateTo: '2026-13-01' })).toBe('Frá fannst ekki til fannst ekki')
})

describe('the payment schedule of a new transfer request', () => {
  const Page = () => {
    const [rows, setRows] = useState<readonly TypedPayment[]>([])
    return (
      <main>
        <h1>Beiðni</h1>
        <h2>Greiðslur</h2>
        <Schedule value={rows} onChange={setRows} fee={440_000} />
        <output>{JSON.stringify(rows)}</output>
      </main>
    )
  }

  test('PAY-01 PAY-04 PAY-05 allows another payment once the earlier ones are filled in, and compares the total with the fee', async () => {
    await showPage(server(), Page, { persona: personas.clubUser })
    const user = userEvent.setup()
    const add = screen.getByRole('button', { name: 'Bæta við greiðslu' })
    await user.click(add)
    expect(add).toBeDisabled()
    const row = within(screen.getByRole('group', { name: 'Greiðsla 1' }))
    await user.type(row.getByRole('textbox', { name: 'Greiðsludagur' }), '1.6.2026')
    await user.type(row.getByRole('textbox', { name: 'Upphæð' }), '12,50')
    await user.tab()
    expect(row.getByRole('textbox', { name: 'Upphæð' })).toBeInvalid()
    expect(add).toBeDisabled()
    await user.clear(row.getByRole('textbox', { name: 'Upphæð' }))
    await user.type(row.getByRole('textbox', { name: 'Upphæð' }), '440000')
    await user.tab()
    expect(row.getByRole('textbox', { name: 'Upphæð' })).toHaveValue('kr.\u00a0440.000')
    expect(screen.getByText('Samtals kr. 440.000 af kr. 440.000.')).toBeVisible()
    expect(screen.queryByText(/^Greiðslurnar eru samtals/)).toBeNull()
    expect(add).toBeEnabled()
    await user.selectOptions(row.getByRole('combobox', { name: 'Tegund' }), 'Skilyrt')
    expect(add).toBeDisabled()
    await user.type(row.getByRole('textbox', { name: 'Skilyrði' }), 'Mark')
    await user.click(add)
    await expectAccessibleElement()
    await user.click(screen.getByRole('button', { name: 'Taka út greiðslu 2' }))
    expect(screen.queryByRole('group', { name: 'Greiðsla 2' })).toBeNull()
  })
})
