import {
  saveDiscipline,
  saveReferee,
  saveReport,
  saveScore,
  setReportStatus,
  undoConfirmation,
  updateIncident,
} from '#domain/match-reports/calls.ts'
import { correctionEffect, openCorrection } from '#domain/match-reports/correction-calls.ts'
import { defineRoute } from '../platform/define-route.ts'
import { fileDiscipline } from './incidents/discipline.ts'
import { saveIncident } from './incidents/incident.ts'
import { saveGameReferee } from './referees/referee.ts'
import { saveGameScore } from './scores/score.ts'
import { effectOfCorrection, openForCorrection } from './status/correction.ts'
import { setGameStatus } from './status/set-status.ts'
import { takeBackConfirmation } from './status/undo-confirmation.ts'
import { saveWholeReport } from './whole.ts'

export const gameRoutes = [
  defineRoute(openCorrection, async ({ body, ...saving }) => openForCorrection(body, saving)),
  defineRoute(correctionEffect, async ({ params, ...saving }) => effectOfCorrection(params.gameId, saving)),
  defineRoute(setReportStatus, async ({ body, ...saving }) => setGameStatus(body, saving)),
  defineRoute(undoConfirmation, async ({ body, ...saving }) => takeBackConfirmation(body, saving)),
  defineRoute(updateIncident, async ({ body, ...saving }) => saveIncident(body, saving)),
  defineRoute(saveDiscipline, async ({ body, ...saving }) => fileDiscipline(body, saving)),
  defineRoute(saveReferee, async ({ body, ...saving }) => saveGameReferee(body, saving)),
  defineRoute(saveScore, async ({ body, ...saving }) => saveGameScore(body, saving)),
  defineRoute(saveReport, async ({ body, ...saving }) => saveWholeReport(body, saving)),
]
