import type { z } from 'zod'
import { whyNotTakePart } from '#domain/match-reports/access.ts'
import type { undoConfirmation } from '#domain/match-reports/calls.ts'
import { undoneStatus } from '#domain/match-reports/status/states.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import { tellBansOfGames } from '#server/bans/tell.ts'
import { findReport } from '../find.ts'
import { lastEvent, recordEvent, timeline } from '../incidents/timeline-store.ts'
import { presentGame } from '../present.ts'
import type { Saving } from '../saving.ts'
import { saveStatuses } from './status-store.ts'

type Body = z.output<typeof undoConfirmation.body>

/**
 * Undoes the confirmation of a report. Refuses if the last timeline entry is not the confirmation, because
 * something changed since.
 */
export async function takeBackConfirmation(body: Body, { db, user, services, note }: Saving) {
  note({ Game: body.GameId })
  const now = services.clock()
  const found = await findReport(db, user, body.GameId, { lock: true })
  if (found instanceof Refusal) return found
  const stranger = whyNotTakePart(user.AuthType, found.relation)
  if (stranger) return refuse(stranger)
  const last = await lastEvent(db, body.GameId)
  if (found.game.version !== body.Version || last?.act !== 'confirm')
    return refuse('undo.changed', { current: presentGame(found.game) })
  const from = found.facts.Status
  const done = { PersonId: last.person_id, At: last.at, FromStatus: last.from_status }
  const undone = undoneStatus(user, from, done, now)
  if ('refusal' in undone) return refuse(undone.refusal)
  await saveStatuses(db, [{ gameId: body.GameId, status: undone.to }])
  const event = { gameId: body.GameId, act: 'undo', from, to: undone.to, teamId: last.team_id } as const
  const eventId = await recordEvent(db, { user, now, ...event })
  await tellBansOfGames(db, [body.GameId], { by: user.PersonId, at: now })
  const after = await findReport(db, user, body.GameId)
  if (after instanceof Refusal) return after
  const [Event = null] = await timeline(db, body.GameId, eventId)
  return { GameId: body.GameId, GameReportStatus: undone.to, Event, Version: after.game.version }
}
