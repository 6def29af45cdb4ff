import type { z } from 'zod'
import { wholeNote } from '#domain/bans/correction.ts'
import type { CorrectionEffect, openCorrection } from '#domain/match-reports/correction-calls.ts'
import { whyNotOpenCorrection } from '#domain/match-reports/status/correction.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import { bansChangedSince, reportFacts } from '#server/bans/correction/correction.ts'
import { factsWhenOpened, insertCorrection } from '#server/bans/correction/correction-store.ts'
import { namesOf, personNames } from '#server/bans/name-store.ts'
import { findReport } from '../find.ts'
import { nextReportVersion, recordEvent, timeline } from '../incidents/timeline-store.ts'
import { presentGame } from '../present.ts'
import type { Saving } from '../saving.ts'

type Body = z.output<typeof openCorrection.body>

/**
 * Opens a confirmed report for correction. Its status stays "confirmed", so that only staff can change it.
 */
export async function openForCorrection(body: Body, { db, user, services, note }: Saving) {
  note({ Game: body.GameId })
  const now = services.clock()
  const found = await findReport(db, user, body.GameId, { lock: true })
  if (found instanceof Refusal) return found
  const refusal = whyNotOpenCorrection(user.AuthType, found.facts)
  if (refusal) return refuse(refusal)
  if (found.game.version !== body.Version) return refuse('record.stale', { current: presentGame(found.game) })
  await insertCorrection(db, body.GameId, await reportFacts(db, found.game))
  await nextReportVersion(db, body.GameId)
  const Status = found.facts.Status
  const line = { gameId: body.GameId, act: 'correct', from: Status, to: Status, reason: body.Reason } as const
  const eventId = await recordEvent(db, { user, now, ...line })
  const [Event = null] = await timeline(db, body.GameId, eventId)
  return { GameId: body.GameId, GameReportStatus: Status, Event, Version: found.game.version }
}

export async function effectOfCorrection(
  gameId: number,
  { db, user, services, note }: Saving,
): Promise<CorrectionEffect | Refusal> {
  note({ Game: gameId })
  const found = await findReport(db, user, gameId)
  if (found instanceof Refusal) return found
  const before = await factsWhenOpened(db, gameId)
  if (!before) return refuse('matchReports.notOpen')
  const changed = await bansChangedSince(db, found.game, before, services.clock())
  const bans = changed.flatMap(({ Before, After }) => {
    const ban = After ?? Before
    return ban ? [{ PersonId: ban.PersonId, TeamId: ban.TeamId, Before, After }] : []
  })
  const names = await namesOf(db, { teams: bans.map(({ TeamId }) => TeamId), tournaments: [] })
  const nameOf = await personNames(
    db,
    bans.map(({ PersonId }) => PersonId),
  )
  return {
    Before: { Home: before.HomeResult, Away: before.AwayResult },
    After: { Home: found.game.home_result, Away: found.game.away_result },
    Bans: bans.map(({ PersonId, TeamId, Before, After }) => ({
      PersonId,
      Name: nameOf(PersonId),
      TeamShortName: names.team(TeamId),
      Before: Before && wholeNote(Before),
      After: After && wholeNote(After),
    })),
    Version: found.game.report_version,
  }
}
