import { z } from 'zod'
import { ExplainedBan } from '../bans/why.ts'
import { GameOutcome, IncidentType, Position, RefereeRole, ReportStatus } from '../games/codes.ts'
import { Version } from '../platform/entities.ts'
import { JerseyNumber } from './jersey.ts'
import { ReportEvent } from './report-event.ts'
import { type Side, sides } from './sides.ts'

/** Why a person might not be eligible. `inOtherTeam` is refused; the others are warnings. */
const playerFlags = ['otherClub', 'notRegistered', 'inOtherTeam', 'sameDay'] as const
export type PlayerFlag = (typeof playerFlags)[number]

/**
 * A person in a line-up or in Players (REP-36). JerseyNumber is the number in this game; in Players it is the squad list's number.
 * GameTeamJerseyNumber is the number in this game or the text pre-registered instead (REP-11). SSN is empty for viewers without access
 * (D2-006). TeamId is the club of registration, 0 for none.
 */
export const LineUpPlayer = z.object({
  PersonId: z.number(),
  PersonName: z.string(),
  SSN: z.string(),
  JerseyNumber: JerseyNumber.nullable(),
  GameTeamJerseyNumber: JerseyNumber.nullable(),
  /** The person's position; 0 for a person in Players who is not in the line-up. */
  PositionId: z.union([z.enum(Position), z.literal(0)]),
  NameAndSocialId: z.string(),
  IsPlayer: z.union([z.literal(0), z.literal(1)]),
  AddedWithKt: z.boolean(),
  TeamId: z.number(),
  /**
   * Why the person might not be eligible; empty if the viewer may not change the side. `inOtherTeam` occurs only if the viewer sees the
   * opponents.
   */
  Flags: z.array(z.enum(playerFlags)),
  /** The person's ban in this game; `null` if there is none or the viewer may not change the side. */
  Ban: ExplainedBan.nullable(),
  /** For a person in Players: ids of the squad lists (Groups) that contain the person. Otherwise empty. */
  GroupIds: z.array(z.number()),
  /** The person's jersey number in each squad list of GroupIds, in the same order; `null` if the list has none. */
  GroupJerseyNumbers: z.array(z.number().nullable()),
  /** The version of the person's line-up row; 0 if there is none. */
  Version: z.number().int().min(0),
})
export type LineUpPlayer = z.infer<typeof LineUpPlayer>
export type Eligibility = Pick<LineUpPlayer, 'Flags' | 'Ban'>
export const speaksAgainst = ({ Flags, Ban }: Eligibility): boolean => Flags.length > 0 || Ban !== null

/**
 * A report to the disciplinary committee about an incident (REP-39), stored under the id of the incident. -1 means that no detail is
 * chosen.
 */
export const Discipline = z.object({
  IncidentId: z.number(),
  DisciplineTypeId: z.number(),
  DisciplineTypeId2: z.number(),
  Comments: z.string(),
  GameId: z.number(),
  PersonId: z.number(),
  RegisteredById: z.number(),
  RegisteredByName: z.string(),
  RegisteredAt: z.string(),
  Version,
})
export type Discipline = z.infer<typeof Discipline>

/** An incident in a game (REP-38). GameTeamId is the team's id. Discipline is `null` if there is none or the viewer may not read it. */
export const Incident = z.object({
  Id: z.number(),
  GameId: z.number(),
  TeamId: z.number(),
  Side: z.enum(sides),
  Minute: z.number(),
  MinuteInExtraTime: z.number().nullable(),
  IncidentTypeId: z.enum(IncidentType),
  GameTeamId: z.number(),
  PersonId: z.number(),
  PersonName: z.string(),
  SSN: z.string(),
  JerseyNumber: JerseyNumber.nullable(),
  IncidentType: z.string(),
  Discipline: Discipline.nullable(),
  /** Whether a report to the disciplinary committee exists, also for viewers who may not read it. */
  HasDiscipline: z.boolean(),
  Version,
})
export type Incident = z.infer<typeof Incident>

/** A referee in the report (REP-37). SocialId is empty for viewers without access, like SSN. */
export const GameReferee = z.object({
  Id: z.number(),
  PersonId: z.number(),
  Name: z.string(),
  SocialId: z.string(),
  RoleId: z.enum(RefereeRole),
  /** True if the referee was entered at the game and staff have not confirmed it. */
  SetByHand: z.boolean(),
  Version,
})
export type GameReferee = z.infer<typeof GameReferee>

const score = z.number().nullable()

