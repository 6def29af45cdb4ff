import type { Person } from './people/officials.ts'
import type { Plan, Squad } from './plan.ts'

export type Squads = {
  /** A team's players in a squad, ordered by shirt number. */
  playersOf: (teamId: number, squad: keyof Squad) => readonly number[]
  /** Adults of the club who are team officials. */
  staffOf: (teamId: number) => readonly number[]
}

const largest = 24

export function squadsOf(plan: Plan, persons: readonly Person[]): Squads {
  const groups = new Map<string, number[]>()
  const groupOf = (club: number, squad: keyof Squad | null) => groups.get(`${club} ${squad}`) ?? []
  for (const { team_id, squad, id } of persons) {
    if (team_id !== null) groups.set(`${team_id} ${squad}`, [...groupOf(team_id, squad), id])
  }
  const subTeamOf = (teamId: number) => plan.subTeams.find((team) => team.id === teamId)
  return {
    playersOf: (teamId, squad) => {
      const subTeam = subTeamOf(teamId)
      if (!subTeam) return groupOf(teamId, squad).slice(0, firstTeam(squad))
      const [club = 0, partner] = subTeam.members
      return partner
        ? [...groupOf(club, squad), ...groupOf(partner, squad)]
        : groupOf(club, squad).slice(firstTeam(squad))
    },
    staffOf: (teamId) => groupOf(subTeamOf(teamId)?.parent ?? teamId, null),
  }
}

/** The size of a first team. In youth squads the remaining players form the second team. */
const firstTeam = (squad: keyof Squad) => (squad === 'men' || squad === 'women' ? largest : 18)
