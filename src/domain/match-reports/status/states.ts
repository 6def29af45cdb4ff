import { GameOutcome, ReportStatus } from '#domain/games/codes.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import {
  type DoneAct,
  type StateMachine,
  stepOf,
  type Transition,
  whyNotStep,
  whyNotUndo,
} from '#domain/platform/transitions.ts'
import type { WallClock } from '../../platform/dates.ts'
import { isBegun, isNearKickOff, isOpen, isPastDayAfter } from '../incidents/times.ts'
import { endsCorrection } from './correction.ts'

type Status = ReportStatus | null

type StateAct =
  | 'preRegister'
  | 'start'
  | 'finish'
  | 'enter'
  | 'postpone'
  | 'reset'
  | 'confirm'
  | 'confirmAgain'
  | 'reopen'
  | 'undo'

const { Staff, Restricted, Club, Referee, Limited } = AuthType
const { PreRegistered, InProgress, Finished, Postponed, Entered, Confirmed } = ReportStatus
const changing = [null, PreRegistered, InProgress, Finished, Postponed, Entered] as const
const played = [null, PreRegistered, InProgress, Finished, Entered] as const
const clubs = [Restricted, Club]

export type ReportFacts = {
  Status: Status
  GameDay: WallClock
  ConfirmGameReport: boolean
  /** Dismissals without a report to the disciplinary committee (REP-24). */
  OpenDismissals: number
  /** Number of people in a line-up who are banned from this game. */
  Banned?: number
  IsInCorrection?: boolean
  HasReason?: boolean
  Outcome?: GameOutcome | null
}

type Facts = ReportFacts & { now: Date }

/** Why the report's steps are not open yet: they open 60 minutes before the game. */
const whyNotOpen = ({ GameDay, now }: Facts) => (isOpen(GameDay, now) ? null : 'matchReports.tooEarly')
/** Why the line-up can no longer be pre-registered: it can be until the end of the day after the game. */
const whyNotPreRegister = ({ GameDay, now }: Facts) =>
  isPastDayAfter(GameDay, now) ? 'matchReports.preRegistrationEnded' : null

const begunStatuses: readonly Status[] = [InProgress, Finished, Entered]

/** Whether a status would be set more than 15 minutes before kick-off. Only staff may do that, and must give a reason. */
export function isEarly(to: Status, gameDay: WallClock, now: Date): boolean {
  return begunStatuses.includes(to) && !isNearKickOff(gameDay, now)
}
const whyNotNear = ({ GameDay, now }: Facts) =>
  isNearKickOff(GameDay, now) ? null : 'matchReports.beforeKickOff'
const whyNotNearForStaff = ({ GameDay, now, HasReason }: Facts) =>
  HasReason || isNearKickOff(GameDay, now) ? null : 'matchReports.earlyReasonMissing'
const whyNotBeganYet = (facts: Facts) => whyNotOpen(facts) ?? whyNotNear(facts)
const whyNotReopen = ({ IsInCorrection }: Facts) => (IsInCorrection ? null : 'matchReports.openFirst')

/** Why a report cannot be confirmed yet: its game has not begun. Staff may confirm it anyway if they give a reason. */
const whyNotBegun = ({ GameDay, now }: Facts) => (isBegun(GameDay, now) ? null : 'matchReports.notBegun')
const whyNotBegunForStaff = ({ GameDay, now, HasReason }: Facts) =>
  HasReason || isBegun(GameDay, now) ? null : 'matchReports.confirmReasonMissing'
/**
 * Why a report with banned people in a line-up cannot be confirmed. Referee and staff can if they give a reason. A club cannot, because it
 * may not line them up.
 */
const whyNotExplained = ({ Banned, HasReason }: Facts) => (Banned && !HasReason ? 'bans.reasonMissing' : null)
const whyNotFree = ({ Banned }: Facts) => (Banned ? 'bans.clubsDoNotConfirm' : null)
const whyNotFiled = ({ OpenDismissals }: Facts) => (OpenDismissals ? 'matchReports.disciplineMissing' : null)

/**
 * Why a club or referee may not confirm a report that the association has to confirm. A club never may, a referee only until the end of the
 * day after the game.
 */
function whyClubsDoNotConfirm(facts: Facts): RefusalId | null {
  if (facts.ConfirmGameReport) return 'matchReports.onlyStaffConfirms'
  return whyNotOpen(facts) ?? whyNotBegun(facts) ?? whyNotFiled(facts) ?? whyNotFree(facts)
}
function whyRefereesDoNotConfirm(facts: Facts): RefusalId | null {
  const isLate = facts.ConfirmGameReport && isPastDayAfter(facts.GameDay, facts.now)
  return (
    whyNotOpen(facts) ??
    whyNotBegun(facts) ??
    (isLate ? 'matchReports.confirmDeadline' : null) ??
    whyNotFiled(facts) ??
    whyNotExplained(facts)
  )
}

