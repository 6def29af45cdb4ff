import { afterEach, expect, test, vi } from 'vitest'
import { dataProvider } from '#app/data-provider.ts'
import { CallError } from '#app/platform/calls/call-error.ts'
import { providerOf } from '#app/platform/resource/provider.ts'
import type { AnyResource } from '#app/platform/resource/resource.ts'
import { resources, views } from '#app/resources.tsx'
import { users } from '#app/users/resource.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { ExportedList } from '#domain/platform/lists/calls.ts'
import { listParts } from '#domain/platform/lists/preferences.ts'
import { pageNames } from '#domain/platform/pages.ts'
import { aContract, aPerson, aRole } from '../support/builders.ts'
import { aPdf } from '../support/files.ts'
import { useNodeFiles } from '../support/node-files.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { rowById } from '../support/rows.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const nothing = () => null
const { getOne } = providerOf(async () => ({ ...users, getOne: undefined }))

test('a single record is read from the whole list if its resource has no call for a single record', async () => {
  const { db } = server().services.database
  const { id: person_id } = await aPerson(db, { name: 'Ýmir Sær Prófunarson' })
  const role = await aRole(db, { person_id, auth_type: AuthType.Limited, team_id: personaClubs.own })
  await showPage(server(), nothing, { persona: personas.clubUser })
  expect(await getOne?.(users.name, { id: String(role.id) })).toEqual({
    data: { id: role.id, Id: role.id, Name: 'Ýmir Sær Prófunarson' },
  })
})

test('each entry of `resources` has the name and page of its entity', async () => {
  for (const { name, declared, list } of resources) {
    const entity = await declared()
    expect(entity.name).toBe(name)
    if (list) expect(entity.page).toBe(list.page)
  }
})

test('OP-030 each list on a page of its own can be exported', async () => {
  const listed = await Promise.all(resources.filter(({ list }) => list).map(({ declared }) => declared()))
  const cannot = listed.filter(({ name, isPlain }) => !isPlain && !ExportedList.safeParse(name).success)
  // A page with several lists exports each of them under a name of its own.
  const hasSeveral = (name: string) => listParts.some((part) => part.startsWith(`${name}.`))
  expect(cannot.map(({ name }) => name).filter((name) => !hasSeveral(name))).toEqual([])
})

test('each entity that a feature declares is mounted as a react-admin resource exactly once', async () => {
  const files = import.meta.glob<Record<string, AnyResource>>(
    ['../../src/app/*/resource.ts', '../../src/app/*/*/resource.ts', '../../src/app/*/*.entity.tsx'],
    { eager: true },
  )
  const declared = Object.values(files).flatMap((file) => Object.values(file).filter(isResource))
  const mounted = await Promise.all(resources.map((one) => one.declared()))
  // Skips lists within a page, whose names contain a dot. Variants of an entity share its name, so compares sets.
  const ofPages = declared.filter(({ name }) => !name.includes('.'))
  expect(new Set(mounted.map(({ name }) => name))).toEqual(new Set(ofPages.map(({ name }) => name)))
  expect(mounted.filter((one) => !declared.includes(one))).toEqual([])
  expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length)
})

const isResource = (value: unknown): value is AnyResource =>
  typeof value === 'object' && value !== null && 'record' in value

test('no entity action is named like a react-admin method', async () => {
  const methods = Object.keys(providerOf(async () => users))
  expect(methods).toEqual(expect.arrayContaining(['getList', 'create', 'update', 'delete']))
  for (const { name, actions = {} } of await Promise.all(resources.map((one) => one.declared())))
    expect([name, Object.keys(actions).filter((action) => methods.includes(action))]).toEqual([name, []])
})

test('the entities that a write marks for reloading never include its own entity', async () => {
  const names = resources.map(({ name }) => name)
  for (const { name, touches = [] } of await Promise.all(resources.map((one) => one.declared())))
    for (const one of touches)
      if (typeof one === 'string') expect(names.filter((other) => other !== name)).toContain(one)
})

test.each([
  ['staff', 'confirmed'],
  ['clubUser', 'unconfirmed'],
] as const)(
  'CON-05 the confirm action of the data provider, called by %s, leaves the contract %s',
  async (who, state) => {
    const { db } = server().services.database
    const { id: person_id } = await aPerson(db, { name: 'Ýmir Sær Prófunarson' })
    const { id } = await aContract(db, { person_id, team_id: personaClubs.own })
    await useNodeFiles()
    const paper = { ContractFile: aPdf() }
    const sent = await server().as(personas.clubUser).upload(`contracts/AddContractFile/${id}`, paper)
    expect(await sent.json()).toMatchObject({ Success: true })
    await showPage(server(), nothing, { persona: personas[who] })
    const input = { params: { id: String(id) }, query: {} }
    const answer: unknown = await dataProvider.confirm('samningar', input).catch((error: unknown) => error)
    if (who === 'clubUser') expect(answer).toMatchObject({ name: 'CallError', status: 403 })
    else expect(answer).toMatchObject({ Success: true, Data: { Id: id } })
    const kept = await rowById(db, 'contracts', id)
    expect(kept.state).toBe(state)
  },
)

test('calling an undeclared action of the data provider throws', async () => {
  await expect(dataProvider.burn('samningar', {})).rejects.toThrow('samningar has no action burn')
})

test('each page of the app has exactly one view', () => {
  expect(views.map(({ page }) => page).toSorted()).toEqual(pageNames.toSorted())
})

test('reading a single record that is missing from the list is refused as not found', async () => {
  await showPage(server(), nothing, { persona: personas.clubUser })
  const refusal = await getOne?.(users.name, { id: '99' }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CallError)
  expect(refusal).toMatchObject({ status: 404, error: 'record.notFound' })
})
