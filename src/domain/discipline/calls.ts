import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { idText, maybe } from '../platform/input.ts'
import { Option } from '../platform/option.ts'

/** How many games a tournament has (FIN-11). */
export const GameCount = z.object({
  TournementId: z.number(),
  TournementName: z.string(),
  TournementGamesCount: z.number(),
})
export type GameCount = z.infer<typeof GameCount>

/** The association only, and all records (OP-016). */
const access = { types: { 1: 'all' } } as const
const season = z.strictObject({ year: idText() })

/** The games that a club may be fined for: those of this season and the last that are over or today's, and `game`. */
export const finableGames = defineCall({
  name: 'discipline.games',
  method: 'GET',
  path: 'rest/discipline/games',
  query: z.strictObject({ team: idText(), game: maybe(idText()) }),
  answer: z.array(Option),
  access,
})

/** The tournaments that a club may withdraw from: those from last season on, and `tournament`. */
export const openTournaments = defineCall({
  name: 'discipline.tournaments',
  method: 'GET',
  path: 'rest/discipline/tournaments',
  query: z.strictObject({ tournament: maybe(idText()) }),
  answer: z.array(Option),
  access,
})

/** FIN-11: the tournaments of a season, each with the number of its games. */
export const gameCounts = defineCall({
  name: 'discipline.gameCounts',
  method: 'GET',
  path: 'games/gamesintournement',
  query: season,
  answer: z.array(GameCount),
  access,
  audited: true,
})
