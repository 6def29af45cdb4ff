import { withdrawals } from '#domain/discipline/withdrawal.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { crudRoutes } from '../platform/crud/crud-routes.ts'
import { tournamentUrl } from './present.ts'
import { refuseSeason } from './season.ts'
import * as store from './store.ts'

export const withdrawalRoutes = crudRoutes(withdrawals, 'tournament_withdrawals', {
  columns: { TournementId: 'tournament_id', TournementActive: 'withdrawn_on', ShortComment: 'reason' },
  rows: async ({ query: { year }, db, services, note }) => {
    const refusal = refuseSeason(year, services)
    if (refusal) return refusal
    const rows = await store.withdrawalsOf(db, year)
    note({ Year: year, Rows: rows.length })
    return rows
  },
  listed: (row, { services }) => ({
    ShortName: row.tournament,
    TeamShortName: row.team,
    TournementUrl: tournamentUrl(row.tournament_id, services),
  }),
  // Refuses a second withdrawal of the same team from a tournament.
  beforeSave: async ({ body, db }) => {
    if (!(await store.lockTournament(db, body.TournementId)))
      return refuse('record.notFound', { field: 'TournementId' })
    if (!(await store.isTeam(db, body.TeamId))) return refuse('record.notFound', { field: 'TeamId' })
    const place = { tournament: body.TournementId, team: body.TeamId, except: body.Id ?? 0 }
    return (await store.hasWithdrawn(db, place))
      ? refuse('discipline.alreadyWithdrawn', { field: 'TeamId' })
      : null
  },
})
