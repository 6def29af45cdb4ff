import { expect, test } from 'vitest'
import type { AttachmentType } from '#domain/transfers/codes.ts'
import { apiTest } from '../support/api-test.ts'
import { aTeam } from '../support/builders.ts'
import { aPdf, aPdfOf } from '../support/files.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { updateRow } from '../support/rows.ts'
import { aTransfer, aTransferFile } from '../support/transfers.ts'

const { own, other } = personaClubs
const { server, db } = apiTest()

const dated = { contract_code: 'LEI', contract_from: '2026-05-12', contract_to: '2028-11-16' } as const
const dates = { ContractStart: '2026-05-12', ContractEnd: '2028-11-16' }
type Sent = { file?: File; field?: string; body?: Record<string, string>; teamTo?: number; key?: string }
const attach = async (id: number, code: AttachmentType | string, persona: Persona, sent: Sent = {}) => {
  const { file = aPdf('skjal.pdf'), field = 'file', body = {}, teamTo = own, key } = sent
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, value)
  form.append(field, file)
  const Authorization = `Bearer ${await server().tokenOf(persona)}`
  return server().fetch(`/api/admin/transfers/transferRequests/${id}/files/${teamTo}/${code}`, {
    method: 'POST',
    headers: { Authorization, ...(key ? { 'Idempotency-Key': key } : {}) },
    body: form,
  })
}
const open = (fileId: number, persona: Persona) =>
  server().as(persona).get(`transfers/transferRequests/file/${fileId}`)
const transfer = async (id: number, persona: Persona = personas.clubUser) =>
  (await server().as(persona).get(`transfers/transferRequests/${id}`)).json()
const approve = (id: number) =>
  server().as(personas.staff).put(`transfers/transferRequests/${id}`, { Status: 'Samþykkt' })
const kept = (id: number) =>
  db().selectFrom('transfer_files').selectAll().where('request_id', '=', id).orderBy('id').execute()
