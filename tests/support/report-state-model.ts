// The states of a game report, written from the requirements alone (REP-03, REP-04, REP-30; D2-008, D2-009; OP-060, OP-067, OP-068, OP-073), to
// compare with the product's table. It imports nothing of the product's rules: codes are letters and numbers, and moments are numbers.

export type ModelStatus = 'A' | 'H' | 'U' | 'F' | 'L' | 'S' | null

export const modelStatuses: readonly ModelStatus[] = [null, 'A', 'H', 'U', 'F', 'L', 'S']

export type ModelGame = {
  /** Milliseconds. Icelandic time is UTC. */
  kickOff: number
  isRestricted: boolean
  status: ModelStatus
  openDismissals: number
  /** Staff have opened the confirmed report. */
  isInCorrection?: boolean
  /** Staff gave a reason for setting a status early. */
  hasReason?: boolean
}

const hour = 3_600_000

/** The steps open for everybody 60 minutes before the game. */
export function opening({ kickOff }: Pick<ModelGame, 'kickOff'>): number {
  return kickOff - hour
}

/** The first moment that is too late: midnight at the end of the day after the game. */
export function closing({ kickOff }: Pick<ModelGame, 'kickOff'>): number {
  const day = new Date(kickOff)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 2)
}

/** All objections to a status, as `<HTTP status> <reason>`. Empty if it is allowed. */
export function objections(authType: number, game: ModelGame, to: ModelStatus, at: number): Set<string> {
  const found = new Set<string>()
  const object = (when: boolean, reason: string) => when && found.add(reason)
  const isClub = authType === 2 || authType === 3 || authType === 5
  const isEarly = at < opening(game)
  const isLate = at >= closing(game)

  object(authType === 6 || authType === 7, '403 access.notYours')
  object(authType === 5 && to !== 'A', '403 matchReports.onlyPreRegistration')
  if (game.status === to && !(game.isInCorrection && authType === 1)) return found
  if (game.status === to) {
    object(game.openDismissals > 0, '422 matchReports.disciplineMissing')
    return found
  }
  object(game.status === 'S' && authType !== 1, '409 matchReports.confirmed')
  // Own rule, in no document: a confirmed report is locked until staff open it for correction.
  object(game.status === 'S' && authType === 1 && !game.isInCorrection, '409 matchReports.openFirst')
  object(to === 'A' && isClub && isLate, '422 matchReports.preRegistrationEnded')
  const saysBegun = 'HUL'.includes(to ?? '-')
  object(saysBegun && authType !== 1 && isEarly, '422 matchReports.tooEarly')
  // Own rule, in no document: a status that begins the game is set near kick-off, or by staff with a reason.
  const isLongBefore = at < game.kickOff - hour / 4
  object(saysBegun && authType !== 1 && isLongBefore, '422 matchReports.beforeKickOff')
  object(
    saysBegun && authType === 1 && isLongBefore && !game.hasReason,
    '422 matchReports.earlyReasonMissing',
  )
  if (to === 'S') {
    object(isEarly, '422 matchReports.tooEarly')
    // Own rule, in no document: a postponed game has no report to confirm.
    object(game.status === 'F', '422 matchReports.postponed')
    object(isClub && game.isRestricted, '403 matchReports.onlyStaffConfirms')
    object(authType === 4 && game.isRestricted && isLate, '403 matchReports.confirmDeadline')
    object(game.openDismissals > 0, '422 matchReports.disciplineMissing')
    // Own rule, in no document: before kick-off only staff confirm a report, with a reason.
    const isUnplayed = at < game.kickOff
    object(isUnplayed && authType !== 1, '422 matchReports.notBegun')
    object(isUnplayed && authType === 1 && !game.hasReason, '422 matchReports.confirmReasonMissing')
  }
  return found
}

/** Moments just before, at and after each change, and some far from them. */
export function tellingMoments(game: Pick<ModelGame, 'kickOff'>): number[] {
  const around = (limit: number) => [-1000, -1, 0, 1, 1000].map((millis) => limit + millis)
  return [
    ...around(opening(game)),
    ...around(game.kickOff - hour / 4),
    ...around(game.kickOff),
    ...around(closing(game)),
    ...[-240, -30, -3, 0, 2, 12, 20, 60, 400].map((hours) => game.kickOff + hours * hour),
  ]
}
