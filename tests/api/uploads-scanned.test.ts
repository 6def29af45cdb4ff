import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clamdScan, type Scan } from '#server/platform/files/clamd.ts'
import { aContract } from '../support/builders.ts'
import { eicar, type FakeClamd, fakeClamd } from '../support/fake-clamd.ts'
import { aPdf, aPdfOf } from '../support/files.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { type TestServer, testServer } from '../support/server.ts'

// Rules for every call that accepts files while a virus scanner is configured, tested with contract files.

let clamd: FakeClamd
let server: TestServer
let where: string
const db = () => server.services.database.db
beforeAll(async () => {
  clamd = await fakeClamd()
  server = await testServer({ environment: { clamd: clamd.place } })
})
beforeEach(async () => {
  clamd.be('well')
  where = `contracts/AddContractFile/${(await aContract(db(), { team_id: personaClubs.own })).id}`
})
afterAll(() => Promise.all([server.stop(), clamd.stop()]))

const upload = (file: File, key?: string) =>
  server.as(personas.clubUser).upload(where, { ContractFile: file }, { key })
const filesKept = async () => {
  const { count } = await db()
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('T13 each file is sent whole to the scanner, and stored if it is clean', async () => {
  const before = await filesKept()
  expect(await (await upload(aPdfOf(3_000_000))).json()).toMatchObject({ Success: true })
  expect(clamd.seen.at(-1)).toBe(3_000_000)
  expect(await filesKept()).toBe(before + 1)
})

test('T13 an infected file is refused and audited, and nothing is stored', async () => {
  const before = await filesKept()
  const refused = await upload(aPdf('reikningur.pdf', eicar))
  expect(refused.status).toBe(422)
  const message =
    'Vírusvörnin hafnaði skjalinu. Ekkert var vistað. Fáðu nýtt eintak af skjalinu og sendu það.'
  expect(await refused.json()).toMatchObject({
    error: 'files.harmful',
    error_description: message,
    Errors: [{ Field: 'ContractFile', Message: message }],
  })
  expect(await filesKept()).toBe(before)
  const last = await db().selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  expect(last).toMatchObject({ act: 'contracts.addFile', result: 422 })
  expect(server.lines.join()).toContain('Eicar-Test-Signature')
})

test.each(['ending', 'full'] as const)(
  'T13 T12 while the scanner is %s no file is accepted, and the same key works afterwards',
  async (mood) => {
    clamd.be(mood)
    const before = await filesKept()
    const held = await upload(aPdf(), `held-${mood}`)
    expect(held.status).toBe(503)
    expect(held.headers.get('Retry-After')).toBe('5')
    expect(await held.json()).toMatchObject({
      error: 'files.notScanned',
      error_description:
        'Vírusvörnin svarar ekki, svo ekki er hægt að taka við skjalinu. Ekkert var vistað. Reyndu aftur eftir smástund.',
    })
    expect(await filesKept()).toBe(before)
    clamd.be('well')
    expect(await (await upload(aPdf(), `held-${mood}`)).json()).toMatchObject({ Success: true })
    expect(await filesKept()).toBe(before + 1)
  },
)

test('T13 a scanner that is missing or silent counts as no answer', async () => {
  clamd.be('silent')
  const scanned = async (scan: Scan) => {
    const scanning = scan()
    await scanning.write(Buffer.from('efni'))
    return scanning.end()
  }
  await expect(scanned(clamdScan(clamd.place, 50))).rejects.toThrow('clamd was silent')
  const gone = await fakeClamd()
  await gone.stop()
  await expect(scanned(clamdScan(gone.place))).rejects.toThrow('ECONNREFUSED')
})