export const scoreFields = [
  'HalftimeHomeScore',
  'HalftimeAwayScore',
  'FulltimeHomeScore',
  'FulltimeAwayScore',
  'AddedHalftimeHomeScore',
  'AddedHalftimeAwayScore',
  'AddedFulltimeHomeScore',
  'AddedFulltimeAwayScore',
  'PenaltyHomeScore',
  'PenaltyAwayScore',
] as const
export type ScoreField = (typeof scoreFields)[number]

/** The game of a report (REP-35). Version increases with changes of status, result and scores. */
export const Game = z.object({
  GameId: z.number(),
  GameDay: z.string(),
  CourtName: z.string(),
  GameRoundId: z.number().nullable(),
  Attendance: z.number().nullable(),
  HalftimeHomeScore: score,
  HalftimeAwayScore: score,
  FulltimeHomeScore: score,
  FulltimeAwayScore: score,
  AddedHalftimeHomeScore: score,
  AddedHalftimeAwayScore: score,
  AddedFulltimeHomeScore: score,
  AddedFulltimeAwayScore: score,
  PenaltyHomeScore: score,
  PenaltyAwayScore: score,
  HomeResult: score,
  AwayResult: score,
  GameReportStatus: z.enum(ReportStatus).nullable(),
  /** How the game ended, known only for imported games; missing if the game was played normally. */
  Outcome: z.enum(GameOutcome).optional(),
  /** Not in the documented API: true while staff have the confirmed report open for correction; missing otherwise. */
  IsInCorrection: z.literal(true).optional(),
  Version,
})
export type Game = z.infer<typeof Game>

/** A team in the report. Id is 0 and the name empty if the team is not known yet. */
export const ReportTeam = z.object({ Id: z.number(), ShortName: z.string(), FelixNumber: z.string() })
export type ReportTeam = z.infer<typeof ReportTeam>

export const Group = z.object({ Id: z.number(), Name: z.string() })
export type Group = z.infer<typeof Group>

/** The line-up of one side, which is saved as a whole. Version is the version of this line-up. */
export const SideLineUp = z.object({
  LineUp: z.array(LineUpPlayer),
  Substitutes: z.array(LineUpPlayer),
  Employees: z.array(LineUpPlayer),
  Version,
})
export type SideLineUp = z.infer<typeof SideLineUp>

/**
 * One side of the report (REP-34). Players are the people of its squad lists. Goals, Fouls and Substitutions are its Incidents by kind
 * (OP-076). IsShown is false for an opponent who has not handed in the line-up; the lists are then empty.
 */
export const SideLists = SideLineUp.extend({
  Players: z.array(LineUpPlayer),
  Groups: z.array(Group),
  Incidents: z.array(Incident),
  Goals: z.array(Incident),
  Fouls: z.array(Incident),
  Substitutions: z.array(Incident),
  HandedInAt: z.string().nullable(),
  IsShown: z.boolean(),
})
export type SideLists = z.infer<typeof SideLists>

type Prefixed<S extends Side> = {
  [K in keyof typeof SideLists.shape as `${S}${K & string}`]: (typeof SideLists.shape)[K]
}

function prefixed<S extends Side>(side: S): Prefixed<S> {
  const named = Object.entries(SideLists.shape).map(([name, schema]) => [side + name, schema])
  return Object.fromEntries(named) as Prefixed<S>
}

/**
 * A match report (REP-34). Version increases with every change of the report. Now is the server's clock in Iceland, `YYYY-MM-DDTHH:mm:ss`.
 */
export const GameReport = z.object({
  Game,
  Tournament: z.object({
    Id: z.number(),
    Name: z.string(),
    ShortName: z.string(),
    ConfirmGameReport: z.boolean(),
  }),
  HomeTeam: ReportTeam,
  AwayTeam: ReportTeam,
  ...prefixed('Home'),
  ...prefixed('Away'),
  Referees: z.array(GameReferee),
  /** The changes of the report, newest first. */
  Timeline: z.array(ReportEvent),
  /** The viewer's own sides and referee roles. */
  Mine: z.object({ Sides: z.array(z.enum(sides)), Roles: z.array(z.enum(RefereeRole)) }),
  Now: z.string(),
  Version,
})
export type GameReport = z.infer<typeof GameReport>

export function sideLists(report: GameReport, side: Side): SideLists {
  const named = Object.keys(SideLists.shape).map((name) => [
    name,
    report[`${side}${name}` as keyof GameReport],
  ])
  return Object.fromEntries(named) as SideLists
}

export function prefixedLists<S extends Side>(side: S, lists: SideLists) {
  const named = Object.entries(lists).map(([name, list]) => [side + name, list])
  // The cast is safe: the line above builds exactly the names of the type.
  return Object.fromEntries(named) as { [K in keyof SideLists & string as `${S}${K}`]: SideLists[K] }
}

export const teamOf = (report: GameReport, side: Side): ReportTeam => report[`${side}Team`]
