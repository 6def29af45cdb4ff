import { resource } from '#app/platform/resource/resource.ts'
import { oneOf, whole } from '#app/platform/resource/verbs.ts'
import {
  askForChange,
  confirmChange,
  gameTimeRequests,
  refereesForGame,
  rejectChange,
} from '#domain/game-time-changes/calls.ts'
import { GameTransferRequest } from '#domain/game-time-changes/request.ts'
import { type GameSearch, isWanted } from '#domain/game-time-changes/search.ts'
import { teamGames } from '#domain/results/calls.ts'
import { TeamGame } from '#domain/results/team-game.ts'

/** Requests for another time or court of a game: those that wait, and those that are closed (GTC-13). */
export const gameTimeChanges = resource({
  name: 'breyta-leiktima',
  page: 'gameTimeChanges',
  record: GameTransferRequest,
  id: 'Id',
  label: 'GameName',
  getList: oneOf({
    open: whole(gameTimeRequests, null, { query: () => ({ complete: 'false' as const }) }),
    closed: whole(gameTimeRequests, null, { query: () => ({ complete: 'true' as const }) }),
  }),
  acts: { confirm: confirmChange, reject: rejectChange, announce: refereesForGame },
})

/** A club's games that another time can be asked for (OP-135); none before a club is chosen. */
export const gamesToMove = resource({
  name: 'leikir-til-breytinga',
  page: 'gameTimeChanges',
  record: TeamGame,
  id: 'GameId',
  label: 'HomeName',
  getList: whole(teamGames, null, {
    inputs: ({ team }: GameSearch) => (team ? [{ query: { teamid: team } }] : []),
    keep: (game, search) => isWanted(game, search, new Date(Date.now())),
  }),
  acts: { ask: askForChange },
})
