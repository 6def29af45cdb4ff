import { incidentTypes, type Position, type RefereeRole } from '#domain/games/codes.ts'
import { isLineUpShown } from '#domain/match-reports/access.ts'
import {
  isDisciplineShown,
  isRefereeSsnShown,
  isSsnShown,
  type Viewer,
} from '#domain/match-reports/fields.ts'
import type { JerseyNumber } from '#domain/match-reports/jersey.ts'
import type {
  Discipline,
  Eligibility,
  Game,
  GameReferee,
  Incident,
  LineUpPlayer,
  ReportTeam,
} from '#domain/match-reports/report.ts'
import { type Side, sides } from '#domain/match-reports/sides.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { maskedKennitala, shownKennitala } from '#domain/platform/kennitala.ts'
import type { User } from '#domain/session/user.ts'
import type { Texts } from '../platform/texts.ts'
import { type FoundReport, felixOf, teamIdsOf, teamRowOf } from './find.ts'
import type { GameRow, TeamRow } from './find-store.ts'
import type { SideState } from './line-up/line-up-store.ts'

export type ReportViewer = Viewer & { TeamId: number; gameDay: string; now: Date; texts: Texts }

export function viewerOf(user: User, found: FoundReport, now: Date, texts: Texts): ReportViewer {
  const { AuthType, PersonId, TeamId } = user
  return { AuthType, PersonId, TeamId, relation: found.relation, gameDay: found.game.game_day, now, texts }
}

const seesSsn = (viewer: ReportViewer, side: Side) => isSsnShown(viewer, side, viewer.gameDay, viewer.now)

export function presentGame(row: GameRow): Game {
  return {
    GameId: row.id,
    GameDay: row.game_day,
    CourtName: row.court_name,
    GameRoundId: row.game_round_id,
    Attendance: row.attendance,
    HalftimeHomeScore: row.halftime_home_score,
    HalftimeAwayScore: row.halftime_away_score,
    FulltimeHomeScore: row.fulltime_home_score,
    FulltimeAwayScore: row.fulltime_away_score,
    AddedHalftimeHomeScore: row.added_halftime_home_score,
    AddedHalftimeAwayScore: row.added_halftime_away_score,
    AddedFulltimeHomeScore: row.added_fulltime_home_score,
    AddedFulltimeAwayScore: row.added_fulltime_away_score,
    PenaltyHomeScore: row.penalty_home_score,
    PenaltyAwayScore: row.penalty_away_score,
    HomeResult: row.home_result,
    AwayResult: row.away_result,
    GameReportStatus: row.report_status,
    ...(row.outcome && { Outcome: row.outcome }),
    ...(row.is_in_correction && { IsInCorrection: true }),
    Version: row.version,
  }
}

export function presentTeam(row: TeamRow | null): ReportTeam {
  return { Id: row?.id ?? 0, ShortName: row?.short_name ?? '', FelixNumber: felixOf(row) }
}

export type PlayerRow = {
  person_id: number
  name: string
  ssn: string
  club_id: number | null
  jersey_number: JerseyNumber | null
  /** The shirt number in this game; `null` if the person is not in its line-up. */
  game_jersey_number: JerseyNumber | null
  position_id: Position | 0
  is_player: boolean
  added_with_ssn: boolean
  /** The version of the person's row in the line-up; 0 without a row. */
  version: number
  groups: readonly { id: number; jersey_number: number | null }[]
}

export function presentPlayer(
  row: PlayerRow,
  side: Side,
  viewer: ReportViewer,
  { Flags, Ban }: Eligibility = { Flags: [], Ban: null },
): LineUpPlayer {
  // Referees see national ids only of people in the line-up (D2-006), not of everybody who might play.
  const isInGame = row.version > 0 || viewer.AuthType !== AuthType.Referee
  const SSN = isInGame && seesSsn(viewer, side) ? row.ssn : ''
  return {
    PersonId: row.person_id,
    PersonName: row.name,
    SSN,
    JerseyNumber: row.jersey_number,
    GameTeamJerseyNumber: row.game_jersey_number,
    PositionId: row.position_id,
    NameAndSocialId: SSN ? `${row.name} (${shownKennitala(SSN)})` : row.name,
    IsPlayer: row.is_player ? 1 : 0,
    AddedWithKt: row.added_with_ssn,
    TeamId: row.club_id ?? 0,
    Flags,
    Ban,
    GroupIds: row.groups.map(({ id }) => id),
    GroupJerseyNumbers: row.groups.map(({ jersey_number }) => jersey_number),
    Version: row.version,
  }
}

