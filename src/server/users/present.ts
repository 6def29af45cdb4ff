import { type ClubUser, isContactShown } from '#domain/users/club-user.ts'
import type { ClubUserRow } from './store.ts'

export function presentUser(row: ClubUserRow): ClubUser {
  const isShown = isContactShown({ IsOfClub: row.is_of_club, FirstLoginAt: row.first_login_at })
  return {
    Id: row.id,
    Name: row.name,
    Ssn: row.ssn,
    AuthType: row.auth_type,
    Websites: row.websites,
    PersonId: row.person_id,
    TeamId: row.team_id ?? 0,
    TeamGroup: row.groups,
    Phone: (isShown && row.gsm) || '',
    Email: (isShown && row.email) || '',
    Version: row.version,
  }
}
