import { z } from 'zod'
import { IncidentType } from '../games/codes.ts'
import { Version } from '../platform/entities.ts'
import { id, text, unread } from '../platform/input.ts'
import { attendance, Minutes, scoreInput, scores } from './input.ts'
import { LineUpRow, mostRows } from './line-up.ts'
import { sides } from './sides.ts'

// This file has the bodies of the calls that save a match report. Fields that only the server sets are accepted and ignored.

const ofGame = ['GameDay', 'CourtName', 'GameReportStatus', 'HomeResult', 'AwayResult'] as const
const lists = ['Players', 'Groups', 'Incidents', 'Goals', 'Fouls', 'Substitutions'] as const
const listsOfSides = sides.flatMap((side) => lists.map((list) => `${side}${list}` as const))
const rows = z.array(LineUpRow).max(mostRows).optional()
const team = z.object({ Id: z.number(), ...unread(['ShortName']) }).optional()

/** The body of a save of a whole report (REP-41). */
export const WholeReportInput = z.object({
  Game: z.object({ GameId: id(), ...scoreInput.partial().shape, ...unread(ofGame) }),
  HomeTeam: team,
  AwayTeam: team,
  HomeLineUp: rows,
  HomeSubstitutes: rows,
  HomeEmployees: rows,
  AwayLineUp: rows,
  AwaySubstitutes: rows,
  AwayEmployees: rows,
  ...unread(['Tournament', 'Referees', ...listsOfSides]),
  Version: Version.nullish(),
})

/** The body of a save of an incident (REP-43). */
export const IncidentInput = z.object({
  Id: id().or(z.literal(0)).nullish(),
  GameId: id(),
  TeamId: id(),
  GameTeamId: id().nullish(),
  PersonId: id().or(z.literal(0)).nullish(),
  IncidentTypeId: z.enum(IncidentType, { message: 'validation.incidentType' }),
  ...Minutes.shape,
  ...unread(['Side', 'PersonName', 'SSN', 'JerseyNumber', 'IncidentType', 'Discipline']),
  Delete: z.boolean().nullish(),
  Version: Version.nullish(),
})

const detail = z.number().int().min(-1).max(2_147_483_647).nullish()

/** The body of a save of a report to the disciplinary committee (REP-44). */
export const DisciplineInput = z.object({
  IncidentId: id().nullish(),
  GameId: id(),
  PersonId: id(),
  DisciplineTypeId: detail,
  DisciplineTypeId2: detail,
  Comments: text(4000).default(''),
  ...unread(['RegisteredById']),
  Version: z.number().int().min(0).nullish(),
})

/** The body of a save of the scores (REP-46). */
export const ScoreInput = z.object({
  GameId: id(),
  Attendance: attendance,
  ...scores,
  ...unread(ofGame),
  Version: Version.nullish(),
})
