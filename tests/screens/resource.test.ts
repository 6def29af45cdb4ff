import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '#app/platform/calls/call-error.ts'
import { providerOf } from '#app/platform/resource/provider.ts'
import type { AnyResource } from '#app/platform/resource/resource.ts'
import { resources, views } from '#app/resources.tsx'
import { users } from '#app/users/resource.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { pageNames } from '#domain/platform/pages.ts'
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

test('each entity stands in the table under its own name, with the page of its list', async () => {
  for (const { name, declared, list } of resources) {
    const entity = await declared()
    expect(entity.name).toBe(name)
    if (list) expect(entity.page).toBe(list.page)
  }
})

test('each entity that a feature declares is mounted as a Resource, once', async () => {
  const files = import.meta.glob<Record<string, AnyResource>>('../../src/app/*/resource.ts', { eager: true })
  const declared = Object.values(files).flatMap((file) => Object.values(file).filter(isResource))
  const mounted = await Promise.all(resources.map((one) => one.declared()))
  expect(new Set(mounted)).toEqual(new Set(declared))
  expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length)
})

const isResource = (value: unknown): value is AnyResource =>
  typeof value === 'object' && value !== null && 'record' in value

test('each page has one view', () => {
  expect(views.map(({ page }) => page).toSorted()).toEqual(pageNames.toSorted())
})

test('a record that is not in the list is refused as one that is not there', async () => {
  await showPage(server(), nothing, { persona: personas.clubUser })
  const refusal = await getOne?.(users.name, { id: '99' }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CallError)
  expect(refusal).toMatchObject({ status: 404, error: 'record.notFound' })
})
