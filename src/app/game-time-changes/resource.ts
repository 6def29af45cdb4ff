import { resource, withRecord } from '#app/platform/resource/resource.ts'
import { clientList, one, switchList } from '#app/platform/resource/verbs.ts'
import {
  askForChange,
  confirmChange,
  courtDay,
  gameTimeRequest,
  gameTimeRequests,
  refereesForGame,
  rejectChange,
} from '#domain/game-time-changes/calls.ts'
import {
  type EarlierTime,
  GameTransferRequest,
  type RequestEvent,
} from '#domain/game-time-changes/request.ts'
import { type GameSearch, isWanted } from '#domain/game-time-changes/search.ts'
import { teamGames } from '#domain/results/calls.ts'
import { TeamGame } from '#domain/results/team-game.ts'

export type WholeRequest = GameTransferRequest & { Timeline: RequestEvent[]; EarlierTimes: EarlierTime[] }

/** Requests for another time or court of a game, pending and closed (GTC-13). */
export const gameTimeChanges = resource({
  name: 'breyta-leiktima',
  page: 'gameTimeChanges',
  record: GameTransferRequest,
  id: 'Id',
  label: 'GameName',
  getList: switchList({
    open: clientList(gameTimeRequests, null, { query: () => ({ complete: 'false' as const }) }),
    closed: clientList(gameTimeRequests, null, { query: () => ({ complete: 'true' as const }) }),
    games: clientList(teamGames, null, {
      inputs: ({ team }: GameSearch) => (team ? [{ query: { teamid: team } }] : []),
      keep: (game, search) => isWanted(game, search, new Date(Date.now())),
      id: 'GameId',
    }),
  }),
  getOne: one(gameTimeRequest, {
    // Replaces a malformed id from the address with 0, which no request has.
    input: (id) => ({ query: { id: /^\d{1,10}$/.test(id) ? id : '0' } }),
    record: ({ Data, Timeline, EarlierTimes }) => ({ ...Data, Timeline, EarlierTimes }),
  }),
  actions: { confirm: confirmChange, reject: rejectChange, announce: refereesForGame, ask: askForChange },
  touches: [courtDay],
})

/** The games for which a club can request another time (OP-135). Empty until a club is chosen. */
export const gamesToMove = withRecord(gameTimeChanges, { record: TeamGame, id: 'GameId', label: 'HomeName' })
