import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { TransferPage } from '#app/transfers/detail/TransferPage.tsx'
import { expectAccessibleElement } from '../support/axe.ts'
import { testNow } from '../support/demo-database.ts'
import { aPdf } from '../support/files.ts'
import { LostRequest } from '../support/lost-request.ts'
import { useNodeFiles } from '../support/node-files.ts'
import { type Persona, personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'
import { aTransfer, aTransferFile } from '../support/transfers.ts'

const server = serveScreens()
const db = () => server().services.database.db
const contract = { contract_code: 'LEI', contract_from: '2026-05-12', contract_to: '2028-11-16' } as const

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
  await useNodeFiles()
})

async function open(id: number, persona: Persona = personas.clubUser) {
  const path = `/felagaskipti-oklaradar-adgerdir/${id}`
  const route = '/felagaskipti-oklaradar-adgerdir/:id'
  const shown = await showPage(server(), TransferPage, { persona, path, route })
  return { ...shown, user: userEvent.setup(), attachments: await section() }
}
/** Waits until the user's permissions for the documents have loaded. */
const section = async () => {
  const attachments = within(await screen.findByRole('region', { name: 'Skjöl' }))
  await attachments.findAllByRole('button')
  return attachments
}
type Attachments = Awaited<ReturnType<typeof section>>
const save = (attachments: Attachments) => attachments.getByRole('button', { name: 'Vista skjal' })
const type = (attachments: Attachments) => attachments.getByRole('combobox', { name: 'Tegund skjals' })
const chooser = (attachments: Attachments) => attachments.getByLabelText('Skjal', { selector: 'input' })
const kept = (id: number) =>
  db().selectFrom('transfer_files').selectAll().where('request_id', '=', id).orderBy('id').execute()

test('PAY-12 PAY-13 PAY-15 OP-120 PAY-17 several documents are attached to a transfer at once, and their type is "other" unless the user chooses one', async () => {
  const { id } = await aTransfer(db(), contract)
  const { user, attachments } = await open(id)
  expect(type(attachments)).toHaveValue('4663')
  expect(attachments.getByRole('option', { name: 'Annað skjal', selected: true })).toBeVisible()
  expect(save(attachments)).toBeDisabled()
  expect(attachments.getByText('Veldu skjal.')).toBeVisible()
  await user.upload(chooser(attachments), [aPdf('ein.pdf'), aPdf('tvö.pdf')])
  expect(save(attachments)).toBeEnabled()
  await user.selectOptions(type(attachments), 'Veldu tegund skjals.')
  expect(save(attachments)).toBeDisabled()
  await user.selectOptions(type(attachments), 'Leikmannssamningur')
  await expectAccessibleElement()
  await user.click(save(attachments))
  expect(await attachments.findByRole('button', { name: 'Opna tvö.pdf' })).toBeVisible()
  expect((await kept(id)).slice(1)).toMatchObject([
    { name: 'ein.pdf', attachment_type: 'LEI', purpose: 'contract' },
    { name: 'tvö.pdf', attachment_type: 'LEI', purpose: 'contract' },
  ])
  expect(attachments.getByText('Veldu skjal.')).toBeVisible()
})

test('PAY-13 a contract cannot be attached to a transfer without a contract period, and the button says why', async () => {
  const { id } = await aTransfer(db())
  const { user, attachments } = await open(id)
  await user.upload(chooser(attachments), aPdf())
  await user.selectOptions(type(attachments), 'Sambandssamningur')
  expect(save(attachments)).toBeDisabled()
  expect(attachments.getByText(/^Gildistími samnings er ekki skráður/)).toBeVisible()
})

test('PAY-14 T12 a document of a transfer that did not reach the server stays in the list and can be resent', async () => {
  const { id } = await aTransfer(db())
  const { user, attachments } = await open(id)
  await user.upload(chooser(attachments), aPdf('týnt.pdf'))
  const working = globalThis.XMLHttpRequest
  vi.stubGlobal('XMLHttpRequest', LostRequest)
  await user.click(save(attachments))
  expect(await screen.findByText('Ekki gekk að vista viðhengi!')).toBeVisible()
  expect(attachments.getByText('týnt.pdf')).toBeVisible()
  expect(await kept(id)).toHaveLength(1)
  vi.stubGlobal('XMLHttpRequest', working)
  await user.click(save(attachments))
  expect(await attachments.findByRole('button', { name: 'Opna týnt.pdf' })).toBeVisible()
})

test('TRA-28 OP-111 T12 the page of a transfer asks for a missing document by its file name until it is uploaded', async () => {
  const { id } = await aTransfer(db(), contract)
  await aTransferFile(db(), id, 'contract', { name: 'samningur.pdf', isThere: false })
  const { user, attachments } = await open(id)
  expect(attachments.getByText(/^Beiðnin er ókláruð/)).toBeVisible()
  const label = 'Leikmannssamningur: samningur.pdf'
  await user.upload(attachments.getByLabelText(label, { selector: 'input' }), aPdf('skannað.pdf'))
  await user.click(attachments.getByRole('button', { name: 'Senda skjal' }))
  expect(await attachments.findByRole('button', { name: 'Opna skannað.pdf' })).toBeVisible()
  await waitFor(() => expect(attachments.queryByText(/^Beiðnin er ókláruð/)).toBeNull())
})

test("TRA-43 OP-115 the club transferred from can neither open nor attach the player's contract", async () => {
  const { id } = await aTransfer(db(), contract)
  await aTransferFile(db(), id, 'contract', { name: 'leyndur.pdf' })
  const { attachments } = await open(id, personas.otherClubUser)
  expect(attachments.getByRole('button', { name: 'Opna consent.pdf' })).toBeVisible()
  expect(screen.queryByText(/leyndur/)).toBeNull()
  expect(attachments.queryByRole('option', { name: 'Leikmannssamningur' })).toBeNull()
  expect(attachments.getByRole('option', { name: 'Annað skjal' })).toBeVisible()
})

test('D3-015 a club cannot attach documents to a closed transfer', async () => {
  const { id } = await aTransfer(db(), { status: 'Lokið' })
  const { attachments } = await open(id)
  expect(attachments.queryByRole('button', { name: 'Vista skjal' })).toBeNull()
})
