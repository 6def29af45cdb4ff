import { type Club, clubs, type SubTeam, subTeams } from './clubs.ts'

/** Size of the demo association; 'small' is for tests. */
export type Size = 'full' | 'small'

/** The number of players by squad in a club, in the order of `clubs`. */
export type Squad = { men: number; women: number; boys: number; girls: number; olderBoys: number }

export type Plan = {
  clubs: readonly Club[]
  subTeams: readonly SubTeam[]
  squads: readonly Squad[]
  /** All persons, including players and demo users. */
  persons: number
  referees: number
  supervisors: number
  coaches: number
  employees: number
  contracts: number
  /** The numbers of users in addition to the demo users. */
  logins: { clubUsers: number; referees: number; staff: number }
}

export function planFor(size: Size): Plan {
  return size === 'full' ? full : small
}

const youth = (boys: number) => ({ boys, girls: boys, olderBoys: boys })

/** The first five clubs play in the youth leagues: two with second teams, two with a joint team. */
const full: Plan = {
  clubs,
  subTeams,
  squads: clubs.map((_, index) => ({
    men: index < 12 ? 24 : index < 16 ? 20 : 16,
    women: index < 10 ? 22 : index < 16 ? 20 : 10,
    ...youth([36, 36, 18, 9, 9, 18, 18][index] ?? 4),
  })),
  persons: 3000,
  referees: 300,
  supervisors: 20,
  coaches: 400,
  employees: 80,
  contracts: 320,
  logins: { clubUsers: 22, referees: 10, staff: 3 },
}

const small: Plan = {
  clubs: clubs.slice(0, 2),
  subTeams: subTeams.slice(0, 2),
  squads: [0, 1].map(() => ({ men: 18, women: 1, ...youth(0) })),
  persons: 75,
  referees: 10,
  supervisors: 2,
  coaches: 10,
  employees: 4,
  contracts: 6,
  logins: { clubUsers: 0, referees: 1, staff: 0 },
}
