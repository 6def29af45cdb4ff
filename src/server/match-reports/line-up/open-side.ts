import { type ReportAct, whyNotEdit } from '#domain/match-reports/access.ts'
import type { Side } from '#domain/match-reports/sides.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import { type FoundReport, findReport, sideOfTeam } from '../find.ts'
import { nextReportVersion, recordEvent } from '../incidents/timeline-store.ts'
import { type ReportViewer, viewerOf } from '../present.ts'
import type { Saving } from '../saving.ts'
import { type LineUpRow, lineUpRows, nextSideVersion, type SideState, sideStates } from './line-up-store.ts'

export type OpenSide = {
  found: FoundReport
  gameId: number
  teamId: number
  side: Side
  rows: LineUpRow[]
  states: SideState[]
  viewer: ReportViewer
}

type SideRequest = { act: ReportAct; gameId: number; teamId: number }

/** Locks a side's line-up for a change by this user. Returns a refusal if the user may not change it. */
export async function openSide(
  { act, gameId, teamId }: SideRequest,
  { db, user, services, note }: Saving,
): Promise<OpenSide | Refusal> {
  note({ Game: gameId, Team: teamId })
  const now = services.clock()
  const found = await findReport(db, user, gameId, { lock: true })
  if (found instanceof Refusal) return found
  const side = sideOfTeam(found, teamId)
  if (!side) return refuse('record.notFound')
  const refusal = whyNotEdit(act, user.AuthType, found.relation, found.facts, now, side)
  if (refusal) return refuse(refusal)
  const rows = await lineUpRows(db, gameId, teamId)
  const states = await sideStates(db, gameId)
  return { found, gameId, teamId, side, rows, states, viewer: viewerOf(user, found, now, services.texts) }
}

export async function markLineUpChanged({ gameId, teamId }: OpenSide, { db, user, services }: Saving) {
  await nextSideVersion(db, gameId, teamId)
  await nextReportVersion(db, gameId)
  await recordEvent(db, { user, now: services.clock(), gameId, act: 'lineUp', teamId })
}
