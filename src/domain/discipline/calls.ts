import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { idText, maybe } from '../platform/input.ts'
import { Option } from '../platform/option.ts'

/** The number of games in a tournament (FIN-11). */
export const GameCount = z.object({
  TournementId: z.number(),
  TournementName: z.string(),
  TournementGamesCount: z.number(),
})
export type GameCount = z.infer<typeof GameCount>

/** The association only, with all records (OP-016). */
const access = { types: { 1: 'all' } } as const
const season = z.strictObject({ year: idText() })

/** Games that a club may be fined for, in this season and the last up to today, and `game`. */
export const finableGames = defineCall({
  name: 'discipline.games',
  method: 'GET',
  path: 'rest/discipline/games',
  query: z.strictObject({ team: idText(), game: maybe(idText()) }),
  answer: z.array(Option),
  access,
})

/** Tournaments that a club may withdraw from: since last season, and `tournament`. */
export const openTournaments = defineCall({
  name: 'discipline.tournaments',
  method: 'GET',
  path: 'rest/discipline/tournaments',
  query: z.strictObject({ tournament: maybe(idText()) }),
  answer: z.array(Option),
  access,
})

/** FIN-11: the tournaments of a season with their number of games. */
export const gameCounts = defineCall({
  name: 'discipline.gameCounts',
  method: 'GET',
  path: 'games/gamesintournement',
  query: season,
  answer: z.array(GameCount),
  access,
  audited: true,
})
