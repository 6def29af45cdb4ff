import { z } from 'zod'
import { ReportStatus } from '../games/codes.ts'
import { AuthType } from '../platform/auth-type.ts'
import { byPost, defineCall } from '../platform/call.ts'
import { Version } from '../platform/entities.ts'
import { id, idOrZero, idText, searchText, text } from '../platform/input.ts'
import { hasSearchWord } from '../platform/lists/search-words.ts'
import { lookUpLimits } from '../platform/lookups.ts'
import { FoundPerson } from './found-person.ts'
import { LineUpInput, LineUpRow } from './line-up.ts'
import { RefereeInput } from './referees.ts'
import { Discipline, Game, GameReferee, GameReport, Incident, LineUpPlayer, SideLineUp } from './report.ts'
import { ReportEvent } from './report-event.ts'
import { DisciplineInput, IncidentInput, ScoreInput, WholeReportInput } from './report-input.ts'

const aliases = ['UTL'] as const
const readers = { types: { 1: 'all', 2: 'own', 3: 'own', 4: 'own', 5: 'own', 7: 'own' }, aliases } as const
const writers = { types: { 1: 'all', 2: 'own', 3: 'own', 4: 'own' }, aliases } as const
export const lineUpWriters = { types: { 1: 'all', 2: 'own', 3: 'own', 4: 'own', 5: 'own' }, aliases } as const
const preRegistering = { types: { 1: 'all', 2: 'own', 3: 'own', 5: 'own' }, aliases } as const

/** Maximum length of a reason for a status or a correction, in characters. */
export const reasonMax = 500

export const StatusReceipt = z.object({
  GameId: z.number(),
  GameReportStatus: z.enum(ReportStatus).nullable(),
  Event: ReportEvent.nullable(),
  Version,
})

export const GameAndTeam = z.strictObject({ gameId: idText(), teamId: idText() })

/** REP-40: reads a match report. Returns 404 unless the three ids belong to the same game. */
export const gameReport = defineCall({
  name: 'matchReports.report',
  method: 'GET',
  path: 'gamereport/{gameId}/{teamId}/{felixId}',
  params: z.strictObject({
    gameId: idText(),
    teamId: idOrZero(),
    felixId: z.string().regex(/^[\w-]{1,20}$/),
  }),
  answer: GameReport,
  access: readers,
  audited: true,
})

/**
 * REP-41: saves a whole report in the form that GET gamereport returns. Fields that are missing stay unchanged; a club changes only its own
 * side.
 */
export const saveReport = defineCall({
  name: 'matchReports.saveReport',
  method: 'POST',
  path: 'gamereport',
  body: WholeReportInput,
  answer: GameReport,
  access: writers,
})

/**
 * REP-42: sets the status of a report. S confirms it, also after a correction. With A a club hands in the line-up of the side `TeamId` (not
 * in the documented API); a game in progress or over keeps its status. `Event` is `null` if nothing changed. `Version` is the game's
 * version.
 */
export const setReportStatus = defineCall({
  name: 'matchReports.setStatus',
  method: 'POST',
  path: 'gamereport/setreportstatus',
  body: z.strictObject({
    GameId: id(),
    Status: z.enum(ReportStatus, { message: 'validation.reportStatus' }).nullable(),
    TeamId: id().nullish(),
    /** Not in the documented API: the reason for an early status, or for a banned person in the game. */
    Reason: text(reasonMax).nullish(),
    /** Not in the documented API: the version of the report for which staff saw the effects of a new confirmation. */
    ReportVersion: Version.nullish(),
    Version: Version.nullish(),
  }),
  answer: StatusReceipt,
  access: lineUpWriters,
})

/** Undoes the user's own confirmation shortly afterwards, if nothing else has happened. `Version` is the game's version. */
export const undoConfirmation = defineCall({
  name: 'matchReports.undoConfirmation',
  method: 'POST',
  path: 'rest/match-reports/undo-confirmation',
  body: z.strictObject({ GameId: id(), Version }),
  answer: StatusReceipt,
  access: writers,
})

/** REP-43: saves an incident. Without an Id, or with Id 0, it creates one. `Minute` may be text such as '90+5'. */
export const updateIncident = defineCall({
  name: 'matchReports.saveIncident',
  method: 'POST',
  path: 'gamereport/updateincident',
  body: IncidentInput,
  /** `Incident` is `null` if it was deleted. `Version` is the report's new version. */
  answer: z.object({ Incident: Incident.nullable(), Version }),
  access: writers,
})

