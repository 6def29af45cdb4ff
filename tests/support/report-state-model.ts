// Model of the states of a match report, written only from the requirements (REP-03, REP-04, REP-30; D2-008,
// D2-009; OP-060, OP-067, OP-068, OP-073) and compared with the product's rules. It imports nothing from
// them: statuses and roles are letters and numbers, times are milliseconds.

export type ModelStatus = 'A' | 'H' | 'U' | 'F' | 'L' | 'S' | null

export const modelStatuses: readonly ModelStatus[] = [null, 'A', 'H', 'U', 'F', 'L', 'S']

export type ModelGame = {
  /** Milliseconds since 1970. Icelandic time is UTC. */
  kickOff: number
  isRestricted: boolean
  status: ModelStatus
  openDismissals: number
  /** Whether staff opened the confirmed report for correction. */
  isInCorrection?: boolean
  /** Whether staff gave a reason for setting the status early. */
  hasReason?: boolean
}

const hour = 3_600_000

/** When the steps of a report open for all users: 60 minutes before the game. */
export function opening({ kickOff }: Pick<ModelGame, 'kickOff'>): number {
  return kickOff - hour
}

/** The first moment that is too late: midnight at the end of the day after the game. */
export function closing({ kickOff }: Pick<ModelGame, 'kickOff'>): number {
  const day = new Date(kickOff)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 2)
}

/** All objections to setting a status, each as `<HTTP status> <refusal id>`. Empty if it is allowed. */
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
  // Not in the requirements: a confirmed report is locked until staff open it for correction.
  object(game.status === 'S' && authType === 1 && !game.isInCorrection, '409 matchReports.openFirst')
  object(to === 'A' && isClub && isLate, '422 matchReports.preRegistrationEnded')
  const saysBegun = 'HUL'.includes(to ?? '-')
  object(saysBegun && authType !== 1 && isEarly, '422 matchReports.tooEarly')
  // Not in the requirements: a status for a begun game is set near kick-off, or by staff with a reason.
  const isLongBefore = at < game.kickOff - hour / 4
  object(saysBegun && authType !== 1 && isLongBefore, '422 matchReports.beforeKickOff')
  object(
    saysBegun && authType === 1 && isLongBefore && !game.hasReason,
    '422 matchReports.earlyReasonMissing',
  )
  if (to === 'S') {
    object(isEarly, '422 matchReports.tooEarly')
    // Not in the requirements: the report of a postponed game cannot be confirmed.
    object(game.status === 'F', '422 matchReports.postponed')
    object(isClub && game.isRestricted, '403 matchReports.onlyStaffConfirms')
    object(authType === 4 && game.isRestricted && isLate, '403 matchReports.confirmDeadline')
    object(game.openDismissals > 0, '422 matchReports.disciplineMissing')
    // Not in the requirements: before kick-off only staff confirm a report, with a reason.
    const isUnplayed = at < game.kickOff
    object(isUnplayed && authType !== 1, '422 matchReports.notBegun')
    object(isUnplayed && authType === 1 && !game.hasReason, '422 matchReports.confirmReasonMissing')
  }
  return found
}

/** Moments just before, at and after each time limit, and some far from any limit. */
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
