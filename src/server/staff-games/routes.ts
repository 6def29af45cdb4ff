import { dayAt, yearOf } from '#domain/platform/dates.ts'
import { refuse } from '#domain/platform/refusal.ts'
import {
  cancelGame,
  deleteGame,
  gameClashes,
  gameOptions,
  games,
  restoreGame,
  saveGame,
} from '#domain/staff-games/calls.ts'
import { whyNotDelete } from '#domain/staff-games/rules.ts'
import { clashesOfPlan } from '../clashes/clashes.ts'
import { defineRoute } from '../platform/define-route.ts'
import { deleteUnused } from '../platform/delete-unused.ts'
import { restPage } from '../platform/lists/pages.ts'
import { cancel, restore } from './cancel.ts'
import { toldOf } from './notified.ts'
import { courtOptions, teamOptions, tournamentOptionsFrom } from './option-store.ts'
import { keepGame } from './save.ts'
import { countGames, gamePage, lockKeptGame } from './store.ts'

export const staffGameRoutes = [
  defineRoute(games, async ({ query, db, http }) => {
    const rows = await gamePage(db, query)
    return restPage(http, 'games', query.range.from, rows, await countGames(db, query.filter))
  }),

  defineRoute(gameOptions, async ({ db, services }) => ({
    Tournaments: await tournamentOptionsFrom(db, yearOf(dayAt(services.clock())) - 2),
    Teams: await teamOptions(db),
    Courts: await courtOptions(db),
  })),

  defineRoute(gameClashes, async ({ query, db, services, note }) => {
    const { day, time, tournament, home, away, court, game: id = 0 } = query
    if (id) note({ Game: id })
    const planned = {
      Day: day,
      Time: time,
      TournamentId: tournament,
      CourtId: court,
      HomeTeamId: home,
      AwayTeamId: away,
    }
    return {
      Clashes: await clashesOfPlan(db, planned, id),
      Told: await toldOf(db, planned, id, services.clock()),
    }
  }),

  defineRoute(saveGame, keepGame),
  defineRoute(cancelGame, cancel),
  defineRoute(restoreGame, restore),

  defineRoute(deleteGame, async ({ params: { id }, db, note }) => {
    note({ Game: id })
    const game = await lockKeptGame(db, id)
    if (!game) return refuse('record.notFound')
    const refusal = whyNotDelete(game)
    if (refusal) return refuse(refusal)
    return (await deleteUnused(db, 'games', id)) ?? {}
  }),
]
