import { cp } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { embeddedPlace, use } from '../support/backup-databases.ts'
import { aPerson, aRole } from '../support/builders.ts'
import { temporaryFolder } from '../support/csv-folder.ts'
import { eventually } from '../support/eventually.ts'
import { logIn } from '../support/login.ts'
import { otherProcess } from '../support/other-process.ts'
import { personas } from '../support/personas.ts'
import { fillDisk, smallDisk } from '../support/small-disk.ts'

const rows = Array.from({ length: 2_000 }, (_, index) => `${100_000 + index};Lið ${index};Félagið ${index};F`)
const teams = ['Númer;Stutt nafn;Nafn;Tegund', ...rows].join('\n')

test('T14 a disk that fills up during the check of an import file changes nothing, and the check works once there is space', async () => {
  const disk = smallDisk(300)
  if (!disk) process.stderr.write('No disk can be mounted here: it does not fill up.\n')
  const dataDir = disk ?? temporaryFolder()
  await cp((await embeddedPlace()).dataDir, dataDir, { recursive: true })
  await use({ dataDir, databaseUrl: null }, async ({ db }) => {
    const { Kennitala: ssn, Name: name, AuthType: auth_type } = personas.staff
    const { id: person_id } = await aPerson(db, { ssn, name })
    await aRole(db, { person_id, auth_type, team_id: null })
  })
  const server = otherProcess('plain-server', [dataDir])
  await server.printed(1)
  const ask = (where: string, init?: RequestInit) => fetch((server.lines[0] ?? '') + where, init)
  const { access } = await logIn({ fetch: ask as never }, personas.staff)
  const headers = { Authorization: `Bearer ${access.access_token}` }
  const body = new FormData()
  body.append('File', new File([teams], 'félög.csv'))
  const sent = await ask('/api/admin/rest/imports/teams', { method: 'POST', headers, body })
  const { id } = await sent.json()
  const check = async () => {
    const json = { ...headers, 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers: json, body: '{}' }
    const answer = await ask(`/api/admin/rest/imports/${id}/check`, init)
    return { status: answer.status, ...(await answer.json()) }
  }

  if (disk) {
    const makeRoom = fillDisk(disk)
    expect(await check()).toMatchObject({
      status: 503,
      error: 'server.diskFull',
      error_description: 'Diskur kerfisins er fullur og ekkert var vistað. Láttu þann sem rekur kerfið vita.',
    })
    expect((await ask('/api/health')).status).toBe(503)
    makeRoom()
  }
  await eventually(async () => {
    const shown = await ask(`/api/admin/rest/imports/${id}`, { headers })
    expect(await shown.json()).toMatchObject({ State: 'sent', Unread: null })
  })
  expect(await check()).toMatchObject({
    status: 200,
    State: 'checked',
    Preview: { Counts: { New: rows.length } },
  })
  await eventually(async () => expect((await ask('/api/health')).status).toBe(200))
})
