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

/** OP-016: staff of the association only, with access to all records. */
const access = { types: { 1: 'all' } } as const
const season = z.strictObject({ year: idText() })

/** The games to choose from for a fine: games of this season and the last up to today, and the game with the id `game`. */
export const finableGames = defineCall({
  name: 'discipline.games',
  method: 'GET',
  path: 'rest/discipline/games',
  query: z.strictObject({ team: idText(), game: maybe(idText()) }),
  answer: z.array(Option),
  access,
})

/** The tournaments to choose from for a withdrawal: those since last season, and the one with the id `tournament`. */
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