/** The transitions between the states of a match report (REP-30 to REP-33). The results table uses them too. */
export const transitions: readonly Transition<Status, StateAct, AuthType, Facts>[] = [
  { act: 'preRegister', from: changing, to: PreRegistered, who: [Staff, Referee] },
  {
    act: 'preRegister',
    from: changing,
    to: PreRegistered,
    who: [...clubs, Limited],
    whyNot: whyNotPreRegister,
  },
  { act: 'start', from: changing, to: InProgress, who: [Staff], whyNot: whyNotNearForStaff },
  { act: 'start', from: changing, to: InProgress, who: [...clubs, Referee], whyNot: whyNotBeganYet },
  { act: 'finish', from: changing, to: Finished, who: [Staff], whyNot: whyNotNearForStaff },
  { act: 'finish', from: changing, to: Finished, who: [...clubs, Referee], whyNot: whyNotBeganYet },
  { act: 'enter', from: changing, to: Entered, who: [Staff], whyNot: whyNotNearForStaff },
  { act: 'enter', from: changing, to: Entered, who: [...clubs, Referee], whyNot: whyNotBeganYet },
  { act: 'postpone', from: changing, to: Postponed, who: [Staff, ...clubs, Referee] },
  { act: 'reset', from: changing, to: null, who: [Staff, ...clubs, Referee] },
  {
    act: 'confirm',
    from: played,
    to: Confirmed,
    who: [Staff],
    whyNot: (facts) =>
      whyNotOpen(facts) ?? whyNotFiled(facts) ?? whyNotBegunForStaff(facts) ?? whyNotExplained(facts),
  },
  { act: 'confirm', from: played, to: Confirmed, who: clubs, whyNot: whyClubsDoNotConfirm },
  { act: 'confirm', from: played, to: Confirmed, who: [Referee], whyNot: whyRefereesDoNotConfirm },
  {
    act: 'confirmAgain',
    from: [Confirmed],
    to: Confirmed,
    who: [Staff],
    whyNot: (facts) => whyNotReopen(facts) ?? whyNotFiled(facts) ?? whyNotExplained(facts),
  },
  ...changing.map((to) => ({
    act: 'reopen' as const,
    from: [Confirmed],
    to,
    who: [Staff],
    whyNot: (facts: Facts) =>
      whyNotReopen(facts) ?? (begunStatuses.includes(to) ? whyNotNearForStaff(facts) : null),
  })),
]

const machine: StateMachine<Status, StateAct, AuthType, Facts> = {
  transitions,
  whyNotTheirs: ([type]) => (type === Limited ? 'matchReports.onlyPreRegistration' : 'access.notYours'),
  whyNotFrom: (state) => (state === Confirmed ? 'matchReports.confirmed' : 'matchReports.postponed'),
}

/**
 * Why a status cannot be set, or `null`. Setting the current status again changes nothing. `whyNotTakePart` checks whether the user has
 * access to the report.
 */
export function whyNotSetStatus(
  AuthType: AuthType,
  report: ReportFacts,
  to: Status,
  now: Date,
): RefusalId | null {
  if (report.Outcome === GameOutcome.Cancelled) return 'matchReports.cancelled'
  const isTheirs = transitions.some((row) => row.to === to && row.who.includes(AuthType))
  const isSet = report.Status === to && !endsCorrection(AuthType, report, to)
  if (isTheirs && isSet) return null
  return whyNotStep(machine, { to }, { state: report.Status, roles: [AuthType], facts: { ...report, now } })
}

type UndoFacts = DoneAct & { now: Date; user: { PersonId: number } }

/** The transitions that undo a confirmation. The person who confirmed may undo it shortly afterwards, which restores the earlier status. */
export const undoTransitions: readonly Transition<Status, StateAct, AuthType, UndoFacts>[] = played.map(
  (to) => ({
    act: 'undo',
    from: [Confirmed],
    to,
    who: [Staff, ...clubs, Referee],
    whyNot: ({ now, user, ...done }) => whyNotUndo(user, done, now),
  }),
)

const undoMachine: StateMachine<Status, StateAct, AuthType, UndoFacts> = {
  transitions: undoTransitions,
  whyNotTheirs: machine.whyNotTheirs,
  whyNotFrom: () => 'undo.changed',
}

export function undoneStatus(
  user: { AuthType: AuthType; PersonId: number },
  state: Status,
  { FromStatus, ...done }: DoneAct & { FromStatus: Status },
  now: Date,
) {
  return stepOf(
    undoMachine,
    { to: FromStatus },
    { state, roles: [user.AuthType], facts: { ...done, now, user } },
  )
}

export function actBetween(from: Status, to: Status): StateAct | null {
  return transitions.find((row) => row.from.includes(from) && row.to === to)?.act ?? null
}
