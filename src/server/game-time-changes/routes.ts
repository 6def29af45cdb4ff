import {
  askForChange,
  confirmChange,
  courtDay,
  gameCategories,
  gameCourts,
  gameTimeRequest,
  gameTimeRequests,
  refereesForGame,
  rejectChange,
} from '#domain/game-time-changes/calls.ts'
import { seesEveryClub, whyNotDay, whyNotMove } from '#domain/game-time-changes/rules.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { TypeKind } from '#domain/platform/types.ts'
import { defineRoute } from '../platform/define-route.ts'
import type { PendingSource } from '../platform/pending.ts'
import { ask } from './ask.ts'
import * as days from './court-day-store.ts'
import { confirm, reject } from './decide.ts'
import * as games from './game-store.ts'
import { gameToMove, presentCourtDay, presentEarlier, presentOfficial, presentTimeline } from './present.ts'
import * as store from './store.ts'
import { shown, teamScope, viewerOf } from './viewer.ts'

const named = ({ id, name }: { id: number; name: string }) => ({ Id: id, Name: name })

export const gameTimeRoutes = [
  defineRoute(gameTimeRequests, async ({ query, ...context }) => {
    const viewer = await viewerOf(context)
    const read = query.complete === 'true' ? store.closedRequests : store.openRequests
    const rows = await read(context.db, teamScope(context, viewer))
    return rows.map((row) => shown(row, { ...context, viewer }))
  }),

  defineRoute(gameTimeRequest, async ({ query, note, ...context }) => {
    note({ Request: query.id })
    const viewer = await viewerOf(context)
    const row = await store.findRequest(context.db, query.id, teamScope(context, viewer))
    if (!row) return refuse('record.notFound')
    return {
      Success: true as const,
      Message: '',
      Data: shown(row, { ...context, viewer }),
      Timeline: presentTimeline(row),
      EarlierTimes: (await store.earlierTimes(context.db, row.game_id)).map(presentEarlier),
    }
  }),

  defineRoute(askForChange, ask),
  defineRoute(confirmChange, confirm),
  defineRoute(rejectChange, reject),

  defineRoute(gameCourts, async ({ db }) => (await games.courts(db)).map(named)),

  defineRoute(gameCategories, async ({ db }) =>
    (await games.categories(db, TypeKind.TournamentCategory)).map(named),
  ),

  defineRoute(refereesForGame, async ({ query, db, services, note }) => {
    note({ Game: query.gameId })
    if (!(await games.findGame(db, query.gameId))) return refuse('gameTimes.noGame')
    return (await games.officials(db, query.gameId)).map((row) => presentOfficial(row, services.texts))
  }),

  defineRoute(courtDay, async ({ query, db, user, scope, services, note }) => {
    const { gameId, courtId, day } = query
    note({ Game: gameId })
    const game = await games.findGame(db, gameId)
    if (!game) return refuse('gameTimes.noGame')
    const { Own } = await viewerOf({ db, user })
    const isParty = [game.home_team_id, game.away_team_id].some((team) => team !== null && Own.includes(team))
    if (scope === 'own' && !isParty) return refuse('access.notYours')
    const refusal = whyNotDay(day, services.clock()) ?? whyNotMove(gameToMove(game), services.clock())
    // What can be asked for is all that a club learns of its referees' leave (D1-008).
    if (scope === 'own' && refusal) return refuse(refusal)
    const court = await games.courtName(db, courtId)
    if (court === null) return refuse('gameTimes.noCourt')
    const asked = { game, courtId, day }
    const [onCourt, ofClubs, leave] = await Promise.all([
      days.gamesOnCourt(db, asked, scope === 'own' ? Own : null),
      days.gamesOfClubs(db, asked),
      days.officialsOnLeave(db, gameId, day),
    ])
    const seesLeave = seesEveryClub(user)
    if (seesLeave) note({ Persons: leave.map(({ person_id }) => person_id) })
    return presentCourtDay({ game, court, onCourt, ofClubs, leave, seesLeave })
  }),
]

/** Requests that wait for the own club's consent, and for staff those that wait for the association. */
export const pendingGameTimes: PendingSource = {
  access: gameTimeRequests.access,
  lines: async ({ db, user, scope }) => {
    const { Own } = await viewerOf({ db, user })
    const { Consent, Association, Since } = await store.countWaiting(db, scope === 'all' ? null : Own)
    return [
      { Name: 'gameTimes.consent', Number: Consent },
      { Name: 'gameTimes.association', Number: Association, Since },
    ]
  },
}
