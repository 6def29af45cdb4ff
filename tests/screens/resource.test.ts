import { afterEach, expect, test, vi } from 'vitest'
import { features } from '#app/features.ts'
import { CallError } from '#app/platform/calls/call-error.ts'
import { providerOf } from '#app/platform/resource/provider.ts'
import { users } from '#app/users/resource.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { aPerson, aRole } from '../support/builders.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
afterEach(() => vi.restoreAllMocks())

const nothing = () => null
const { getOne } = providerOf(async () => ({ ...users, getOne: undefined }))

test('one record of a resource without a call for one is read out of its whole list', async () => {
  const { db } = server().services.database
  const { id: person_id } = await aPerson(db, { name: 'Ýmir Sær Prófunarson' })
  const role = await aRole(db, { person_id, auth_type: AuthType.Limited, team_id: personaClubs.own })
  await showPage(server(), nothing, { persona: personas.clubUser })
  expect(await getOne?.(users.name, { id: String(role.id) })).toEqual({
    data: { id: role.id, Id: role.id, Name: 'Ýmir Sær Prófunarson' },
  })
})

test('each entity stands in the table under its own name and page', async () => {
  for (const [name, { page, load }] of Object.entries(features))
    expect(await load()).toMatchObject({ name, page })
})

test('a record that is not in the list is refused as one that is not there', async () => {
  await showPage(server(), nothing, { persona: personas.clubUser })
  const refusal = await getOne?.(users.name, { id: '99' }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CallError)
  expect(refusal).toMatchObject({ status: 404, error: 'record.notFound' })
})