/** A person found by name. The national id is masked; users have to look up the full one. */
export function presentFoundPlayer(...[row, ...seen]: Parameters<typeof presentPlayer>): LineUpPlayer {
  const player = presentPlayer(row, ...seen)
  const SSN = player.SSN && maskedKennitala(player.SSN)
  return { ...player, SSN, NameAndSocialId: SSN ? `${row.name} (${SSN})` : row.name }
}

type DisciplineRow = {
  discipline_type_id: number
  discipline_type_id2: number
  comments: string
  registered_by_id: number
  registered_by: string
  registered_at: string
  version: number
}

export type IncidentRow = {
  id: number
  game_id: number
  team_id: number
  incident_type_id: Incident['IncidentTypeId']
  person_id: number
  name: string
  ssn: string
  jersey_number: JerseyNumber | null
  minute: number
  minute_in_extra_time: number | null
  version: number
  discipline: DisciplineRow | null
}

export function presentIncident(row: IncidentRow, side: Side, viewer: ReportViewer): Incident {
  const type = incidentTypes.find(({ id }) => id === row.incident_type_id)
  const filed = row.discipline
  const isShown = filed && isDisciplineShown(viewer, side, filed.registered_by_id)
  return {
    Id: row.id,
    GameId: row.game_id,
    TeamId: row.team_id,
    Side: side,
    Minute: row.minute,
    MinuteInExtraTime: row.minute_in_extra_time,
    IncidentTypeId: row.incident_type_id,
    GameTeamId: row.team_id,
    PersonId: row.person_id,
    PersonName: row.name,
    SSN: seesSsn(viewer, side) ? row.ssn : '',
    JerseyNumber: row.jersey_number,
    IncidentType: type ? viewer.texts.translate(type.label) : '',
    Discipline: isShown ? presentDiscipline(filed, row) : null,
    HasDiscipline: filed !== null,
    Version: row.version,
  }
}

export function presentDiscipline(
  row: DisciplineRow,
  of: Pick<IncidentRow, 'id' | 'game_id' | 'person_id'>,
): Discipline {
  return {
    IncidentId: of.id,
    DisciplineTypeId: row.discipline_type_id,
    DisciplineTypeId2: row.discipline_type_id2,
    Comments: row.comments,
    GameId: of.game_id,
    PersonId: of.person_id,
    RegisteredById: row.registered_by_id,
    RegisteredByName: row.registered_by,
    RegisteredAt: row.registered_at,
    Version: row.version,
  }
}

export type RefereeRow = {
  id: number
  person_id: number
  name: string
  ssn: string
  role_id: RefereeRole
  set_by_hand: boolean
  version: number
}

export function presentReferee(row: RefereeRow, viewer: ReportViewer): GameReferee {
  return {
    Id: row.id,
    PersonId: row.person_id,
    Name: row.name,
    SocialId: isRefereeSsnShown(viewer, row.person_id) ? row.ssn : '',
    RoleId: row.role_id,
    SetByHand: row.set_by_hand,
    Version: row.version,
  }
}

export function shownSides(found: FoundReport, viewer: ReportViewer, states: readonly SideState[]): Side[] {
  return sides.filter((side) => {
    const state = states.find(({ team_id }) => team_id === teamRowOf(found, side)?.id)
    const facts = { HandedInAt: state?.handed_in_at ?? null, GameDay: viewer.gameDay }
    return isLineUpShown(viewer.AuthType, viewer.relation, side, facts, viewer.now)
  })
}

export function shownTeams(found: FoundReport, viewer: ReportViewer, states: readonly SideState[]): number[] {
  return teamIdsOf(found, shownSides(found, viewer, states))
}
