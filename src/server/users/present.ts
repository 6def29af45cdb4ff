import type { ClubUser } from '#domain/users/club-user.ts'
import type { ClubUserRow } from './store.ts'

export function presentUser(row: ClubUserRow): ClubUser {
  return {
    Id: row.id,
    Name: row.name,
    Ssn: row.ssn,
    AuthType: row.auth_type,
    Websites: row.websites,
    PersonId: row.person_id,
    TeamId: row.team_id ?? 0,
    TeamGroup: row.groups,
    Phone: row.gsm ?? '',
    Email: row.email ?? '',
    Version: row.version,
  }
}
