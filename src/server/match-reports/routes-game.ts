import {
  saveDiscipline,
  saveReferee,
  saveReport,
  saveScore,
  setReportStatus,
  updateIncident,
} from '#domain/match-reports/calls.ts'
import { serve } from '../platform/serve.ts'
import { fileDiscipline } from './incidents/discipline.ts'
import { saveIncident } from './incidents/incident.ts'
import { saveGameReferee } from './referees/referee.ts'
import { saveGameScore } from './scores/score.ts'
import { setGameStatus } from './status/set-status.ts'
import { saveWholeReport } from './whole.ts'

/** The game as a whole, and what happens in it. Each route finds the game, asks the rule, writes, adds to the timeline. */
export const gameRoutes = [
  serve(setReportStatus, async ({ body, ...saving }) => setGameStatus(body, saving)),
  serve(updateIncident, async ({ body, ...saving }) => saveIncident(body, saving)),
  serve(saveDiscipline, async ({ body, ...saving }) => fileDiscipline(body, saving)),
  serve(saveReferee, async ({ body, ...saving }) => saveGameReferee(body, saving)),
  serve(saveScore, async ({ body, ...saving }) => saveGameScore(body, saving)),
  serve(saveReport, async ({ body, ...saving }) => saveWholeReport(body, saving)),
]
