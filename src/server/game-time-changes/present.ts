import { RequestStatus, requestStatusLabels } from '#domain/game-time-changes/codes.ts'
import type { CourtDay, DayGame } from '#domain/game-time-changes/court-day.ts'
import type {
  EarlierTime,
  GameOfficial,
  GameTransferRequest,
  RequestEvent,
} from '#domain/game-time-changes/request.ts'
import { type GameToMove, isLate } from '#domain/game-time-changes/rules.ts'
import { type RequestFacts, sectionOf, type Viewer, whyNotAct } from '#domain/game-time-changes/states.ts'
import { refereeRoles } from '#domain/games/codes.ts'
import { gameText } from '#domain/games/game-text.ts'
import { gameMinutes } from '#domain/games/place-and-time.ts'
import type { Texts } from '../platform/texts.ts'
import type { DayGameRow, PlannedGame } from './court-day-store.ts'
import type { GameRow, OfficialRow } from './game-store.ts'
import type { earlierTimes, RequestRow } from './store.ts'

type Movable = Pick<
  GameRow,
  | 'game_day'
  | 'court_id'
  | 'home_team_id'
  | 'away_team_id'
  | 'home_result'
  | 'away_result'
  | 'report_status'
  | 'outcome'
>

export function gameToMove(row: Movable): GameToMove {
  return {
    GameDay: row.game_day,
    CourtId: row.court_id ?? 0,
    HomeTeamId: row.home_team_id ?? 0,
    AwayTeamId: row.away_team_id ?? 0,
    HomeResult: row.home_result,
    AwayResult: row.away_result,
    GameReportStatus: row.report_status,
    Outcome: row.outcome,
  }
}

export function factsOf(row: RequestRow): RequestFacts {
  return {
    Status: row.status,
    RequestedGameDate: row.requested_day,
    RequestedByTeamId: row.requested_by_team_id ?? 0,
    ConsentTeamId: row.consent_team_id ?? 0,
    Game: gameToMove(row),
  }
}

export const isOpen = ({ status }: Pick<RequestRow, 'status'>) =>
  status === RequestStatus.Consent || status === RequestStatus.Association

/** The time and court of a game now. For a closed request to move it, those when the request was closed. */
function placeOf(row: RequestRow) {
  return isOpen(row)
    ? { SetGameTime: row.game_day, SetCourt: row.court_now ?? '', SetCourtId: row.court_id ?? 0 }
    : { SetGameTime: row.set_day, SetCourt: row.court_before ?? '', SetCourtId: row.set_court_id ?? 0 }
}

export function gameName(row: Pick<RequestRow, 'home' | 'away'>, texts: Texts): string {
  return gameText(row.home, row.away, texts.translate)
}

export function presentRequestRow(
  row: RequestRow,
  viewer: Viewer,
  now: Date,
  texts: Texts,
): GameTransferRequest {
  const facts = factsOf(row)
  const place = placeOf(row)
  return {
    Id: row.id,
    GameId: row.game_id,
    Status: row.status,
    StatusText: texts.translate(requestStatusLabels[row.status]),
    RequestedGameDate: row.requested_day,
    RequestedCourtName: row.wanted_court,
    RequestedByTeamId: facts.RequestedByTeamId,
    RequestedByTeamName: row.asking ?? texts.translate('gameTimes.association'),
    ConsentTeamId: facts.ConsentTeamId,
    ConsentTeamName: row.consenting ?? '',
    ConsentByName: row.consenter ?? '',
    SetGameTime: place.SetGameTime,
    SetCourt: place.SetCourt,
    SetCourtId: place.SetCourtId,
    Created: row.created_at,
    CreatedByName: row.asker ?? '',
    TournamentName: row.tournament,
    RejectedReason: row.rejected_reason ?? '',
    GameName: gameName(row, texts),
    RequestedCourtId: row.requested_court_id,
    TournamentId: row.tournament_id,
    HomeTeamId: facts.Game.HomeTeamId,
    AwayTeamId: facts.Game.AwayTeamId,
    Decided: row.decided_at,
    DecidedByName: row.decider ?? '',
    IsLate: isLate(row.created_at.slice(0, 10), place.SetGameTime),
    Section: sectionOf(viewer, facts),
    WhyNotConfirm: whyNotAct('confirm', viewer, facts, now),
    WhyNotReject: whyNotAct('reject', viewer, facts, now),
    Version: row.version,
  }
}

export function presentTimeline(row: RequestRow): RequestEvent[] {
  const events: RequestEvent[] = [event('asked', row.created_at, row.asker)]
  if (row.consented_at) events.push(event('consented', row.consented_at, row.consenter))
  if (row.status === RequestStatus.Closed)
    events.push(event('accepted', row.decided_at, row.decider, String(row.announced_to ?? 0)))
  if (row.status === RequestStatus.Rejected)
    events.push(
      event(row.decided_at ? 'rejected' : 'expired', row.decided_at, row.decider, row.rejected_reason),
    )
  return events
}

function event(Act: RequestEvent['Act'], at: string | null, person: string | null, text: string | null = '') {
  return { Act, At: at ?? '', PersonName: person ?? '', Text: text ?? '' }
}

type EarlierRow = Awaited<ReturnType<typeof earlierTimes>>[number]

export function presentEarlier({ set_day, court, decided_at }: EarlierRow): EarlierTime {
  return { GameDay: set_day, CourtName: court ?? '', MovedAt: decided_at ?? '' }
}

export function presentOfficial({ id, name, email, role_id }: OfficialRow, texts: Texts): GameOfficial {
  const role = refereeRoles.find((one) => one.id === role_id)
  return { PersonId: id, Name: name, Role: role ? texts.translate(role.label) : '', Email: email ?? '' }
}

/** If the user may not see a game, shows only that the court is requested (D3-031). */
function presentDayGame(row: DayGameRow): DayGame {
  const names = { TournamentShortName: row.tournament, HomeName: row.home, AwayName: row.away }
  const nobody = { TournamentShortName: '', HomeName: '', AwayName: '' }
  return {
    GameId: row.is_known ? row.id : 0,
    GameDay: row.day,
    Minutes: gameMinutes(row.age_group),
    ...(row.is_known ? names : nobody),
    CourtName: row.court,
    IsRequested: row.is_requested,
  }
}

type DayFound = {
  game: Pick<PlannedGame, 'age_group_type_id'>
  court: string
  onCourt: readonly DayGameRow[]
  ofClubs: readonly DayGameRow[]
  leave: readonly { person_id: number; name: string; part_of_day: boolean }[]
  /** Only staff and the person may see an official's leave. */
  seesLeave: boolean
}

export function presentCourtDay({ game, court, onCourt, ofClubs, leave, seesLeave }: DayFound): CourtDay {
  return {
    CourtName: court,
    Minutes: gameMinutes(game.age_group_type_id),
    Court: onCourt.map(presentDayGame),
    Clubs: ofClubs.map(presentDayGame),
    OnLeave: leave.length,
    Leave: seesLeave
      ? leave.map(({ person_id, name, part_of_day }) => ({
          PersonId: person_id,
          Name: name,
          PartOfDay: part_of_day ? 1 : 0,
        }))
      : [],
  }
}
