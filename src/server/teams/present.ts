import type { Team, TeamName } from '#domain/teams/team.ts'

export function presentName(row: { id: number; short_name: string }): TeamName {
  return { Id: row.id, ShortName: row.short_name }
}

type Row = { id: number; short_name: string; type: Team['Type']; felix_number: string | null }

export function presentTeam(row: Row): Team {
  return { ...presentName(row), Type: row.type, FelixNumber: row.felix_number ?? '' }
}
