import { getGame } from '#domain/games/calls.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { defineRoute } from '../platform/define-route.ts'
import * as store from './store.ts'

export const publicGameRoutes = [
  defineRoute(
    getGame,
    async ({ query, user, db }) =>
      (await store.gameFacts(db, query.gameId, user)) ?? refuse('record.notFound'),
  ),
]
