import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { beforeAll, expect, test } from 'vitest'
import { maxFileBytes } from '#domain/platform/upload.ts'
import {
  chunkBytes,
  discardStaged,
  keepChunk,
  stageFile,
  storedFile,
} from '#server/platform/files/file-store.ts'
import { cleanUp } from '#server/platform/maintenance.ts'
import { apiTest } from '../support/api-test.ts'
import { aContract } from '../support/builders.ts'
import { aPdf, aPdfOf, jpegHeader, pngHeader } from '../support/files.ts'
import { errorOf } from '../support/login.ts'
import { personaClubs, personas } from '../support/personas.ts'

// Rules for every call that accepts files, tested with contract files.

const { server, db } = apiTest()
let where: string
let contractId: number
beforeAll(async () => {
  contractId = (await aContract(db(), { team_id: personaClubs.own })).id
  where = `contracts/AddContractFile/${contractId}`
})

const upload = (file: File, field = 'ContractFile') =>
  server()
    .as(personas.clubUser)
    .upload(where, { [field]: file })
const filesKept = async () => {
  const { count } = await db()
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
const chunksKept = async () =>
  (await db().selectFrom('file_chunks').select(['file_id', 'position']).execute()).length
const send = async (body: BodyInit, type: string) =>
  server().fetch(`/api/admin/${where}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await server().tokenOf(personas.clubUser)}`, 'Content-Type': type },
    body,
    // The body is a stream, so that the request has no Content-Length.
    ...{ duplex: 'half' },
  })
const png = pngHeader()
const jpeg = jpegHeader()

test('PAY-16 OP-119 T14 30,000,000 bytes are accepted and returned whole, one more is refused and nothing is stored', async () => {
  const whole = aPdfOf(maxFileBytes)
  expect(await (await upload(whole)).json()).toMatchObject({
    Success: true,
    Data: { ContractFile: [{ Size: 30_000_000 }] },
  })
  const back = await server().as(personas.clubUser).get(`contracts/GetContractFile/${contractId}`)
  const [sent, got] = await Promise.all([whole.arrayBuffer(), back.arrayBuffer()])
  expect(Buffer.from(got).equals(Buffer.from(sent))).toBe(true)
  const before = await filesKept()
  const refused = await upload(aPdfOf(maxFileBytes + 1))
  expect(refused.status).toBe(413)
  expect((await refused.json()).error_description).toBe('Hámarksstærð viðhengja er 30MB')
  expect(await filesKept()).toBe(before)
})

test('T14 an endless form is not read beyond its limit', async () => {
  let sent = 0
  const head = '--b\r\nContent-Disposition: form-data; name="ContractFile"; filename="a.pdf"\r\n\r\n%PDF-'
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
    pull(controller) {
      sent += 1_000_000
      controller.enqueue(new Uint8Array(1_000_000))
    },
  })
  expect((await send(endless, 'multipart/form-data; boundary=b')).status).toBe(413)
  expect(sent).toBeLessThanOrEqual(33_000_000)
})

test('T14 over a real connection the response arrives although the client was still sending', async () => {
  const http = createServer(getRequestListener((given) => server().fetch(given)))
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
  const { port } = http.address() as AddressInfo
  const Authorization = `Bearer ${await server().tokenOf(personas.clubUser)}`
  const headers = { Authorization, 'Content-Type': 'multipart/form-data; boundary=b' }
  const status = await new Promise((resolve) => {
    const path = `/api/admin/${where}`
    const asked = request({ port, path, method: 'POST', headers }, (answer) => resolve(answer.statusCode))
    asked.on('error', () => {})
    asked.write('--b\r\nContent-Disposition: form-data; name="ContractFile"; filename="a.pdf"\r\n\r\n%PDF-')
    for (let part = 0; part < 32; part++) asked.write(Buffer.alloc(1_000_000))
  })
  expect(status).toBe(413)
  http.closeAllConnections()
  await new Promise((closed) => http.close(closed))
})

