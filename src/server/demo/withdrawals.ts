import { addDays } from './dates.ts'
import type { Tournament } from './games/tournaments.ts'
import type { Plan } from './plan.ts'

const withdrawalReasons = [
  'Náði ekki að manna liðið.',
  'Dró sig úr keppni eftir að drög að niðurröðun komu út.',
  'Sameinaðist öðru liði fyrir mótið.',
  'Fékk ekki völl í tæka tíð.',
]

/** Creates one withdrawal per tournament, by a team that then does not play in it. */
export function withdrawTeams(plan: Plan, tournaments: readonly Tournament[]) {
  const teams = [...plan.clubs, ...plan.subTeams].map(({ id }) => id)
  return tournaments.flatMap((tournament, index) => {
    const others = teams.filter((id) => !tournament.teams.includes(id))
    const team_id = others[(index * 3) % others.length]
    if (team_id === undefined) return []
    return {
      tournament_id: tournament.id,
      team_id,
      withdrawn_on: addDays(tournament.middle, -110 - ((index * 7) % 30)),
      reason: withdrawalReasons[index % withdrawalReasons.length],
    }
  })
}
