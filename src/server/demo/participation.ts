import type { Entries, Flag } from '#domain/participation/competitions.ts'
import { type ParticipationForm, wholeForm } from '#domain/participation/form.ts'
import { seasonOf } from '#domain/participation/rules.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import type { Club } from './clubs.ts'
import { addDays } from './dates.ts'
import type { Person } from './people/officials.ts'
import type { RoleRow } from './people/roles.ts'
import type { Plan } from './plan.ts'

/**
 * Clubs that have a user sent last season's notification of participation. Half of them, except the first
 * club, sent this season's too.
 */
export function notifyParticipation(
  plan: Plan,
  persons: readonly Person[],
  roles: readonly RoleRow[],
  today: string,
) {
  const season = seasonOf(today)
  return plan.clubs.flatMap((club, index) => {
    const sender = roles.find((role) => role.auth_type === AuthType.Club && role.team_id === club.id)
    const person = persons.find(({ id }) => id === sender?.person_id)
    if (!person) return []
    const of = (year: number) => ({
      team_id: club.id,
      year,
      form: formOf(club, person, index),
      saved_at: `${dayOf(year, index, today)}T11:${10 + index}:00Z`,
      saved_by: person.id,
    })
    return index % 2 ? [of(season - 1), of(season)] : [of(season - 1)]
  })
}

/**
 * The day on which a club saved its notification: from 5 October of the year before, one club per day, never
 * in the future.
 */
function dayOf(year: number, index: number, today: string): string {
  const day = addDays(`${year - 1}-10-05`, index % 20)
  return day < today ? day : addDays(today, -1)
}

/** A club's notification. The first clubs play in higher leagues and have more teams. */
function formOf(club: Club, leader: Person, index: number): ParticipationForm {
  const phone = `55500${String(10 + index)}`
  const officer = { Name: leader.name, Email: leader.email ?? '', Phone: phone, Gsm: leader.gsm ?? '' }
  const isBig = index < 8
  return wholeForm({
    Team: {
      Name: club.name,
      Phone: phone,
      Email: `felag${club.id}@felog.example`,
      Website: `www.felag${club.id}.example`,
    },
    Chairman: officer,
    President: officer,
    MainCostume: { Jersey: 'Blá', Shorts: 'Hvítar', Socks: 'Bláir' },
    ReserveCostume: { Jersey: 'Hvít', Shorts: 'Bláar', Socks: 'Hvítir' },
    Court1: { Name: club.ground, Type: 'F', Phone: phone },
    Mens: {
      Championship: { ...ticked('TeamA', 'Cup'), League: mensLeagues[Math.floor(index / 5)] ?? 'fourth' },
      Division2: ticked('TeamA', ...(isBig ? (['TeamB', 'Cup'] as const) : [])),
      Division3: ticked('TeamA', 'Cup'),
      Division5: ticked('TeamA', 'TeamB', ...(isBig ? (['TeamC', 'TeamD'] as const) : [])),
      Oldboys: ticked('Over40'),
    },
    Womens: {
      Championship: {
        ...ticked('TeamA', 'Cup', 'CupFee'),
        League: womensLeagues[Math.floor(index / 9)] ?? 'second',
      },
      Division2: isBig ? ticked('TeamA') : {},
      Division4: ticked('Team7'),
      Division6: ticked('TeamA', 'TeamB'),
    },
  })
}

function ticked(...names: Flag[]): Entries[string] {
  return Object.fromEntries(names.map((name) => [name, 'true']))
}

const mensLeagues = ['top', 'first', 'second', 'third']
const womensLeagues = ['top', 'first']
