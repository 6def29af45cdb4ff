import { expect } from 'vitest'
import { type PendingCount, pendingCounts } from '#domain/pending/calls.ts'
import type { Persona } from './personas.ts'
import type { TestServer } from './server.ts'

export async function waitingFor(server: TestServer, persona: Persona, area = ''): Promise<PendingCount[]> {
  const response = await server.as(persona).get('rest/waiting')
  expect(response.status).toBe(200)
  const lines = pendingCounts.answer.parse(await response.json())
  return lines.filter(({ Name }) => Name.startsWith(area))
}

export async function waitingCounts(server: TestServer, persona: Persona, area = '') {
  const lines = await waitingFor(server, persona, area)
  return Object.fromEntries(lines.map((line) => [line.Name, line.Number]))
}
