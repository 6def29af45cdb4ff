import type { TextKey } from '../texts/keys.ts'

/** Codes of games and reports, in display order. */
type Code<Id, Group extends string> = { readonly id: Id; readonly label: TextKey; readonly group: Group }

/** Positions in a line-up (REP-08). */
export const Position = {
  CaptainGoalkeeper: 29,
  Goalkeeper: 30,
  Captain: 31,
  Starter: 32,
  Substitute: 33,
  SubstituteGoalkeeper: 39,
  Coach: 34,
  AssistantCoach: 35,
  TeamManager: 36,
  Medic: 37,
  Guardian: 38,
} as const
export type Position = (typeof Position)[keyof typeof Position]

export const positions = [
  { id: Position.CaptainGoalkeeper, label: 'games.positions.captainGoalkeeper', group: 'starter' },
  { id: Position.Goalkeeper, label: 'games.positions.goalkeeper', group: 'starter' },
  { id: Position.Captain, label: 'games.positions.captain', group: 'starter' },
  { id: Position.Starter, label: 'games.positions.starter', group: 'starter' },
  { id: Position.Substitute, label: 'games.positions.substitute', group: 'substitute' },
  { id: Position.SubstituteGoalkeeper, label: 'games.positions.substituteGoalkeeper', group: 'substitute' },
  { id: Position.Coach, label: 'games.positions.coach', group: 'staff' },
  { id: Position.AssistantCoach, label: 'games.positions.assistantCoach', group: 'staff' },
  { id: Position.TeamManager, label: 'games.positions.teamManager', group: 'staff' },
  { id: Position.Medic, label: 'games.positions.medic', group: 'staff' },
  { id: Position.Guardian, label: 'games.positions.guardian', group: 'staff' },
] as const satisfies readonly Code<Position, 'starter' | 'substitute' | 'staff'>[]

/** Types of incidents in a game (REP-21). */
export const IncidentType = {
  Goal: 11,
  PenaltyGoal: 17,
  OwnGoal: 12,
  Yellow: 13,
  SecondYellow: 18,
  Red: 14,
  SubstitutedIn: 16,
  SubstitutedOut: 15,
} as const
export type IncidentType = (typeof IncidentType)[keyof typeof IncidentType]

export const incidentTypes = [
  { id: IncidentType.Goal, label: 'games.incidents.goal', group: 'goal' },
  { id: IncidentType.PenaltyGoal, label: 'games.incidents.penaltyGoal', group: 'goal' },
  { id: IncidentType.OwnGoal, label: 'games.incidents.ownGoal', group: 'goal' },
  { id: IncidentType.Yellow, label: 'games.incidents.yellow', group: 'foul' },
  { id: IncidentType.SecondYellow, label: 'games.incidents.secondYellow', group: 'foul' },
  { id: IncidentType.Red, label: 'games.incidents.red', group: 'foul' },
  { id: IncidentType.SubstitutedIn, label: 'games.incidents.substitutedIn', group: 'substitution' },
  { id: IncidentType.SubstitutedOut, label: 'games.incidents.substitutedOut', group: 'substitution' },
] as const satisfies readonly Code<IncidentType, 'goal' | 'foul' | 'substitution'>[]

export function incidentLabel(type: IncidentType): TextKey {
  // `incidentTypes` has an entry for each type, so the fallback is never used.
  return incidentTypes.find(({ id }) => id === type)?.label ?? 'games.incidents.goal'
}

/** Roles in a game's referee team (REP-18). */
export const RefereeRole = {
  Referee: 20,
  Assistant1: 21,
  Assistant2: 22,
  Supervisor: 23,
  Backup: 24,
} as const
export type RefereeRole = (typeof RefereeRole)[keyof typeof RefereeRole]

export const refereeRoles = [
  { id: RefereeRole.Referee, label: 'games.refereeRoles.referee', group: 'field' },
  { id: RefereeRole.Assistant1, label: 'games.refereeRoles.assistant1', group: 'field' },
  { id: RefereeRole.Assistant2, label: 'games.refereeRoles.assistant2', group: 'field' },
  { id: RefereeRole.Supervisor, label: 'games.refereeRoles.supervisor', group: 'supervision' },
  { id: RefereeRole.Backup, label: 'games.refereeRoles.backup', group: 'field' },
] as const satisfies readonly Code<RefereeRole, 'field' | 'supervision'>[]

/** The status of a game and its report; `null` is not started (REP-04). */
export const ReportStatus = {
  PreRegistered: 'A',
  InProgress: 'H',
  Finished: 'U',
  Postponed: 'F',
  Entered: 'L',
  Confirmed: 'S',
} as const
export type ReportStatus = (typeof ReportStatus)[keyof typeof ReportStatus]

/** How a game ended; `null` if it was played normally or is still to be played. */
export const GameOutcome = {
  Abandoned: 'abandoned',
  /** The result was decided by the association, not by play. */
  Awarded: 'awarded',
  Replayed: 'replayed',
  /** The game is cancelled and will not be played. Staff may restore it. */
  Cancelled: 'cancelled',
} as const
export type GameOutcome = (typeof GameOutcome)[keyof typeof GameOutcome]

const gameOutcomes = [
  { id: GameOutcome.Abandoned, label: 'games.outcomes.abandoned' },
  { id: GameOutcome.Awarded, label: 'games.outcomes.awarded' },
  { id: GameOutcome.Replayed, label: 'games.outcomes.replayed' },
  { id: GameOutcome.Cancelled, label: 'games.outcomes.cancelled' },
] as const satisfies readonly Pick<Code<GameOutcome, never>, 'id' | 'label'>[]

/**
 * The statuses of a report with their labels. Users cannot choose S (confirmed) in a select: only the confirm
 * action sets it (RES-07, REP-30).
 */
export const reportStatuses = [
  { id: null, label: 'games.statuses.notStarted', group: 'offered' },
  { id: ReportStatus.PreRegistered, label: 'games.statuses.preRegistered', group: 'offered' },
  { id: ReportStatus.InProgress, label: 'games.statuses.inProgress', group: 'offered' },
  { id: ReportStatus.Finished, label: 'games.statuses.finished', group: 'offered' },
  { id: ReportStatus.Postponed, label: 'games.statuses.postponed', group: 'offered' },
  { id: ReportStatus.Entered, label: 'games.statuses.entered', group: 'offered' },
  { id: ReportStatus.Confirmed, label: 'games.statuses.confirmed', group: 'final' },
] as const satisfies readonly Code<ReportStatus | null, 'offered' | 'final'>[]

/** The label of a status. A game with a result but without a status counts as begun. */
export function statusLabel(status: ReportStatus | null, hasResult: boolean): TextKey {
  if (status === null && hasResult) return 'games.statuses.resultKnown'
  return reportStatuses.find(({ id }) => id === status)?.label ?? 'games.statuses.notStarted'
}

export function outcomeLabel(outcome: GameOutcome | null | undefined): TextKey | null {
  return gameOutcomes.find(({ id }) => id === outcome)?.label ?? null
}

type Stated = { GameReportStatus: ReportStatus | null; Outcome: GameOutcome | null }

/** The labels of outcome and status, the outcome first. */
export function stateLabels({ GameReportStatus, Outcome }: Stated, hasResult: boolean): TextKey[] {
  const outcome = outcomeLabel(Outcome)
  // Games that are over or cancelled show only the outcome, because it already says that the game is over.
  const isOver = GameReportStatus === null || Outcome === GameOutcome.Cancelled
  if (outcome && isOver) return [outcome]
  const status = statusLabel(GameReportStatus, hasResult)
  return outcome ? [outcome, status] : [status]
}
