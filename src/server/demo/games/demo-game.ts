import type { ReportStatus } from '#domain/games/codes.ts'
import type { LineUp } from './line-up.ts'
import type { Goals, Match, Side } from './match.ts'
import type { Fixture } from './schedule.ts'

export type DemoGame = {
  id: number
  fixture: Fixture
  court_id: number
  status: ReportStatus | null
  lineUps: Record<Side, LineUp> | null
  match: Match | null
  attendance: number | null
}

export function winnerOf({ fixture, match }: DemoGame): number | null {
  if (!match) return null
  const ahead = ({ home, away }: Goals) => (home > away ? fixture.home : away > home ? fixture.away : null)
  return ahead(match.result) ?? (match.penalties && ahead(match.penalties))
}
