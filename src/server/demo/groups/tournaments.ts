import { Division, TournamentCategory } from '#domain/platform/types.ts'
import { known } from '../../platform/known.ts'
import { yearOf } from '../dates.ts'
import type { Tournament } from '../games/tournaments.ts'
import type { Plan } from '../plan.ts'
import { leagueCast, leagueCupCast, type Part } from './cast.ts'

/** A small tournament: four clubs that play each other at home and away, with scripted players. */
export type Group = {
  tournament: Tournament
  cast: Readonly<Record<string, Part>>
  /** Days of the rounds, counted from today. The teams are known for upcoming rounds too. */
  rounds: readonly number[]
}

export const groupIds = { leagueCup: 900_305, league: 900_306 } as const

/**
 * The two small tournaments. The clubs of the league cup have the larger squads; the clubs of the league are
 * in no other group.
 */
export function groupsOf(plan: Plan, today: string): [leagueCup: Group, league: Group] {
  const year = yearOf(today)
  const common = {
    ...({ year, middle: today, isNow: true, gender: 'male', squad: 'men', form: 'league' } as const),
    age_group_type_id: Division.First,
    confirm_game_report: true,
  }
  const teams = (places: readonly number[]) => places.map((place) => known(plan.clubs[place]).id)
  return [
    {
      tournament: {
        ...common,
        id: groupIds.leagueCup,
        name: `Deildabikar karla ${year}`,
        short_name: 'Deildabikar karla',
        category_type_id: TournamentCategory.LeagueCup,
        teams: teams([1, 5, 6, 8]),
      },
      cast: leagueCupCast,
      rounds: [-39, -32, -25, -18, -11, -4, 3],
    },
    {
      tournament: {
        ...common,
        id: groupIds.league,
        name: `3. deild karla, norðvesturriðill ${year}`,
        short_name: '3. deild NV',
        category_type_id: TournamentCategory.League,
        teams: teams([12, 13, 14, 15]),
      },
      cast: leagueCast,
      rounds: [-32, -25, -18, -11, -4, 3],
    },
  ]
}
