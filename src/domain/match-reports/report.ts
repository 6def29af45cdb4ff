import { z } from 'zod'
import { ExplainedBan } from '../bans/why.ts'
import { GameOutcome, IncidentType, Position, RefereeRole, ReportStatus } from '../games/codes.ts'
import { Version } from '../platform/entities.ts'
import { JerseyNumber } from './jersey.ts'
import { ReportEvent } from './report-event.ts'
import { type Side, sides } from './sides.ts'

/**
 * Why somebody may not, or perhaps may not, play; `inOtherTeam` is refused, and a club does not hand in who is banned, the
 * others are a person's to judge.
 */
const playerFlags = ['otherClub', 'notRegistered', 'inOtherTeam', 'sameDay'] as const
export type PlayerFlag = (typeof playerFlags)[number]

/**
 * REP-36. JerseyNumber is the number in this game (in Players: of the squad list), GameTeamJerseyNumber always that in
 * this game: a number, or the text that was pre-registered in its place (REP-11). SSN, and the id in NameAndSocialId, are empty for who may not see them (D2-006). IsPlayer is 1 or 0.
 * TeamId is the club that the person is registered with, 0 for none.
 */
export const LineUpPlayer = z.object({
  PersonId: z.number(),
  PersonName: z.string(),
  SSN: z.string(),
  JerseyNumber: JerseyNumber.nullable(),
  GameTeamJerseyNumber: JerseyNumber.nullable(),
  /** 0 for a person in Players who is not in the line-up. */
  PositionId: z.union([z.enum(Position), z.literal(0)]),
  NameAndSocialId: z.string(),
  IsPlayer: z.union([z.literal(0), z.literal(1)]),
  AddedWithKt: z.boolean(),
  TeamId: z.number(),
  /** Empty for who may not change the side; `inOtherTeam` only where the viewer sees the other side. */
  Flags: z.array(z.enum(playerFlags)),
  /** The ban that holds in this game; null as Flags are empty. */
  Ban: ExplainedBan.nullable(),
  /** In Players: the squad lists (Groups) that have the person; otherwise empty. */
  GroupIds: z.array(z.number()),
  /** The number in each of GroupIds, in their order; null where the list gives none. */
  GroupJerseyNumbers: z.array(z.number().nullable()),
  /** Of the row in the line-up; 0 where there is none. */
  Version: z.number().int().min(0),
})
export type LineUpPlayer = z.infer<typeof LineUpPlayer>
/** What speaks against somebody playing. */
export type Eligibility = Pick<LineUpPlayer, 'Flags' | 'Ban'>
export const speaksAgainst = ({ Flags, Ban }: Eligibility): boolean => Flags.length > 0 || Ban !== null

/** A report to the disciplinary committee (REP-39), keyed by the incident. -1 is no detail. */
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

/** REP-38. GameTeamId is the team's id; Discipline is null where none is filed, or it is not the viewer's to read. */
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
  /** The label of IncidentTypeId. */
  IncidentType: z.string(),
  Discipline: Discipline.nullable(),
  /** Whether one is filed, for those who may not read it. */
  HasDiscipline: z.boolean(),
  Version,
})
export type Incident = z.infer<typeof Incident>

/** REP-37. SocialId follows the rule of SSN. */
export const GameReferee = z.object({
  Id: z.number(),
  PersonId: z.number(),
  Name: z.string(),
  SocialId: z.string(),
  RoleId: z.enum(RefereeRole),
  /** Put on the report at the game and not yet confirmed by staff. */
  SetByHand: z.boolean(),
  Version,
})
export type GameReferee = z.infer<typeof GameReferee>

const score = z.number().nullable()

/** The score fields of a game in the order in which they are typed; each has a home and an away value. */
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

/** REP-35. Version counts changes of status, result and scores. */
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
  /** Known of imported games only; left out where the game was simply played. */
  Outcome: z.enum(GameOutcome).optional(),
  /** Own addition: true while staff have the confirmed report open for correction; absent otherwise. */
  IsInCorrection: z.literal(true).optional(),
  Version,
})
export type Game = z.infer<typeof Game>

/** Id 0 and an empty name where it is not known yet who plays. */
export const ReportTeam = z.object({ Id: z.number(), ShortName: z.string(), FelixNumber: z.string() })
export type ReportTeam = z.infer<typeof ReportTeam>

export const Group = z.object({ Id: z.number(), Name: z.string() })
export type Group = z.infer<typeof Group>

/** The part of a side that is saved as one; Version is of that part. */
export const SideLineUp = z.object({
  LineUp: z.array(LineUpPlayer),
  Substitutes: z.array(LineUpPlayer),
  Employees: z.array(LineUpPlayer),
  Version,
})
export type SideLineUp = z.infer<typeof SideLineUp>

/**
 * REP-34, one side. Players are the people of its squad lists, for who may change the side. Goals, Fouls and
 * Substitutions are Incidents by kind (OP-076). IsShown is false while a club has not handed its line-up in and the
 * viewer is the opponent: then the lists are empty.
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
  // The names are put together as the type puts them together.
  return Object.fromEntries(named) as Prefixed<S>
}

/** REP-34. Version counts every change of the report; Now is the server's clock in Iceland, `YYYY-MM-DDTHH:mm:ss`. */
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
  /** The newest first. */
  Timeline: z.array(ReportEvent),
  /** The viewer's own sides and place in the referee team. */
  Mine: z.object({ Sides: z.array(z.enum(sides)), Roles: z.array(z.enum(RefereeRole)) }),
  Now: z.string(),
  Version,
})
export type GameReport = z.infer<typeof GameReport>

/** One side's lists without their prefix. */
export function sideLists(report: GameReport, side: Side): SideLists {
  const named = Object.keys(SideLists.shape).map((name) => [
    name,
    report[`${side}${name}` as keyof GameReport],
  ])
  // Each name of SideLists stands in the report with the side in front.
  return Object.fromEntries(named) as SideLists
}

/** One side's lists as they stand in the report. */
export function prefixedLists<S extends Side>(side: S, lists: SideLists) {
  const named = Object.entries(lists).map(([name, list]) => [side + name, list])
  // The names are put together as the type puts them together.
  return Object.fromEntries(named) as { [K in keyof SideLists & string as `${S}${K}`]: SideLists[K] }
}

export const teamOf = (report: GameReport, side: Side): ReportTeam => report[`${side}Team`]
