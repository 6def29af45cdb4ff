import { Division } from '#domain/platform/types.ts'
import { yearOf } from './dates.ts'
import type { Plan, Squad } from './plan.ts'
import type { Squads } from './squads.ts'

/** The squads that have a squad list this year. Their birth years are in persons.ts. */
const kinds: readonly { squad: keyof Squad; name: string; division: Division; gender: 'male' | 'female' }[] =
  [
    { squad: 'men', name: 'Meistaraflokkur karla', division: Division.First, gender: 'male' },
    { squad: 'women', name: 'Meistaraflokkur kvenna', division: Division.First, gender: 'female' },
    { squad: 'girls', name: '2. flokkur kvenna', division: Division.Second, gender: 'female' },
    { squad: 'olderBoys', name: '3. flokkur karla', division: Division.Third, gender: 'male' },
    { squad: 'boys', name: '4. flokkur karla', division: Division.Fourth, gender: 'male' },
  ]

const staffOnList = 5

export function squadLists(plan: Plan, squads: Squads, today: string) {
  const teams = [...plan.clubs, ...plan.subTeams]
  const filled = teams
    .flatMap((team) => kinds.map((kind) => ({ team, kind, ids: squads.playersOf(team.id, kind.squad) })))
    .filter(({ ids }) => ids.length > 0)
    .map((list, index) => ({ ...list, id: index + 1 }))
  return {
    lists: filled.map(({ id, team, kind }) => ({
      id,
      team_id: team.id,
      name: `${kind.name} ${yearOf(today)}`,
      division_type_id: kind.division,
      gender: kind.gender,
      worked_on: today,
    })),
    players: filled.flatMap(({ id, team, ids }) => [
      ...ids.map((person_id, index) => ({
        squad_list_id: id,
        person_id,
        jersey_number: index + 1,
        is_player: true,
      })),
      ...squads
        .staffOf(team.id)
        .slice(0, staffOnList)
        .map((person_id) => ({
          squad_list_id: id,
          person_id,
          jersey_number: null,
          is_player: false,
        })),
    ]),
  }
}
