import { momentOf, type WallClock } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { type StateMachine, type Transition, whyNotStep } from '../platform/transitions.ts'

/** INS-09, INS-11: the states of an inspector report. A report that was never saved is a draft too. */
const ReportState = { Draft: 'draft', Sent: 'sent' } as const
type ReportState = (typeof ReportState)[keyof typeof ReportState]

export type ReportAct = 'save' | 'deleteRow' | 'send'
type Role = 'writer' | 'reader'

export type ReportFacts = {
  readonly FilledOutDate: string | null
  readonly GameDay: WallClock
  readonly now: Date
  /** Number of officials who still have no mark. */
  readonly Lacks: number
}

const { Draft, Sent } = ReportState

const transitions: readonly Transition<ReportState, ReportAct, Role, ReportFacts>[] = [
  { act: 'save', from: [Draft], to: Draft, who: ['writer'] },
  { act: 'deleteRow', from: [Draft], to: Draft, who: ['writer'] },
  { act: 'send', from: [Draft], to: Sent, who: ['writer'], whyNot: whyNotReady },
]

const reportMachine: StateMachine<ReportState, ReportAct, Role, ReportFacts> = {
  transitions,
  whyNotTheirs: () => 'inspectorReports.onlyWriter',
  whyNotFrom: () => 'inspectorReports.isSent',
}

/** Why the report cannot be sent yet: the game has not begun, or marks are missing. */
function whyNotReady({ GameDay, now, Lacks }: ReportFacts): RefusalId | null {
  if (now.getTime() < momentOf(GameDay)) return 'inspectorReports.notBegun'
  return Lacks ? 'inspectorReports.marksMissing' : null
}

export function whyNotAct(act: ReportAct, isWriter: boolean, facts: ReportFacts): RefusalId | null {
  const roles: readonly Role[] = [isWriter ? 'writer' : 'reader']
  return whyNotStep(reportMachine, { act }, { state: facts.FilledOutDate ? Sent : Draft, roles, facts })
}
