import { z } from 'zod'
import { Clash } from '../clashes/clashes.ts'
import { defineCall } from '../platform/call.ts'
import { date, idOrZero, idText, maybe, searchText } from '../platform/input.ts'
import { restListQuery } from '../platform/lists/rest-query.ts'
import { Option } from '../platform/option.ts'
import { CancelInput, GameInput, GameState, RestoreInput, StaffGame } from './staff-game.ts'

const access = { types: { 1: 'all' } } as const
const day = () => z.union([z.literal(''), date()]).optional()

const GameFilter = z.strictObject({
  /** Search text: the id of a game, or parts of its teams' names. */
  q: searchText(100).optional(),
  Tournament: z.array(idText()).max(200).optional(),
  Team: z.array(idText()).max(200).optional(),
  Court: z.array(idText()).max(200).optional(),
  State: z.enum(GameState).optional(),
  Period: z.strictObject({ from: day(), to: day() }).optional(),
})
export type GameFilter = z.infer<typeof GameFilter>

export const games = defineCall({
  name: 'keptGames.list',
  method: 'GET',
  path: 'rest/games',
  query: restListQuery({ sort: ['GameDay'], filter: GameFilter }),
  answer: z.array(StaffGame),
  access,
})

/** The options of the filters and forms for games: tournaments of recent years, all teams and all courts. */
export const gameOptions = defineCall({
  name: 'keptGames.options',
  method: 'GET',
  path: 'rest/games/options',
  query: z.strictObject({}),
  answer: z.object({ Tournaments: z.array(Option), Teams: z.array(Option), Courts: z.array(Option) }),
  access,
})

/** Returns the clashes of a planned game, and who would be notified. `game` is the id of the game that changes. */
export const gameClashes = defineCall({
  name: 'keptGames.clashes',
  method: 'GET',
  path: 'rest/games/clashes',
  query: z.strictObject({
    day: date(),
    time: z.union([z.literal(''), z.string().regex(/^\d\d:\d\d$/)]).default(''),
    tournament: idOrZero(),
    home: idOrZero(),
    away: idOrZero(),
    court: idOrZero(),
    game: maybe(idText()),
  }),
  answer: z.object({
    Clashes: z.array(Clash),
    /** Who would get an e-mail about the change. Nobody for a new game, a past game and a game that is not moved. */
    Told: z.object({
      Clubs: z.array(z.object({ TeamId: z.number(), Name: z.string(), HasAddress: z.boolean() })),
      Officials: z.array(z.object({ PersonId: z.number(), Name: z.string() })),
      /** Officials whose answer is asked for again, because the day of the game changes. */
      AskedAgain: z.array(z.object({ PersonId: z.number(), Name: z.string() })),
    }),
  }),
  access,
})

export const saveGame = defineCall({
  name: 'keptGames.save',
  method: 'POST',
  path: 'rest/games',
  body: GameInput,
  answer: StaffGame,
  access,
})

export const cancelGame = defineCall({
  name: 'keptGames.cancel',
  method: 'POST',
  path: 'rest/games/cancel',
  body: CancelInput,
  answer: StaffGame,
  access,
})

export const restoreGame = defineCall({
  name: 'keptGames.restore',
  method: 'POST',
  path: 'rest/games/restore',
  body: RestoreInput,
  answer: StaffGame,
  access,
})

/** Deletes a game. It may have no report, and nothing may refer to it. */
export const deleteGame = defineCall({
  name: 'keptGames.delete',
  method: 'DELETE',
  path: 'rest/games/{id}',
  params: z.strictObject({ id: idText() }),
  answer: z.object({}),
  access,
})
