import { AuthType } from '#domain/platform/auth-type.ts'
import { birthYearOf, maskedKennitala } from '#domain/platform/kennitala.ts'
import type { User } from '#domain/session/user.ts'
import { listGenderCode } from '#domain/squad-lists/codes.ts'
import type { FoundPlayer, SquadList, TeamGroupPlayer } from '#domain/squad-lists/squad-list.ts'
import type { PersonRow } from './people-store.ts'
import type { PlayerRow } from './player-store.ts'
import type { ListRow } from './store.ts'

export function presentList(row: ListRow, players: readonly PlayerRow[] = []): SquadList {
  return {
    Id: row.id,
    Name: row.name,
    DivisionId: row.division_type_id,
    DivisionName: row.division,
    Gender: listGenderCode(row.gender),
    TeamId: row.team_id,
    TeamName: row.team,
    ClubId: row.club_id,
    PlayerCount: row.player_count,
    TeamGroupPlayers: players.map(presentPlayer),
    Version: row.version,
  }
}

export function presentPlayer(row: PlayerRow): TeamGroupPlayer {
  return {
    Id: row.id,
    PersonId: row.person_id,
    JerseyNumber: row.jersey_number,
    IsPlayer: row.is_player ? 1 : 0,
    SSN: row.ssn,
    Name: row.name,
    TeamShortName: row.team ?? '',
    TeamId: row.team_id ?? 0,
    ClubId: row.club_id ?? 0,
    BirthYear: birthYearOf(row.ssn),
    Version: row.version,
  }
}

export function presentFound(row: PersonRow): FoundPlayer {
  return {
    PersonId: row.id,
    Nationality: row.nationality ?? '',
    Name: row.name,
    SSN: row.ssn,
    BirthYear: birthYearOf(row.ssn),
    TeamId: row.team_id ?? 0,
    TeamShortName: row.team ?? '',
    ClubId: row.club_id ?? 0,
    IsOnList: row.is_on_list,
  }
}

/**
 * The data of a found person that a user may see. Limited club users (AuthType 5) get enough to distinguish
 * namesakes, but no national ids (T21).
 */
export function shownTo({ AuthType: type }: Pick<User, 'AuthType'>, found: FoundPlayer): FoundPlayer {
  return type === AuthType.Limited ? { ...found, SSN: maskedKennitala(found.SSN) } : found
}

/** A person who is not in the register, with the name from the national registry or an empty one. */
export function presentStranger(SSN: string, Name: string, Nationality: string): FoundPlayer {
  const nobodys = { TeamId: 0, TeamShortName: '', ClubId: 0, IsOnList: false }
  return { PersonId: null, Nationality, Name, SSN, BirthYear: birthYearOf(SSN), ...nobodys }
}
