import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { beforeEach, vi } from 'vitest'
import { internationalStandIn } from '#server/fifa-registry/registry/stand-in.ts'
import type { Fault } from '#server/fifa-registry/registry/stand-in-faults.ts'
import { aPerson } from './builders.ts'
import { testNow } from './demo-database.ts'
import { personas } from './personas.ts'
import { serveScreens } from './serve-screens.ts'
import { showPage } from './show-page.tsx'

export const photo =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const xml = `<p localFirstName="Ada" localLastName="Önnur" dateOfBirth="1999-02-03" gender="female"><PersonImage>${photo}</PersonImage></p>`
const found = [
  { id: '1AAAAAA', proximity: 90, sourceOrganisation: '10B1C2D', xml },
  { id: '1BBBBBB', proximity: 70, sourceOrganisation: null, xml: null },
]

/**
 * Serves the screens of the international registry for staff. A test file should have few tests: each page is
 * a new login, and too many logins end the oldest session.
 */
export function registryScreens() {
  /** The fault of the next operation, and the number of namesakes that the registry reports. */
  const world = { fault: null as Fault | null, namesakes: 0 }
  const registry = internationalStandIn({
    delayMillis: 0,
    fault: () => world.fault,
    candidates: () => found.slice(0, world.namesakes),
  })
  const server = serveScreens({ international: registry })
  const db = () => server().services.database.db

  beforeEach(async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
    Object.assign(world, { fault: null, namesakes: 0 })
    for (const table of ['registry_decisions', 'registry_queue', 'registry_records'] as const)
      await db().deleteFrom(table).execute()
  })

  const register = async (path: string, id: number): Promise<string> =>
    (await (await server().as(personas.staff).post(`fifa/${path}`, { id })).json()).UniqueFifaId
  return {
    world,
    registry,
    server,
    db,
    register,
    show: async (Page: ComponentType, path: string, route?: string) => {
      const view = await showPage(server(), Page, { persona: personas.staff, path, route })
      return { ...view, user: userEvent.setup() }
    },
    registered: async (name: string) => {
      const { id } = await aPerson(db(), { name, gender: 'female' })
      return register('addpersonbyid', id)
    },
  }
}

export async function rowOf(name: string) {
  const found = (await screen.findAllByText(new RegExp(name))).map((one) =>
    one.closest<HTMLElement>('tr, [role=row]'),
  )
  const row = found.find((one) => one !== null)
  if (!row) throw new Error(`There is no row of ${name}`)
  return within(row)
}
