import { getGame } from '#domain/games/calls.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { serve } from '../platform/serve.ts'
import * as store from './store.ts'

export const publicGameRoutes = [
  serve(
    getGame,
    async ({ query, db }) => (await store.gameFacts(db, query.gameId)) ?? refuse('record.notFound'),
  ),
]
