import { resource } from '#app/platform/resource/resource.ts'
import { clientList } from '#app/platform/resource/verbs.ts'
import { dotted } from '#domain/platform/dates.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import {
  gameResults,
  olderGames as listOlderGames,
  teamGames as listTeamGames,
} from '#domain/results/calls.ts'
import { GameResult, OlderGame } from '#domain/results/game-result.ts'
import { TeamGame } from '#domain/results/team-game.ts'

export const games = resource({
  name: 'urslit',
  page: 'results',
  record: GameResult,
  id: 'GameId',
  label: 'GameDay',
  getList: clientList(gameResults, null, {
    query: ({ window }: { window: DayWindow }) => ({
      tournament: '',
      teams: [],
      from: dotted(window.from),
      to: dotted(window.to),
    }),
  }),
})

/** A team's games of all years, newest first (RES-13). */
export const olderGames = resource({
  name: 'eldri-urslit',
  page: 'olderResults',
  record: OlderGame,
  id: 'GameId',
  label: 'GameDay',
  getList: clientList(listOlderGames, null),
})

/** A team's games of this season and upcoming ones (RES-17). */
export const teamGames = resource({
  name: 'leikskyrslur',
  page: 'gameReports',
  record: TeamGame,
  id: 'GameId',
  label: 'GameDay',
  getList: clientList(listTeamGames, null),
})
