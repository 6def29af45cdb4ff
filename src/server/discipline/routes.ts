import { finableGames, gameCounts, openTournaments } from '#domain/discipline/calls.ts'
import { dayAt, yearOf } from '#domain/platform/dates.ts'
import { defineRoute } from '../platform/define-route.ts'
import { gamesToFine } from './fine-store.ts'
import { presentGame } from './present.ts'
import { refuseSeason } from './season.ts'
import * as store from './store.ts'

export const disciplineRoutes = [
  defineRoute(finableGames, async ({ query: { team, game = 0 }, db, services }) => {
    const today = dayAt(services.clock())
    const rows = await gamesToFine(db, { team, game, from: yearOf(today) - 1, until: today })
    return rows.map((row) => presentGame(row, services))
  }),

  defineRoute(openTournaments, async ({ query: { tournament = 0 }, db, services }) => {
    const from = yearOf(dayAt(services.clock())) - 1
    const rows = await store.tournamentsFrom(db, { from, tournament })
    return rows.map(({ id, name, year }) => ({
      Value: id,
      Label: name.includes(String(year)) ? name : `${name} ${year}`,
    }))
  }),

  defineRoute(gameCounts, async ({ query: { year }, db, services, note }) => {
    const refusal = refuseSeason(year, services)
    if (refusal) return refusal
    const rows = await store.gamesOf(db, year)
    note({ Year: year, Rows: rows.length })
    return rows.map(({ id, name, games }) => ({
      TournementId: id,
      TournementName: name,
      TournementGamesCount: games,
    }))
  }),
]
