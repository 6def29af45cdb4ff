import type { z } from 'zod'
import { GameOutcome } from '#domain/games/codes.ts'
import { whyNotEdit } from '#domain/match-reports/access.ts'
import type { saveScore } from '#domain/match-reports/calls.ts'
import { type Game, scoreFields } from '#domain/match-reports/report.ts'
import { recordedAfter } from '#domain/match-reports/scores.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import { tellBansOfGames } from '../../bans/tell.ts'
import { type FoundReport, findReport } from '../find.ts'
import { recordEvent } from '../incidents/timeline-store.ts'
import { presentGame } from '../present.ts'
import type { Saving } from '../saving.ts'
import * as store from './score-store.ts'

type Body = z.output<typeof saveScore.body>

/** Saves the scores of a game (REP-46). Returns the game after the change. */
export async function saveGameScore(body: Body, saving: Saving) {
  const { db, user, services, note } = saving
  note({ Game: body.GameId })
  const found = await findReport(db, user, body.GameId, { lock: true })
  if (found instanceof Refusal) return found
  const current = presentGame(found.game)
  const refusal = whyNotEdit('score', user.AuthType, found.relation, found.facts, services.clock())
  if (refusal) return refuse(refusal)
  if (body.Version && body.Version !== current.Version) return refuse('record.stale', { current })
  await keepScore(found, body, saving)
  const after = await findReport(db, user, body.GameId)
  return after instanceof Refusal ? after : presentGame(after.game)
}

type Sent = Partial<Pick<Game, (typeof scoreFields)[number] | 'Attendance'>>

/** Stores the given scores; missing fields stay. Equal scores change nothing. */
export async function keepScore(found: FoundReport, sent: Sent, saving: Saving): Promise<void> {
  const { db, user, services } = saving
  const before = presentGame(found.game)
  const fields = [...scoreFields, 'Attendance'] as const
  const given = Object.fromEntries(
    fields.flatMap((field) => (sent[field] === undefined ? [] : [[field, sent[field]]])),
  ) as Sent
  const scores = { ...before, ...given }
  const after = { ...scores, ...recordedAfter(before, scores) }
  if (
    [...fields, 'HomeResult' as const, 'AwayResult' as const].every((field) => after[field] === before[field])
  )
    return
  await store.saveScore(db, before.GameId, after)
  // With a result, a game without a report counts as played, and an awarded game has a loser. Both may change
  // bans.
  const isDecided = found.facts.Status === null || found.game.outcome === GameOutcome.Awarded
  // While a report is open for correction, clubs are not notified; they are when it is confirmed again.
  if (isDecided && !found.facts.IsInCorrection)
    await tellBansOfGames(db, [before.GameId], { by: user.PersonId, at: services.clock() })
  await recordEvent(db, { user, now: services.clock(), gameId: before.GameId, act: 'score' })
}
