import { expect } from 'vitest'
import { ReportStatus } from '#domain/games/codes.ts'
import { personas } from './personas.ts'
import { rowById } from './rows.ts'
import type { TestServer } from './server.ts'

export async function openReport(server: TestServer, GameId: number, Reason = 'Rangt skráð'): Promise<void> {
  const { version: Version } = await rowById(server.services.database.db, 'games', GameId)
  const answer = await server
    .as(personas.staff)
    .post('rest/match-reports/open-correction', { GameId, Reason, Version })
  expect(answer.status).toBe(200)
}

export async function confirmAgain(server: TestServer, GameId: number): Promise<void> {
  const sent = { GameId, Status: ReportStatus.Confirmed }
  const answer = await server.as(personas.staff).post('gamereport/setreportstatus', sent)
  expect(answer.status).toBe(200)
}
