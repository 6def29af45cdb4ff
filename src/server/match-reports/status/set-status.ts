import type { z } from 'zod'
import { isClubType } from '#domain/games/club-type.ts'
import { whyNotTakePart } from '#domain/match-reports/access.ts'
import type { setReportStatus } from '#domain/match-reports/calls.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import { findReport, sideOfTeam } from '../find.ts'
import { timeline } from '../incidents/timeline-store.ts'
import { presentGame } from '../present.ts'
import type { Saving } from '../saving.ts'
import { setStatus } from './status.ts'

type Body = z.output<typeof setReportStatus.body>

/**
 * Sets the status of a report (REP-42). A repeated request gets the same answer instead of a conflict
 * (D2-008).
 */
export async function setGameStatus(body: Body, { db, user, services, note }: Saving) {
  note({ Game: body.GameId, Status: body.Status })
  const now = services.clock()
  const found = await findReport(db, user, body.GameId, { lock: true })
  if (found instanceof Refusal) return found
  const stranger = whyNotTakePart(user.AuthType, found.relation)
  if (stranger) return refuse(stranger)
  const side = body.TeamId ? sideOfTeam(found, body.TeamId) : null
  if (body.TeamId && !side) return refuse('record.notFound')
  if (side && isClubType(user.AuthType) && !found.relation.Sides.includes(side))
    return refuse('matchReports.otherSide')

  const isStale =
    isOld(body.Version, found.game.version) ||
    (found.facts.IsInCorrection && isOld(body.ReportVersion, found.game.report_version))
  const reason = body.Reason?.trim() || null
  const eventId = await setStatus(db, { user, now, found, to: body.Status, side, isStale, reason })
  if (eventId instanceof Refusal)
    return eventId.id === 'record.stale'
      ? refuse('record.stale', { current: presentGame(found.game) })
      : eventId
  const after = await findReport(db, user, body.GameId)
  if (after instanceof Refusal) return after
  const [Event = null] = eventId === null ? [] : await timeline(db, body.GameId, eventId)
  return {
    GameId: body.GameId,
    GameReportStatus: after.facts.Status,
    Event,
    Version: after.game.version,
  }
}

const isOld = (seen: number | null | undefined, now: number) => Boolean(seen) && seen !== now
