import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { idOrZero, idText } from '../platform/input.ts'
import { gameReport } from './calls.ts'

/** The match sheet as a PDF. It contains only what the viewer may read in the report (threats T06). */
export const matchSheet = defineCall({
  name: 'matchReports.sheet',
  method: 'GET',
  path: 'rest/match-reports/{gameId}/{teamId}/sheet',
  params: z.strictObject({ gameId: idText(), teamId: idOrZero() }),
  answerType: 'file',
  mediaTypes: ['application/pdf'],
  access: gameReport.access,
  audited: true,
})
