import { clashesOf } from '#domain/games/clashes.ts'
import { gameDayOf, whyNotDelete } from '#domain/games/keeping.ts'
import {
  cancelGame,
  deleteGame,
  gameClashes,
  gameOptions,
  games,
  restoreGame,
  saveGame,
} from '#domain/games/kept-calls.ts'
import { dayAt, yearOf } from '#domain/platform/dates.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { defineRoute } from '../platform/define-route.ts'
import { deleteUnused } from '../platform/delete-unused.ts'
import { restPage } from '../platform/lists/pages.ts'
import { cancel, restore } from './cancel.ts'
import { ageGroupOf, gamesThatDay } from './clash-store.ts'
import { keepGame } from './keep.ts'
import { countGames, gamePage, lockKeptGame } from './kept-store.ts'
import { courtOptions, teamOptions, tournamentOptionsFrom } from './option-store.ts'

export const keptGameRoutes = [
  defineRoute(games, async ({ query, db, http }) => {
    const rows = await gamePage(db, query)
    return restPage(http, 'games', query.range.from, rows, await countGames(db, query.filter))
  }),

  defineRoute(gameOptions, async ({ db, services }) => ({
    Tournaments: await tournamentOptionsFrom(db, yearOf(dayAt(services.clock())) - 2),
    Teams: await teamOptions(db),
    Courts: await courtOptions(db),
  })),

  defineRoute(gameClashes, async ({ query, db }) => {
    const { day, time, tournament, home, away, court, game } = query
    const planned = {
      GameDay: gameDayOf({ Day: day, Time: time }),
      ...{ CourtId: court, HomeTeamId: home, AwayTeamId: away },
      AgeGroup: await ageGroupOf(db, tournament),
    }
    return clashesOf(planned, await gamesThatDay(db, { day, court, teams: [home, away], except: game ?? 0 }))
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
