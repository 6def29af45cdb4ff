import {
  deleteFine,
  deleteWithdrawal,
  finableGames,
  fines,
  gameCounts,
  openTournaments,
  saveFine,
  saveWithdrawal,
  withdrawals,
} from '#domain/discipline/calls.ts'
import { firstSeason, lastSeason, whyNotSeason } from '#domain/discipline/seasons.ts'
import { dayAt, yearOf } from '#domain/platform/dates.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import { defineRoute } from '../platform/define-route.ts'
import type { Services } from '../platform/services.ts'
import { finesOf, gamesToFine } from './fine-store.ts'
import { presentFine, presentGame, presentWithdrawal } from './present.ts'
import { keepFine, keepWithdrawal } from './save.ts'
import * as store from './store.ts'

export const disciplineRoutes = [
  defineRoute(fines, async ({ params: { year, teamId }, db, services, note }) => {
    note({ Year: year, Team: teamId || undefined })
    const refusal = refuseSeason(year, services)
    if (refusal) return refusal
    if (teamId && !(await store.isTeam(db, teamId))) return refuse('record.notFound')
    const rows = await finesOf(db, { year, team: teamId || null })
    note({ Rows: rows.length })
    return rows.map((row) => presentFine(row, services))
  }),

  defineRoute(saveFine, keepFine),

  defineRoute(deleteFine, async ({ params: { id }, db, note }) => {
    note({ Fine: id })
    return (await store.deleteRow(db, 'discipline_fines', id)) ? {} : refuse('record.notFound')
  }),

  defineRoute(finableGames, async ({ query: { team, game = 0 }, db, services }) => {
    const today = dayAt(services.clock())
    const rows = await gamesToFine(db, { team, game, from: yearOf(today) - 1, until: today })
    return rows.map((row) => presentGame(row, services))
  }),

  defineRoute(withdrawals, async ({ query: { year }, db, services, note }) => {
    const refusal = refuseSeason(year, services)
    if (refusal) return refusal
    const rows = await store.withdrawalsOf(db, year)
    note({ Year: year, Rows: rows.length })
    return rows.map((row) => presentWithdrawal(row, services))
  }),

  defineRoute(saveWithdrawal, keepWithdrawal),

  defineRoute(deleteWithdrawal, async ({ params: { id }, db, note }) => {
    note({ Withdrawal: id })
    return (await store.deleteRow(db, 'tournament_withdrawals', id)) ? {} : refuse('record.notFound')
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

function refuseSeason(year: number, { clock }: Services): Refusal | null {
  const today = dayAt(clock())
  const refusal = whyNotSeason(year, today)
  return refusal && refuse(refusal, { values: { first: firstSeason, last: lastSeason(today) } })
}
