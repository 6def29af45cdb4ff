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
import { refuse } from '#domain/platform/refusal.ts'
import { TypeKind } from '#domain/platform/types.ts'
import { defineRoute } from '../platform/define-route.ts'
import type { PendingSource } from '../platform/pending.ts'
import { ask } from './ask.ts'
import { readCourtDay } from './court-day.ts'
import { confirm, reject } from './decide.ts'
import * as games from './game-store.ts'
import { presentEarlier, presentOfficial, presentTimeline } from './present.ts'
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

  defineRoute(courtDay, readCourtDay),
]

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
