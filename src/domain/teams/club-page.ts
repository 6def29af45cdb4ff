import { z } from 'zod'
import { ContractState, ContractType } from '../contracts/codes.ts'
import { ReportStatus } from '../games/codes.ts'
import { TeamType } from '../platform/entities.ts'
import { TeamName } from './team.ts'

/** The parts of a club's page with a call of their own, in display order. */
export const clubSections = ['people', 'bans', 'squads', 'games', 'contracts', 'roles', 'users'] as const
export type ClubSection = (typeof clubSections)[number]

export const ClubCard = z.object({
  TeamId: z.number(),
  Name: z.string(),
  ShortName: z.string(),
  Type: z.enum(TeamType),
  FelixNumber: z.string(),
  Email: z.string(),
  /** The club to which a team belongs; `null` for a club. */
  Parent: TeamName.nullable(),
  UnderTeams: z.array(TeamName),
  Courts: z.array(z.object({ Id: z.number(), Name: z.string() })),
  /** The sections of the page that the viewer may read. */
  Sections: z.array(z.enum(clubSections)),
})
export type ClubCard = z.infer<typeof ClubCard>

export const ClubPerson = z.object({
  Id: z.number(),
  Name: z.string(),
  IsReferee: z.boolean(),
  IsCoach: z.boolean(),
  IsPlayer: z.boolean(),
})
export type ClubPerson = z.infer<typeof ClubPerson>

export const ClubGame = z.object({
  Id: z.number(),
  GameDay: z.string(),
  TournamentName: z.string(),
  HomeName: z.string(),
  AwayName: z.string(),
  HomeResult: z.number().nullable(),
  AwayResult: z.number().nullable(),
  GameReportStatus: z.enum(ReportStatus).nullable(),
})
export type ClubGame = z.infer<typeof ClubGame>

export const ClubContract = z.object({
  Id: z.number(),
  PersonId: z.number(),
  PlayerName: z.string(),
  ContractTypeId: z.enum(ContractType),
  DateFrom: z.string(),
  DateTo: z.string(),
  State: z.enum(ContractState),
})
export type ClubContract = z.infer<typeof ClubContract>
