import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Version } from '../platform/entities.ts'
import { idText } from '../platform/input.ts'
import { gameReport } from './calls.ts'

/**
 * Whether there is a newer report than the one that was read: asked often, so it tells nothing of the report itself and
 * leaves no row in the audit. Version and Now are those of the report.
 */
export const reportNews = defineCall({
  name: 'matchReports.news',
  method: 'GET',
  path: 'rest/match-reports/{gameId}/news',
  params: z.strictObject({ gameId: idText() }),
  answer: z.object({ Version, Now: z.string() }),
  access: gameReport.access,
})
