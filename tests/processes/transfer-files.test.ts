import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { embeddedPlace, use } from '../support/backup-databases.ts'
import { aPerson, aRole, aTeam } from '../support/builders.ts'
import { aPdfOf } from '../support/files.ts'
import { logIn } from '../support/login.ts'
import { otherProcess } from '../support/other-process.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { aTransfer, aTransferFile } from '../support/transfers.ts'

const { own, other } = personaClubs
const bytes = 2_000_000

/** Creates a data folder with a transfer request of the user's club that lacks its contract file. */
async function unfinished() {
  const place = await embeddedPlace()
  const id = await use(place, async ({ db }) => {
    for (const team of [own, other]) await aTeam(db, { id: team })
    for (const { Kennitala: ssn, Name: name, AuthType, TeamId } of [personas.clubUser, personas.staff]) {
      const { id: person_id } = await aPerson(db, { ssn, name })
      await aRole(db, { person_id, auth_type: AuthType, team_id: TeamId || null })
    }
    const contract = { contract_code: 'LEI', contract_from: '2026-05-12', contract_to: '2028-11-16' } as const
    const { id } = await aTransfer(db, contract)
    await aTransferFile(db, id, 'contract', { name: 'samningur.pdf', isThere: false })
    return id
  })
  return { ...place, id }
}

async function serve(dataDir: string) {
  const server = otherProcess('plain-server', [dataDir])
  await server.printed(1)
  const address = server.lines[0] ?? ''
  const at = { fetch: (where: string, init?: RequestInit) => fetch(address + where, init) }
  return { ...server, ...at }
}
type Served = Awaited<ReturnType<typeof serve>>
type Sending = { token: string; id: number; key: string }

/** Uploads the contract file. Returns the HTTP status, or `null` if no response arrived. */
async function send({ fetch }: Pick<Served, 'fetch'>, { token, id, key }: Sending): Promise<number | null> {
  const form = new FormData()
  form.append('ContractStart', '2026-05-12')
  form.append('ContractEnd', '2028-11-16')
  form.append('Purpose', 'contract')
  form.append('Contract', aPdfOf(bytes, 'samningur.pdf'))
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': key }
  const where = `/api/admin/transfers/transferRequests/${id}/files/${own}/LEI`
  return fetch(where, { method: 'POST', headers, body: form }).then(
    ({ status }) => status,
    () => null,
  )
}

const read = async ({ fetch }: Served, token: string, id: number) =>
  (
    await fetch(`/api/admin/transfers/transferRequests/${id}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
  ).json()

test('T12 T25 a server killed during an upload leaves the file either complete or listed as missing, and resending stores it once', {
  timeout: 600_000,
}, async () => {
  const { dataDir, id } = await unfinished()
  const key = 'the-same-file'
  let server = await serve(dataDir)
  const token = (await logIn(server as never, personas.clubUser)).access.access_token
  // Kills the server at two moments between the start of the upload and the storing of the file.
  for (const millis of [20, 300]) {
    const sending = send(server, { token, id, key })
    await setTimeout(millis)
    await server.kill()
    await sending
    server = await serve(dataDir)
    const { MissingFiles, Files, WaitsFor } = await read(server, token, id)
    const isThere = Files.some(({ Purpose }: { Purpose: string }) => Purpose === 'contract')
    expect([isThere, MissingFiles.length, WaitsFor]).toEqual(
      isThere ? [true, 0, 'approval'] : [false, 1, 'files'],
    )
  }
  expect(await send(server, { token, id, key })).toBe(200)
  const { Files, MissingFiles } = await read(server, token, id)
  expect(MissingFiles).toEqual([])
  expect(Files.filter(({ Purpose }: { Purpose: string }) => Purpose === 'contract')).toMatchObject([
    { FileName: 'samningur.pdf', Size: bytes },
  ])
  await server.kill()
  const kept = await use({ dataDir, databaseUrl: null }, ({ db }) =>
    db
      .selectFrom('file_chunks as c')
      .innerJoin('files as f', 'f.id', 'c.file_id')
      .select('f.id')
      .where('f.staged_at', 'is', null)
      .distinct()
      .execute(),
  )
  // The two files are the consent and the contract.
  expect(kept).toHaveLength(2)
})
