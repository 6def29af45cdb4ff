import { GameOutcome } from '#domain/games/codes.ts'
import { relationOf } from '#domain/match-reports/access.ts'
import { onlySide, type Side, sides } from '#domain/match-reports/sides.ts'
import { type FieldError, Refusal, type RefusalId, refuse, statusOf } from '#domain/platform/refusal.ts'
import type { ResultChange } from '#domain/results/game-result.ts'
import { whyNotSaveResult } from '#domain/results/rules.ts'
import type { User } from '#domain/session/user.ts'
import { tellBansOfGames } from '../bans/tell.ts'
import { findReports } from '../match-reports/find.ts'
import { recordEvents } from '../match-reports/incidents/timeline-store.ts'
import { setStatuses } from '../match-reports/status/status.ts'
import type { Queryable } from '../platform/database/database.ts'
import { known } from '../platform/known.ts'
import type { Services } from '../platform/services.ts'
import { presentResult } from './present.ts'
import * as store from './store.ts'
import { ownTeams, viewerOf } from './viewer.ts'

type Saving = {
  user: User
  db: Queryable
  note: (records: Record<string, unknown>) => void
  services: Pick<Services, 'clock' | 'texts'>
}

type Problem = { game: number; field: string; id: RefusalId }

/**
 * Saves a list of results, or stores nothing and returns an error per invalid row. The error's field is
 * `<GameId>.<column>`.
 */
export async function save(changes: readonly ResultChange[], { user, db, note, services }: Saving) {
  const now = services.clock()
  const ids = changes.map(({ GameId }) => GameId)
  note({ Games: ids })
  const refuseRows = (problems: readonly Problem[], current?: unknown) =>
    // The refusal is for missing access if any row has that problem, else for a rule, else for a stale
    // version.
    refuse(gravest(problems), { errors: problems.map((one) => errorOf(one, services)), current })

  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  if (twice.length)
    return refuseRows([...new Set(twice)].map((game) => ({ game, field: 'GameId', id: 'results.twice' })))

  const own = await ownTeams(db, user)
  const held = new Map((await store.lockGames(db, ids, user.PersonId)).map((game) => [game.id, game]))
  const rows = changes.map((change) => ({ change, game: held.get(change.GameId) }))
  const problems = rows.flatMap(({ change, game }): Problem[] => {
    if (!game) return [{ game: change.GameId, field: 'GameId', id: 'record.notFound' }]
    const reason = whyNotSaveResult(
      user.AuthType,
      relationOf(user.AuthType, isOwnSide(game, own), game.roles),
      factsOf(game),
      change,
      now,
    )
    return reason ? [{ game: game.id, ...reason }] : []
  })
  if (problems.length) return refuseRows(problems)

  const stale = rows.flatMap(({ change, game }): Problem[] =>
    change.Version && change.Version !== game?.version
      ? [{ game: change.GameId, field: 'Version', id: 'record.stale' }]
      : [],
  )
  const show = async (wanted: readonly number[]) => {
    const viewer = await viewerOf(db, user, own, { ids: wanted }, now)
    return (await store.resultsOf(db, wanted, own, viewer)).map(presentResult)
  }
  if (stale.length) return refuseRows(stale, await show(stale.map(({ game }) => game)))

  const refusal = await write(rows, own, { user, db, now })
  return refusal ? refuseRows([refusal]) : show(ids)
}

type Row = { change: ResultChange; game: store.HeldGame | undefined }

/** Stores the goals and statuses of all rows, in as many statements for a thousand rows as for one. */
async function write(
  rows: readonly Row[],
  own: readonly number[],
  { user, db, now }: Pick<Saving, 'user' | 'db'> & { now: Date },
): Promise<Problem | null> {
  const held = rows.flatMap(({ change, game }) => (game ? [{ change, game }] : []))
  const scored = held.filter(
    ({ change, game }) => change.HomeResult !== game.home_result || change.AwayResult !== game.away_result,
  )
  await store.saveGoals(
    db,
    scored.map(({ change }) => ({ id: change.GameId, home: change.HomeResult, away: change.AwayResult })),
  )
  const by = { user, now }
  await recordEvents(
    db,
    by,
    scored.map(({ game }) => ({ gameId: game.id, act: 'score' as const, teamId: teamOf(game, own) })),
  )
  // With a result, a game without a report counts as played, and an awarded game has a loser. Both may change
  // bans.
  const decided = scored.filter(
    ({ change, game }) =>
      change.GameReportStatus === null || (game.outcome === GameOutcome.Awarded && !game.is_in_correction),
  )
  await tellBansOfGames(
    db,
    decided.map(({ game }) => game.id),
    { by: user.PersonId, at: now },
  )
  const restated = held.filter(({ change, game }) => change.GameReportStatus !== game.report_status)
  if (!restated.length) return null
  const reports = await findReports(
    db,
    user,
    restated.map(({ game }) => game.id),
  )
  const changes = []
  for (const { change, game } of restated) {
    const found = reports.get(game.id) ?? refuse('record.notFound')
    if (found instanceof Refusal) return { game: game.id, field: 'GameReportStatus', id: found.id }
    changes.push({ found, to: change.GameReportStatus })
  }
  const done = await setStatuses(db, by, changes)
  return 'refusal' in done ? { game: done.game, field: 'GameReportStatus', id: done.refusal } : null
}

function teamOf(game: store.HeldGame, own: readonly number[]): number | null {
  const side = onlySide(sides.filter(isOwnSide(game, own)))
  return side && teamIdOf(game, side)
}

function gravest(problems: readonly Problem[]): RefusalId {
  const weight = ({ id }: Problem) => [403, 404, 422, 409].indexOf(statusOf(id))
  // There is always a gravest problem, because callers pass at least one.
  return known(problems.toSorted((one, other) => weight(one) - weight(other))[0]).id
}

function errorOf({ game, field, id }: Problem, { texts }: Saving['services']): FieldError {
  return { Field: `${game}.${field}`, Message: texts.translate(`refusals.${id}`) }
}

const teamIdOf = (game: store.HeldGame, side: Side) =>
  side === 'Home' ? game.home_team_id : game.away_team_id

const isOwnSide = (game: store.HeldGame, own: readonly number[]) => (side: Side) =>
  own.some((team) => team === teamIdOf(game, side))

const factsOf = (game: store.HeldGame) => ({
  GameReportStatus: game.report_status,
  GameDay: game.game_day,
  Outcome: game.outcome,
  ...(game.is_in_correction && ({ IsInCorrection: true } as const)),
})
