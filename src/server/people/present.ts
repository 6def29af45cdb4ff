import type { PersonCard } from '#domain/people/person.ts'
import { fieldsFor, sectionsFor, ssnFor } from '#domain/people/rules.ts'
import type { Day } from '#domain/platform/dates.ts'
import type { User } from '#domain/session/user.ts'
import type { CardRow } from './card-store.ts'

export function presentCard(row: CardRow, user: User, today: Day): PersonCard {
  const seen = fieldsFor(user, row)
  const shown = (isSeen: boolean, value: string) => (isSeen ? value : '')
  return {
    PersonId: row.id,
    Name: row.name,
    Ssn: ssnFor(user, row, row.ssn, today),
    TeamId: row.team_id,
    TeamName: row.team,
    OwnerTeamId: row.owner_id,
    OwnerTeamName: row.owner,
    Nationality: shown(seen.register, row.nationality),
    RegisteredOn: seen.register ? row.registered_on : null,
    Address: shown(seen.address, row.address),
    Postcode: shown(seen.place, row.postcode),
    PostboxName: shown(seen.place, row.postbox_name),
    HomePhone: shown(seen.homePhone, row.home_phone),
    Gsm: shown(seen.place, row.gsm),
    Email: shown(seen.email, row.email),
    Referee:
      seen.referee && row.IsReferee
        ? { TeamName: row.referee_team, Division: row.referee_division, Permission: row.referee_permission }
        : null,
    Coach:
      seen.coach && row.IsCoach
        ? { TeamName: row.coach_team, Permission: row.coach_permission, Divisions: row.coach_divisions }
        : null,
    Employee:
      seen.employee && row.is_employee ? { TeamName: row.employee_team, JobTitle: row.job_title } : null,
    Sections: sectionsFor(user, row),
  }
}
