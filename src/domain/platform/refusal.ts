import type { TextKey } from '../texts/keys.ts'

/** The id of a refusal. Its sentence is the text `refusals.<id>`. */
export type RefusalId = TextKey extends infer K ? (K extends `refusals.${infer Id}` ? Id : never) : never

export type FieldError = { Field: string; Message: string }

/** A refusal with its reason. Rules return a `RefusalId`; a route may add values and field errors. */
export class Refusal {
  constructor(
    readonly id: RefusalId,
    readonly detail: {
      readonly values?: Record<string, string | number>
      readonly errors?: FieldError[]
      /** The name of the field that the reason is about. The form shows the error text at that field. */
      readonly field?: string
      /** The newer record, returned if the save had an old Version, so that the client can merge. */
      readonly current?: unknown
      /** Seconds until the request may be retried. */
      readonly retryAfter?: number
    } = {},
  ) {}
}

export function refuse(id: RefusalId, detail: Refusal['detail'] = {}): Refusal {
  return new Refusal(id, detail)
}

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503

/**
 * The HTTP status of each refusal. Refusals that are missing in this table come from rules and have status 422.
 */
const statuses: Partial<Record<RefusalId, RefusalStatus>> = {
  'input.malformed': 400,
  'input.tooSlow': 400,
  'input.tooLarge': 413,
  'input.mediaType': 415,
  'input.method': 405,
  'files.tooLarge': 413,
  'files.kind': 415,
  'files.empty': 400,
  'files.missing': 400,
  'files.tooMany': 400,
  'files.busy': 503,
  'files.notScanned': 503,
  'files.ownBusy': 429,
  'files.dayOfPerson': 429,
  'files.dayOfClub': 429,
  'files.picture': 415,
  'files.pixels': 413,
  'access.none': 401,
  'access.ended': 401,
  'access.idle': 401,
  'access.proofTooOld': 403,
  'login.otherPerson': 403,
  'login.notAskedAnew': 403,
  'login.momentUnknown': 403,
  'access.denied': 403,
  'access.notYours': 403,
  'transfers.noClub': 403,
  'access.tooMany': 429,
  'record.notFound': 404,
  'record.stale': 409,
  'record.raced': 409,
  'begin.over': 409,
  'appointments.changed': 409,
  'appointments.draftsChanged': 409,
  'appointments.seatUnseen': 409,
  'appointments.publishTogether': 409,
  'keptGames.clashesUnseen': 409,
  'imports.kind': 415,
  'imports.tooLarge': 413,
  'imports.stopped': 409,
  'imports.busy': 503,
  'imports.done': 409,
  'imports.gone': 409,
  'imports.begun': 409,
  'imports.partly': 409,
  'imports.undoPartly': 409,
  'imports.undone': 409,
  'imports.notImported': 409,
  'imports.hasReceipt': 409,
  'imports.contended': 409,
  'server.unavailable': 503,
  'server.diskFull': 503,
  'server.busy': 503,
  'server.tooLong': 503,
  'server.otherAddress': 403,
  'server.failed': 500,
  'login.tokenInvalid': 400,
  'login.tokenUsed': 400,
  'login.roleNotYours': 403,
  'login.providerDown': 503,
  'sessions.notFound': 404,
  'roles.notFound': 404,
  'eid.unknownPerson': 404,
  'eid.redirect': 400,
  'users.notInRegistry': 404,
  'users.registryDown': 503,
  'undo.notYours': 403,
  'undo.tooLate': 409,
  'undo.changed': 409,
  'matchReports.confirmed': 409,
  'matchReports.openFirst': 409,
  'matchReports.openAlready': 409,
  'matchReports.notConfirmed': 409,
  'matchReports.onlyStaffConfirms': 403,
  'matchReports.confirmDeadline': 403,
  'matchReports.onlyPreRegistration': 403,
  'matchReports.otherSide': 403,
  'matchReports.disciplineFiled': 403,
  'matchReports.supervisorAppointed': 403,
  'matchReports.unknownSsn': 404,
  'assignments.answeredAnew': 409,
  'assignments.gameMoved': 409,
  'gameExecution.isSent': 409,
  'gameExecution.notSent': 404,
  'gameExecution.onlyWriter': 403,
  'inspectorReports.isSent': 409,
  'inspectorReports.notSent': 404,
  'inspectorReports.onlyWriter': 403,
  'participation.noClub': 403,
  'gameTimes.noGame': 404,
  'gameTimes.notConsenting': 403,
  'gameTimes.awaitsClub': 403,
  'gameTimes.awaitsAssociation': 403,
  'proposals.busy': 503,
  'proposals.failed': 503,
  'proposals.calledOff': 409,
  'proposals.tooLarge': 413,
  'squadLists.notFound': 404,
  'squadLists.notEmpty': 409,
  'transfers.alreadyOpen': 409,
  'cards.year': 400,
  'cards.category': 400,
  'discipline.season': 400,
}

/** Whether the user can lift the refusal with a new electronic-id proof, so that the same request may then succeed. */
export const isAboutProof = (id: RefusalId): boolean => id === 'access.proofTooOld'

export function statusOf(id: RefusalId): RefusalStatus {
  return statuses[id] ?? 422
}
