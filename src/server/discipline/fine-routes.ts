import { fines } from '#domain/discipline/fine.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { crudRoutes } from '../platform/crud/crud-routes.ts'
import { finesOf, lockGame } from './fine-store.ts'
import { gameName, tournamentUrl } from './present.ts'
import { refuseSeason } from './season.ts'
import { isTeam } from './store.ts'

export const fineRoutes = crudRoutes(fines, 'discipline_fines', {
  columns: {
    FineLevel: 'level',
    FineProposal: 'proposal',
    FineAmount: 'amount',
    FineDescription: 'description',
  },
  rows: async ({ params: { year, teamId }, db, services, note }) => {
    note({ Year: year, Team: teamId || undefined })
    const refusal = refuseSeason(year, services)
    if (refusal) return refusal
    if (teamId && !(await isTeam(db, teamId))) return refuse('record.notFound')
    const rows = await finesOf(db, { year, team: teamId || null })
    note({ Rows: rows.length })
    return rows
  },
  listed: (row, { services }) => ({
    TeamName: row.team,
    TournementName: row.tournament,
    TournementId: row.tournament_id,
    TournementUrl: tournamentUrl(row.tournament_id, services),
    Game: gameName(row, services),
    GameDate: row.game_day,
    TournamentCategoryName: row.category ?? '',
  }),
  // Refuses a club that does not play in the game.
  beforeSave: async ({ body, db }) => {
    const game = await lockGame(db, body.GameId)
    if (!game) return refuse('record.notFound', { field: 'GameId' })
    const plays = [game.home_team_id, game.away_team_id].includes(body.TeamId)
    return plays ? null : refuse('discipline.notInGame', { field: 'GameId' })
  },
})
