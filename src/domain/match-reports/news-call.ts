import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Version } from '../platform/entities.ts'
import { idText } from '../platform/input.ts'
import { gameReport } from './calls.ts'

/** Whether the report has a newer version than the client's. Clients poll this call, so it returns nothing else and writes no audit row. */
export const reportNews = defineCall({
  name: 'matchReports.news',
  method: 'GET',
  path: 'rest/match-reports/{gameId}/news',
  params: z.strictObject({ gameId: idText() }),
  answer: z.object({ Version, Now: z.string() }),
  access: gameReport.access,
})
