import { correctionEffect } from '#domain/match-reports/correction-calls.ts'
import type { ReportStep } from '#domain/match-reports/steps.ts'
import type { PendingSource } from '../platform/pending.ts'
import { openCorrections } from './status/status-store.ts'

const lastStep: ReportStep = 'leikskyrslan'

/**
 * Counts confirmed reports that staff opened for correction and have not confirmed again. Links to the report
 * that was opened first.
 */
export const pendingCorrections: PendingSource = {
  access: correctionEffect.access,
  lines: async ({ db }) => {
    const open = await openCorrections(db)
    if (!open) return []
    const Params = { id: open.GameId, step: lastStep }
    return [{ Name: 'matchReports.inCorrection', Number: open.Number, Params, Since: open.Since }]
  },
}