const filesKept = async () =>
  (
    await db()
      .selectFrom('files')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

test('PAY-18 PAY-12 OP-110 both clubs can attach and open files, and each download is audited', async () => {
  const { id } = await aTransfer(db())
  for (const [persona, code] of [
    [personas.clubUser, 'ANN'],
    [personas.otherClubUser, 'SAL'],
  ] as const) {
    const { Success, Data } = await (await attach(id, code, persona)).json()
    expect(Success).toBe(true)
    expect(Data).toMatchObject([
      { FileName: 'skjal.pdf', AttachmentType: code, Purpose: 'other', CreatedByName: persona.Name },
    ])
    for (const reader of [personas.staff, personas.clubUser, personas.otherClubUser]) {
      const opened = await open(Data[0].Id, reader)
      expect(opened.status).toBe(200)
      expect(opened.headers.get('Content-Security-Policy')).toContain('sandbox')
    }
    const last = await db().selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
    expect(last).toMatchObject({ act: 'transfers.file', records: { Transfer: id, File: Data[0].Id } })
  }
})

test.each([
  ['LEI', 'Contract', 'contract', dated],
  ['SAM', 'Contract', 'contract', dated],
  ['LEI', 'file', 'contract', dated],
  ['LAN', 'Contract', 'loan', { loan: true, loan_from: dates.ContractStart, loan_to: dates.ContractEnd }],
] as const)(
  'TRA-43 OP-115 D3-015 D3-016 a contract sent as %s in the field %s is visible only to staff and the new club',
  async (code, field, Purpose, values) => {
    const { id } = await aTransfer(db(), values)
    expect((await attach(id, code, personas.otherClubUser, { field, body: dates })).status).not.toBe(404)
    expect(await kept(id)).toHaveLength(1)
    const file = aPdf('leyndur-samningur.pdf', 'laun')
    const { Data } = await (await attach(id, code, personas.clubUser, { field, file, body: dates })).json()
    expect(Data).toMatchObject([{ AttachmentType: code, Purpose }])
    for (const reader of [personas.staff, personas.clubUser])
      expect((await open(Data[0].Id, reader)).status).toBe(200)
    expect((await open(Data[0].Id, personas.otherClubUser)).status).toBe(404)
    expect(JSON.stringify(await transfer(id, personas.otherClubUser))).not.toContain('leyndur')
    expect(JSON.stringify(await transfer(id))).toContain('leyndur')
  },
)

test("D3-017 TRA-43 an agreement of the clubs is never stored as a player's contract, nor the other way round", async () => {
  const { id } = await aTransfer(db(), dated)
  const agreement = { field: 'ClubContractFile', body: dates }
  const { Data } = await (await attach(id, 'LEI', personas.clubUser, agreement)).json()
  expect(Data).toMatchObject([{ AttachmentType: 'SAL', Purpose: 'purchase' }])
  expect((await open(Data[0].Id, personas.otherClubUser)).status).toBe(200)
  for (const [code, sent] of [
    ['ANN', { field: 'Contract' }],
    ['SAL', { body: { Purpose: 'contract' } }],
    ['LEI', { body: { ...dates, Purpose: 'consent' } }],
  ] as const)
    expect(await (await attach(id, code, personas.clubUser, sent)).json()).toMatchObject({
      Success: false,
      error: 'transfers.contractCodeMissing',
    })
})

test('PAY-13 an attached contract is accepted only with the dates of the request', async () => {
  const bare = await aTransfer(db())
  const whole = await aTransfer(db(), dated)
  const errorOf = async (id: number, body: Record<string, string>) =>
    (await (await attach(id, 'LEI', personas.clubUser, { body })).json()).error
  expect(await errorOf(bare.id, dates)).toBe('transfers.contractDatesMissing')
  expect(await errorOf(whole.id, {})).toBe('transfers.contractDatesMissing')
  expect(await errorOf(whole.id, { ...dates, ContractEnd: '' })).toBe('transfers.contractDatesMissing')
  expect(await errorOf(whole.id, { ...dates, ContractEnd: '2029-11-16' })).toBe(
    'transfers.contractDatesDiffer',
  )
  expect(
    (await attach(whole.id, 'LEI', personas.clubUser, { body: { ContractStart: '31.12.2026' } })).status,
  ).toBe(400)
  expect(await kept(whole.id)).toHaveLength(1)
})

test('TRA-28 OP-111 T12 a request with missing files cannot be approved, and files are matched by name or kind', async () => {
  const { id } = await aTransfer(db(), dated)
  await aTransferFile(db(), id, 'contract', { name: 'samningur: 2026.pdf', isThere: false })
  await aTransferFile(db(), id, 'other', { name: 'umboð.pdf', isThere: false })
  const { MissingFiles, WaitsFor } = await transfer(id)
  expect(WaitsFor).toBe('files')
  expect(MissingFiles.map(({ FileName }: { FileName: string }) => FileName)).toEqual([
    'samningur: 2026.pdf',
    'umboð.pdf',
  ])
  expect(await (await approve(id)).json()).toMatchObject({ error: 'transfers.filesMissing' })
  const other = await attach(id, 'ANN', personas.clubUser, { file: aPdf('annað.pdf') })
  expect(await other.json()).toMatchObject({ Data: [{ FileName: 'annað.pdf' }] })
  expect((await transfer(id)).MissingFiles).toHaveLength(2)
  await attach(id, 'ANN', personas.clubUser, { file: aPdf('umboð.pdf') })
  const contract = {
    field: 'Contract',
    file: aPdf('annað nafn.pdf'),
    body: { ...dates, Purpose: 'contract' },
  }
  await attach(id, 'LEI', personas.clubUser, contract)
  expect(await transfer(id)).toMatchObject({ MissingFiles: [], WaitsFor: 'approval' })
  expect(await kept(id)).toHaveLength(4)
  expect(await (await approve(id)).json()).toMatchObject({ Success: true })
})

test('D3-015 only staff can attach files to a closed or rejected transfer', async () => {
  for (const [status, error] of [
    ['Lokið', 'transfers.isClosed'],
    ['Hafnað', 'transfers.isRejected'],
  ] as const) {
    const { id } = await aTransfer(db(), { status })
    expect(await (await attach(id, 'ANN', personas.clubUser)).json()).toMatchObject({ Success: false, error })
    expect(await (await attach(id, 'ANN', personas.staff)).json()).toMatchObject({ Success: true })
  }
})

test('T02 T03 D3-015 D3-016 a transfer of other clubs, another club in the path or a file of another transfer returns 404', async () => {
  const third = await aTeam(db())
  const foreign = await aTransfer(db(), { team_to_id: third.id })
  const mine = await aTransfer(db())
  const teamTo = third.id
  expect((await attach(foreign.id, 'ANN', personas.clubUser, { teamTo })).status).toBe(404)
  expect((await attach(mine.id, 'ANN', personas.clubUser, { teamTo: other })).status).toBe(404)
  expect((await attach(2_000_000_000, 'ANN', personas.staff)).status).toBe(404)
  const { Data } = await (await attach(foreign.id, 'ANN', personas.staff, { teamTo })).json()
  for (const persona of [personas.clubUser, personas.limited, personas.transfersOnly])
    expect((await open(Data[0].Id, persona)).status).toBe(404)
  for (const persona of [personas.referee, personas.supervisor]) {
    expect((await open(Data[0].Id, persona)).status).toBe(403)
    expect([403, 404]).toContain((await attach(foreign.id, 'ANN', persona, { teamTo })).status)
  }
  await updateRow(db(), 'transfer_requests', mine.id, { deleted_at: new Date() })
  expect((await attach(mine.id, 'ANN', personas.staff)).status).toBe(404)
})

test.each([
  ['HTML with the name of a PDF', new File(['<!doctype html><script>alert(1)</script>'], 'a.pdf')],
  ['HTML before a PDF', new File(['<html>%PDF-1.4'], 'a.pdf')],
  ['a PDF with the name of a page', new File(['%PDF-1.4 <script>'], 'a.html')],
  ['SVG', new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], 'a.svg')],
  ['SVG with the name of a picture', new File(['<svg onload="alert(1)"/>'], 'a.png')],
  ['a document that unpacks to very much', new File([`PK\u0003\u0004${'x'.repeat(1000)}`], 'a.docx')],
  ['a program', new File(['MZ\u0090\u0000'], 'a.exe')],
  ['a PDF with two endings', new File(['%PDF-1.4'], 'a.pdf.exe')],
])('PAY-16 T13 T14 %s is refused and nothing is stored', async (_what, file) => {
  const { id } = await aTransfer(db())
  const before = await filesKept()
  const refused = await attach(id, 'ANN', personas.clubUser, { file })
  expect(refused.status).toBe(415)
  expect((await refused.json()).error_description).toContain('Aðeins er tekið við PDF-, JPEG- og PNG-skrám')
  expect(await filesKept()).toBe(before)
})

