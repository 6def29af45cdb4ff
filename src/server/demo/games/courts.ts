import { known } from '../../platform/known.ts'
import { type Club, halls, undecidedCourt } from '../clubs.ts'
import type { Plan } from '../plan.ts'
import type { Random } from '../random.ts'
import type { Fixture } from './schedule.ts'

export type Court = { id: number; name: string; team_id: number | null }

/**
 * The main ground of each club, some artificial pitches and halls, and a court for games whose court is
 * unknown.
 */
export function courtsOf(plan: Plan): Court[] {
  const grass = plan.clubs.map((club, index) => ({ id: 5301 + index, name: club.ground, team_id: club.id }))
  const artificial = plan.clubs.slice(0, 12).map((club, index) => ({
    id: 5325 + index,
    name: `${club.ground} gervigras`,
    team_id: club.id,
  }))
  const roofed = halls.map((name, index) => ({ id: 5337 + index, name, team_id: null }))
  return [...grass, ...artificial, ...roofed, { ...undecidedCourt, team_id: null }]
}

/**
 * Returns the court of a game: the home club's main ground for adults, its second one for youth teams. Some
 * games far ahead have no court yet.
 */
export function courtFinder(random: Random, plan: Plan, courts: readonly Court[]) {
  return ({ home, offset, tournament }: Fixture): Court => {
    const club = clubOf(plan, home)
    const isOpen = offset > 30 && random.chance(0.15)
    const own = courts.filter((court) => club !== undefined && court.team_id === club.id)
    const chosen = tournament.confirm_game_report ? own[0] : own.at(-1)
    return (!isOpen && chosen) || known(courts.at(-1))
  }
}

function clubOf(plan: Plan, team: number | null): Club | undefined {
  const parent = plan.subTeams.find((one) => one.id === team)?.parent ?? team
  return plan.clubs.find((club) => club.id === parent)
}
