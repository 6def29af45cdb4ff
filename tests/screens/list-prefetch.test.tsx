import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { User } from '#domain/session/user.ts'
import { type Persona, personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'

const server = serveScreens()

const asked = (route: string) =>
  server().lines.filter((line) => line.includes('"GET"') && line.includes(`"${route}"`)).length

/** Sets the address and resets all modules, because a list registers its prefetch when its module loads. */
async function startAt(address: string) {
  vi.resetModules()
  const { setSession } = await import('#app/platform/session/session.ts')
  setSession({ step: 'starting' })
  window.history.replaceState(null, '', address)
}

/** Starts a session of the demo user without rendering any page. */
async function open(persona: Persona) {
  const token = await server().logIn(persona)
  const user: User = await (await server().as(persona).get('users/current')).json()
  const expiresAt = Date.now() + 60_000
  const { holdAccess } = await import('#app/platform/session/access-token.ts')
  const { setSession } = await import('#app/platform/session/session.ts')
  holdAccess({ token, expiresAt })
  setSession({ step: 'in', user, expiresAt, serial: 1 })
}

test('the data of the list at the address are requested once, before the page of the list renders', async () => {
  await startAt('/domarar?leit=a')
  const { RefereesList } = await import('#app/referees/RefereesList.tsx')
  expect(asked('referees')).toBe(0)
  await open(personas.staff)
  await waitFor(() => expect(asked('referees')).toBe(1))
  await waitFor(() => expect(asked('rest/preferences/{list}')).toBe(1))
  const { showPage } = await import('../support/show-page.tsx')
  await showPage(server(), RefereesList, { persona: personas.staff, path: '/domarar?leit=a' })
  await screen.findByRole('grid')
  expect(asked('referees')).toBe(1)
})

test('OP-013 the data of a list that the user may not see are not prefetched', async () => {
  await startAt('/saga')
  await import('#app/audit/AuditList.tsx')
  await open(personas.clubUser)
  await server().as(personas.clubUser).get('referees')
  expect(asked('referees')).toBe(2)
  expect(asked('rest/audit')).toBe(0)
})

test('the data of a list that depends on a choice made on its page are not prefetched', async () => {
  startAt('/nidurrodundomara')
  await import('#app/assignments/AssignmentsList.tsx')
  await open(personas.staff)
  await server().as(personas.staff).get('referees')
  expect(asked('referees/schedule')).toBe(0)
})

test('OP-013 prefetched list data are not used after a change of role', async () => {
  await startAt('/domarar')
  const { prefetch, prefetchedOr } = await import('#app/platform/resource/prefetch.ts')
  const { setSession } = await import('#app/platform/session/session.ts')
  const { referees } = await import('#domain/referees/calls.ts')
  const user: User = await (await server().as(personas.staff).get('users/current')).json()
  const open = (serial: number) => setSession({ step: 'in', user, expiresAt: Date.now() + 60_000, serial })
  const ask = () => prefetch('referees', referees, ['rows'], async () => 'early')
  const rows = () => prefetchedOr(['rows'], async () => 'now')
  open(1)
  ask()
  expect(await rows()).toBe('early')
  expect(await rows()).toBe('now')
  ask()
  open(2)
  expect(await rows()).toBe('now')
})
