import { Division, TournamentCategory } from '#domain/platform/types.ts'
import { known } from '../../platform/known.ts'
import { yearOf } from '../dates.ts'
import type { Plan, Size, Squad } from '../plan.ts'

export type Tournament = {
  id: number
  name: string
  short_name: string
  year: number
  gender: 'male' | 'female'
  category_type_id: number
  age_group_type_id: number
  confirm_game_report: boolean
  /** The middle of the tournament's season: the day of the fill, or a day in July of an earlier year. */
  middle: string
  isNow: boolean
  form: 'league' | 'cup' | 'pair'
  teams: readonly number[]
  squad: keyof Squad
}

/**
 * Four tournaments in each of three seasons, with today in the middle of the current season. Size 'small' has
 * one tournament and a cup.
 */
export function createTournaments(plan: Plan, size: Size, today: string): Tournament[] {
  if (size === 'small') return smallOnes(plan, today)
  return [2, 1, 0].flatMap((ago) => season(plan, today, ago))
}

function season(plan: Plan, today: string, ago: number): Tournament[] {
  const year = yearOf(today) - ago
  const clubs = plan.clubs.map((club) => club.id)
  const [first, second, third, fourth, fifth] = clubs
  const joint = known(plan.subTeams.find((team) => team.members.length > 1))
  // The second teams of the first two clubs, and the joint team of the fourth and fifth club.
  const youthTeams = [
    first,
    second,
    third,
    clubs[5],
    clubs[6],
    plan.subTeams[0]?.id,
    plan.subTeams[1]?.id,
    joint.id,
  ]
  const cupOfWomen = ago === 1
  const youth = youthOf(ago)
  const middle = ago === 0 ? today : `${year}-07-12`
  const common = { year, middle, isNow: ago === 0, age_group_type_id: Division.First }
  const league = { category_type_id: TournamentCategory.League, form: 'league' as const }
  const numbered = (number: number) => ({ id: 900_000 + (3 - ago) * 100 + number })
  const named = (name: string, short_name = name) => ({ name: `${name} ${year}`, short_name })
  return [
    {
      ...common,
      ...league,
      ...numbered(1),
      ...named('Besta deild karla'),
      gender: 'male',
      confirm_game_report: true,
      teams: clubs.slice(0, 12),
      squad: 'men',
    },
    {
      ...common,
      ...league,
      ...numbered(2),
      ...named('Besta deild kvenna'),
      gender: 'female',
      confirm_game_report: true,
      teams: clubs.slice(0, 10),
      squad: 'women',
    },
    {
      ...common,
      ...numbered(3),
      ...named(cupOfWomen ? 'Mjólkurbikar kvenna' : 'Mjólkurbikar karla'),
      category_type_id: TournamentCategory.Cup,
      form: 'cup',
      confirm_game_report: true,
      ...(cupOfWomen ? { gender: 'female', squad: 'women' } : { gender: 'male', squad: 'men' }),
      teams: [fourth, fifth, first, second, third, ...clubs.slice(5, 16)].flatMap((id) => id ?? []),
    },
    {
      ...common,
      ...league,
      ...numbered(4),
      ...named(youth.name, youth.short_name),
      gender: youth.gender,
      age_group_type_id: youth.age_group,
      confirm_game_report: false,
      teams: youthTeams.flatMap((id) => id ?? []),
      squad: youth.squad,
    },
  ]
}

/**
 * The tournament of the youth squad that played `ago` years ago; persons.ts gives the squad the right age.
 */
function youthOf(ago: number) {
  return ago === 1
    ? {
        name: 'Íslandsmót 3. flokks kvenna',
        short_name: '3. fl. kvenna',
        ...({ gender: 'female', squad: 'girls', age_group: Division.Third } as const),
      }
    : {
        name: 'Íslandsmót 4. flokks karla',
        short_name: '4. fl. karla',
        age_group: Division.Fourth,
        ...({ gender: 'male', squad: ago === 0 ? 'boys' : 'olderBoys' } as const),
      }
}

function smallOnes(plan: Plan, today: string): Tournament[] {
  const year = yearOf(today)
  const common = {
    ...({
      year,
      middle: today,
      isNow: true,
      gender: 'male',
      squad: 'men',
      confirm_game_report: true,
    } as const),
    age_group_type_id: Division.First,
    teams: plan.clubs.map((club) => club.id),
  }
  return [
    {
      ...common,
      id: 900_301,
      name: `Besta deild karla ${year}`,
      short_name: 'Besta deild karla',
      category_type_id: TournamentCategory.League,
      form: 'pair',
    },
    {
      ...common,
      id: 900_303,
      name: `Mjólkurbikar karla ${year}`,
      short_name: 'Mjólkurbikar karla',
      category_type_id: TournamentCategory.Cup,
      form: 'cup',
    },
  ]
}