test('T13 a file that is both PDF and HTML is sent as a PDF attachment, never as a page', async () => {
  const { id } = await aTransfer(db())
  const polyglot = new File(['%PDF-1.4\n<script>alert(document.domain)</script>\n%%EOF'], 'a.pdf', {
    type: 'text/html',
  })
  const { Data } = await (await attach(id, 'ANN', personas.clubUser, { file: polyglot })).json()
  const opened = await open(Data[0].Id, personas.staff)
  expect(Object.fromEntries(opened.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="a\.pdf"/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
})

test.each([
  ['a path upwards', '../../etc/passwd.pdf', 'passwd.pdf'],
  ['a Windows path upwards', '..\\..\\a.pdf', 'a.pdf'],
  ['a character that changes the reading direction', 'samningur\u202efdp.exe.pdf', 'samningurfdp.exe.pdf'],
  ['the name of a Windows device', 'con.pdf', '_con.pdf'],
  ['300 letters', `${'þ'.repeat(296)}.pdf`, `${'þ'.repeat(80)}.pdf`],
])('T15 a file name with %s is stored as one that every system accepts', async (_what, name, shown) => {
  const { id } = await aTransfer(db())
  const { Data } = await (await attach(id, 'ANN', personas.clubUser, { file: aPdf(name) })).json()
  expect(Data[0].FileName).toBe(shown)
  expect((await open(Data[0].Id, personas.clubUser)).headers.get('Content-Disposition')).not.toContain('..')
})

test('PAY-16 OP-119 30,000,000 bytes are accepted and one byte more is refused, even in several files', async () => {
  const { id } = await aTransfer(db())
  expect((await attach(id, 'ANN', personas.clubUser, { file: aPdfOf(30_000_000) })).status).toBe(200)
  const refused = await attach(id, 'ANN', personas.clubUser, { file: aPdfOf(30_000_001) })
  expect(refused.status).toBe(413)
  expect((await refused.json()).error_description).toBe('Hámarksstærð viðhengja er 30MB')
  const both = await server()
    .as(personas.clubUser)
    .upload(`transfers/transferRequests/${id}/files/${own}/ANN`, {
      file: aPdfOf(20_000_000),
      ClubContractFile: aPdfOf(20_000_000),
    })
  expect(both.status).toBe(413)
  expect(await kept(id)).toHaveLength(2)
})

test('T11 T12 a file sent again with its key is stored once, and a request without a file stores nothing', async () => {
  const { id } = await aTransfer(db())
  const send = () => attach(id, 'ANN', personas.clubUser, { key: 'paper-key' })
  const [one, two] = await Promise.all([send(), send()])
  expect(await one.json()).toEqual(await two.json())
  expect(await kept(id)).toHaveLength(2)
  const none = await server()
    .as(personas.clubUser)
    .upload(`transfers/transferRequests/${id}/files/${own}/ANN`, {})
  expect(none.status).toBe(400)
})
