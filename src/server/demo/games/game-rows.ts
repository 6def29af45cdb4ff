import type { DemoGame } from './demo-game.ts'
import type { Goals, Side } from './match.ts'

/** The database row of a game. Scores are set only for a finished game. */
export function gameRows({ id, fixture, court_id, status, match, attendance }: DemoGame) {
  return {
    id,
    tournament_id: fixture.tournament.id,
    game_day: `${fixture.date}T${fixture.time}`,
    home_team_id: fixture.home,
    away_team_id: fixture.away,
    court_id,
    ...(match && {
      home_result: match.result.home,
      away_result: match.result.away,
      ...scores('halftime', match.halftime),
      ...scores('fulltime', match.fulltime),
      ...scores('added_halftime', match.added?.halftime),
      ...scores('added_fulltime', match.added?.fulltime),
      ...scores('penalty', match.penalties),
    }),
    report_status: status,
    attendance,
    game_round_id: fixture.round,
  }
}

const scores = (when: string, goals: Goals | null | undefined) =>
  goals && { [`${when}_home_score`]: goals.home, [`${when}_away_score`]: goals.away }

export function lineUpRows({ id, fixture, lineUps }: DemoGame) {
  return lineUps
    ? sides.flatMap((side) =>
        [...lineUps[side].starters, ...lineUps[side].bench, ...lineUps[side].staff].map((row) => ({
          game_id: id,
          team_id: fixture[side],
          ...row,
        })),
      )
    : []
}

export function incidentRows({ id, fixture, match }: DemoGame) {
  return (match?.incidents ?? []).map(({ side, ...incident }) => ({
    game_id: id,
    team_id: fixture[side],
    ...incident,
  }))
}

const sides: readonly Side[] = ['home', 'away']