/**
 * REP-44: saves a report to the disciplinary committee. Without `IncidentId` it is about the person's only dismissal. Version 0 means that
 * none existed before.
 */
export const saveDiscipline = defineCall({
  name: 'matchReports.saveDiscipline',
  method: 'POST',
  path: 'gamereport/updategamediscipline',
  body: DisciplineInput,
  answer: Discipline,
  access: writers,
})

/**
 * REP-45: sets a referee of the game, named by PersonId or SocialId (10 digits). `NotInRegister` confirms that an unknown referee is added
 * to the register (REP-19).
 */
export const saveReferee = defineCall({
  name: 'matchReports.saveReferee',
  method: 'POST',
  path: 'gamereport/savereferee',
  body: RefereeInput,
  answer: z.object({ Referees: z.array(GameReferee), Version }),
  access: writers,
  limits: (authType, body) => {
    // A national id in the body counts against the limit of look-ups, a PersonId does not (threats T21).
    const { Delete, Referee } = body as z.output<typeof RefereeInput>
    const isLookUp = !Delete && !Referee?.PersonId && Boolean(Referee?.SocialId)
    return isLookUp && authType !== AuthType.Staff ? lookUpLimits : []
  },
})

/** REP-46: saves the scores of a game. The recorded result follows from them: extra time if there is one, else full time. */
export const saveScore = defineCall({
  name: 'matchReports.saveScore',
  method: 'POST',
  path: 'gamereport/savegamescore',
  body: ScoreInput,
  answer: Game,
  access: writers,
})

/** REP-47: saves the pre-registered line-up of a side. `Version` is the side's version. */
export const savePreLineUp = defineCall({
  name: 'matchReports.savePreLineUp',
  method: 'POST',
  path: 'gamereport/saveprelineup/{gameId}/{teamId}',
  params: GameAndTeam,
  body: LineUpInput,
  answer: SideLineUp,
  access: preRegistering,
})

/** REP-48, OP-069: changes one player of a line-up. `Player` replaces `ReplacePlayer`; without `Player`, `ReplacePlayer` is deleted. */
export const saveLineUpPlayer = defineCall({
  name: 'matchReports.saveLineUpPlayer',
  method: 'POST',
  path: 'gamereport/savelineupplayer/{gameId}/{teamId}',
  params: GameAndTeam,
  body: z.object({
    Player: LineUpRow.nullish(),
    ReplacePlayer: LineUpRow.nullish(),
    updateCurr: z.boolean().nullish(),
  }),
  answer: SideLineUp,
  access: writers,
})

/** REP-49: finds people by the first 6 or all 10 digits of the national id (OP-064). */
export const personBySsn = defineCall({
  name: 'matchReports.personBySsn',
  method: 'GET',
  path: 'gamereport/getpersonbyssn/{ssn}',
  params: z.strictObject({
    ssn: z.string().regex(/^(\d{6}|\d{6}-?\d{4})$/, { message: 'validation.ssnSearch' }),
  }),
  answer: z.array(FoundPerson),
  access: { types: { 1: 'all', 2: 'all', 3: 'all', 4: 'all', 5: 'all' }, aliases },
  audited: true,
  limits: lookUpLimits,
})

export const personBySsnByPost = byPost(personBySsn, 'rest/match-reports/persons/national-id')

/** REP-16: finds people of the side's club by part of a name. Their SSN is masked as `ddmmyy-****`, also in NameAndSocialId. */
export const searchPlayers = defineCall({
  name: 'matchReports.searchPlayers',
  method: 'GET',
  path: 'rest/match-reports/{gameId}/{teamId}/people',
  params: GameAndTeam,
  query: z.strictObject({
    q: searchText(60).refine(hasSearchWord, { message: 'validation.searchShort' }),
  }),
  answer: z.array(LineUpPlayer),
  access: lineUpWriters,
  audited: true,
})

/** The side's line-up in its previous game, as a starting point; empty lists if there is none. */
export const previousLineUp = defineCall({
  name: 'matchReports.previousLineUp',
  method: 'GET',
  path: 'rest/match-reports/{gameId}/{teamId}/previous',
  params: GameAndTeam,
  answer: SideLineUp.omit({ Version: true }).extend({ GameId: z.number(), GameDay: z.string() }),
  access: lineUpWriters,
  audited: true,
})
