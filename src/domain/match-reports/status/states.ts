import { ReportStatus } from '#domain/games/codes.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import { isOpen, isPastDayAfter, type WallClock } from '../incidents/times.ts'

type Status = ReportStatus | null

/** One way from state to state. What is left out sets no limit. */
type Transition = {
  readonly act: StateAct
  readonly from: readonly Status[]
  readonly to: Status
  readonly who: readonly AuthType[]
  /** Not before the wizard's steps open, 60 minutes before the game. */
  readonly opens?: true
  /** Not after the end of the day after the game. */
  readonly untilDayAfter?: true
  /** Only where the association need not confirm (false), or only where it must (true). */
  readonly restricted?: boolean
}

export type StateAct =
  | 'preRegister'
  | 'start'
  | 'finish'
  | 'enter'
  | 'postpone'
  | 'reset'
  | 'confirm'
  | 'reopen'

const { Staff, Restricted, Club, Referee, Limited } = AuthType
const { PreRegistered, InProgress, Finished, Postponed, Entered, Confirmed } = ReportStatus
const changing = [null, PreRegistered, InProgress, Finished, Postponed, Entered] as const
const played = [null, PreRegistered, InProgress, Finished, Entered] as const
const clubs = [Restricted, Club]

/**
 * The states of a game report (document 2, sections 4 and 6): from, act, who, until when, to. Button, form and route
 * ask it through `whyNotSetStatus`; the results table sets its states by the same rows.
 */
export const transitions: readonly Transition[] = [
  { act: 'preRegister', from: changing, to: PreRegistered, who: [Staff, Referee] },
  {
    act: 'preRegister',
    from: changing,
    to: PreRegistered,
    who: [...clubs, Limited],
    untilDayAfter: true,
  },
  { act: 'start', from: changing, to: InProgress, who: [Staff] },
  { act: 'start', from: changing, to: InProgress, who: [...clubs, Referee], opens: true },
  { act: 'finish', from: changing, to: Finished, who: [Staff] },
  { act: 'finish', from: changing, to: Finished, who: [...clubs, Referee], opens: true },
  { act: 'enter', from: changing, to: Entered, who: [Staff] },
  { act: 'enter', from: changing, to: Entered, who: [...clubs, Referee], opens: true },
  { act: 'postpone', from: changing, to: Postponed, who: [Staff, ...clubs, Referee] },
  { act: 'reset', from: changing, to: null, who: [Staff, ...clubs, Referee] },
  { act: 'confirm', from: played, to: Confirmed, who: [Staff], opens: true },
  { act: 'confirm', from: played, to: Confirmed, who: [...clubs, Referee], opens: true, restricted: false },
  {
    act: 'confirm',
    from: played,
    to: Confirmed,
    who: [Referee],
    opens: true,
    restricted: true,
    untilDayAfter: true,
  },
  ...changing.map((to) => ({ act: 'reopen' as const, from: [Confirmed], to, who: [Staff] })),
]

/** What the rule must know of the report. */
export type ReportFacts = {
  Status: Status
  GameDay: WallClock
  ConfirmGameReport: boolean
  /** Dismissals without their report to the disciplinary committee (REP-24). */
  OpenDismissals: number
}

/**
 * Why the status cannot be set, or null. A status that is set already may be set again and changes nothing. Whether
 * the game is the holder's at all is asked elsewhere (`whyNotTakePart`).
 */
export function whyNotSetStatus(
  AuthType: AuthType,
  report: ReportFacts,
  to: Status,
  now: Date,
): RefusalId | null {
  const own = transitions.filter((row) => row.to === to && row.who.includes(AuthType))
  if (!own.length) return AuthType === Limited ? 'matchReports.onlyPreRegistration' : 'access.notYours'
  if (report.Status === to) return null
  const leaving = own.filter(({ from }) => from.includes(report.Status))
  if (!leaving.length)
    return report.Status === Confirmed ? 'matchReports.confirmed' : 'matchReports.postponed'
  const inTournament = leaving.filter(
    ({ restricted }) => restricted === undefined || restricted === report.ConfirmGameReport,
  )
  if (!inTournament.length) return 'matchReports.onlyStaffConfirms'
  if (!inTournament.some(({ opens }) => !opens || isOpen(report.GameDay, now))) return 'matchReports.tooEarly'
  const inTime = inTournament.some(
    ({ untilDayAfter }) => !untilDayAfter || !isPastDayAfter(report.GameDay, now),
  )
  if (!inTime) return to === Confirmed ? 'matchReports.confirmDeadline' : 'matchReports.preRegistrationEnded'
  return to === Confirmed && report.OpenDismissals ? 'matchReports.disciplineMissing' : null
}

/** The act that leads from one status to another, for the timeline. */
export function actBetween(from: Status, to: Status): StateAct | null {
  return transitions.find((row) => row.from.includes(from) && row.to === to)?.act ?? null
}