test.each([
  ['a PDF', aPdf('a.pdf'), 'application/pdf'],
  ['a PNG', new File([png], 'Mynd.PNG'), 'image/png'],
  ['a JPEG', new File([jpeg], 'mynd.jpeg'), 'image/jpeg'],
])('T13 %s is accepted as what its content is, whatever type was sent', async (_what, file, type) => {
  const sent = await upload(new File([await file.arrayBuffer()], file.name, { type: 'text/html' }))
  expect((await sent.json()).Data.ContractFile[0].MediaType).toBe(type)
})

test.each([
  ['a page named .pdf', new File(['<script>alert(1)</script>'], 'a.pdf')],
  ['a picture named .pdf', new File([png], 'a.pdf')],
  ['a PDF named .html', aPdf('a.html')],
  ['a PDF without an ending', aPdf('a')],
  ['a PDF whose name turns its ending around', aPdf('a\u202efdp.exe')],
  ['an SVG', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg')],
])('T13 %s is refused', async (_what, file) => {
  const before = await filesKept()
  const response = await upload(file)
  expect(response.status).toBe(415)
  expect((await response.json()).error).toBe('files.kind')
  expect(await filesKept()).toBe(before)
})

test('T15 a file name keeps its letters and loses anything that misleads or names a path', async () => {
  const names = [
    ['../../etc/Þórður ö\u202e.pdf', 'Þórður ö.pdf'],
    ['con.pdf', '_con.pdf'],
  ] as const
  for (const [given, kept] of names) {
    await db().deleteFrom('contract_files').execute()
    const sent = await upload(aPdf(given))
    expect((await sent.json()).Data.ContractFile[0].FileName).toBe(kept)
  }
})

test.each([
  ['no file', () => new FormData(), 400, 'files.missing'],
  ['an empty file', () => form(['ContractFile', new File([], 'a.pdf')]), 400, 'files.empty'],
  ['an unknown field', () => form(['Other', aPdf()]), 400, 'input.malformed'],
  ['two files', () => form(['ContractFile', aPdf()], ['ContractFile', aPdf()]), 400, 'files.tooMany'],
])('T14 %s is refused with a message', async (_what, body, status, error) => {
  const headers = { Authorization: `Bearer ${await server().tokenOf(personas.clubUser)}` }
  const response = await server().fetch(`/api/admin/${where}`, { method: 'POST', headers, body: body() })
  expect([response.status, await errorOf(response)]).toEqual([status, error])
})

test('T14 T22 a malformed, truncated or thousand-part form is refused, and the server keeps running', async () => {
  const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`
  const half = '--b\r\nContent-Disposition: form-data; name="ContractFile"; filename="a.pdf"\r\n\r\n%PDF-1.4'
  const type = 'multipart/form-data; boundary=b'
  expect((await send('{}', 'application/json')).status).toBe(415)
  expect((await send('--b--', 'multipart/form-data; x=y')).status).toBe(400)
  expect((await send(half, type)).status).toBe(400)
  expect((await send('no parts at all', type)).status).toBe(400)
  expect((await send(`${part('a').repeat(1000)}--b--`, type)).status).toBe(400)
  expect((await send(`${part('__proto__')}--b--`, type)).status).toBe(400)
  expect((await upload(aPdf())).status).toBe(200)
})

test('T11 a file sent again with its key is stored once; a different file with that key is refused', async () => {
  await db().deleteFrom('contract_files').execute()
  const before = await filesKept()
  const again = (file: File) =>
    server().as(personas.clubUser).upload(where, { ContractFile: file }, { key: 'sama-skra' })
  const [one, two] = [await again(aPdf()), await again(aPdf())]
  expect(await one.json()).toEqual(await two.json())
  expect(await filesKept()).toBe(before + 1)
  expect(await errorOf(await again(aPdf('annad.pdf')))).toBe('input.keyReused')
})

test('T14 T29 uploads are counted before they are read', async () => {
  await db().deleteFrom('contract_files').execute()
  server().clock.forward(7200)
  const statuses = new Set<number>()
  for (let index = 0; index < 101; index++) statuses.add((await upload(new File([], 'a.pdf'))).status)
  expect([...statuses]).toEqual([400, 429])
})

test('T14 pictures are limited by their size in pixels, which is read wherever the header is in the file', async () => {
  await db().deleteFrom('contract_files').execute()
  await db().deleteFrom('rate_limits').execute()
  const sent = async (content: Uint8Array<ArrayBuffer>, name: string) => {
    const { Success, error } = await (await upload(new File([content], name))).json()
    return Success ?? error
  }
  expect(await sent(pngHeader(20_000, 10_000), 'a.png')).toBe(true)
  expect(await sent(pngHeader(20_001, 10_000), 'a.png')).toBe('files.pixels')
  expect(await sent(jpegHeader(4000, 3000, 60_000), 'a.jpg')).toBe(true)
  expect(await sent(jpegHeader(65_535, 65_535), 'a.jpg')).toBe('files.pixels')
  expect(await sent(pngHeader().subarray(0, 12), 'a.png')).toBe('files.picture')
  expect(await sent(jpegHeader().subarray(0, 9), 'a.jpg')).toBe('files.picture')
})

test('T14 a file is stored and sent in pieces, and a refused file leaves no pieces', async () => {
  await db().deleteFrom('contract_files').execute()
  const whole = aPdfOf(chunkBytes * 2 + 1)
  const { Data } = await (await upload(whole)).json()
  const [{ Id }] = Data.ContractFile
  const lengths = await db()
    .selectFrom('file_chunks')
    .select(({ fn }) => fn<number>('length', ['content']).as('length'))
    .where('file_id', '=', Id)
    .orderBy('position')
    .execute()
  expect(lengths.map(({ length }) => length)).toEqual([chunkBytes, chunkBytes, 1])
  const back = await server().as(personas.clubUser).get(`contracts/GetContractFile/${contractId}`)
  expect(back.headers.get('Content-Length')).toBe(String(chunkBytes * 2 + 1))
  const reader = back.body?.getReader()
  expect((await reader?.read())?.value?.length).toBe(chunkBytes)
  await reader?.cancel()
  const [chunks, files] = [await chunksKept(), await filesKept()]
  // Only the last piece exceeds the size limit, so the earlier pieces were already stored. They must be
  // deleted.
  expect((await upload(aPdfOf(maxFileBytes + 1))).status).toBe(413)
  expect([await chunksKept(), await filesKept()]).toEqual([chunks, files])
})

test('T14 the rest of a file left by a process that died is deleted after an hour, but not one still arriving', async () => {
  const stage = () => stageFile(db(), { name: 'a.pdf', kind: 'pdf' }, { by: null, at: server().clock.now() })
  const left = await stage()
  const isKept = async (id: number) =>
    (await db().selectFrom('files').select('id').where('id', '=', id).execute()).length === 1
  await keepChunk(db(), left, 0, new Uint8Array(9))
  server().clock.forward(3600)
  const coming = await stage()
  await cleanUp(server().services)
  expect([await isKept(left), await isKept(coming)]).toEqual([true, true])
  server().clock.forward(1)
  await cleanUp(server().services)
  expect([await isKept(left), await isKept(coming)]).toEqual([false, true])
  expect(await storedFile(db(), coming)).toBeUndefined()
  await discardStaged(db(), [coming])
})

test('the API description has the files of a call, their kinds and their size', async () => {
  const description = await (await server().anonymous.get('/api/openapi.json')).json()
  const { post } = description.paths['/api/admin/contracts/AddContractFile/{contractId}']
  expect(post.requestBody.content['multipart/form-data']).toMatchObject({
    schema: {
      properties: { ContractFile: { description: 'At most 30000000 bytes' } },
      required: ['ContractFile'],
    },
    encoding: { ContractFile: { contentType: 'application/pdf, image/jpeg, image/png' } },
  })
  expect(post['x-refusals']).toEqual(expect.arrayContaining([413, 415, 429]))
  expect(post.responses[200].content['application/json'].schema.anyOf[1]).toEqual({
    $ref: '#/components/schemas/Failure',
  })
})

function form(...files: [string, File][]) {
  const body = new FormData()
  for (const [name, file] of files) body.append(name, file)
  return body
}
