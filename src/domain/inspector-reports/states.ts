import { momentOf, type WallClock } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { type StateMachine, type Transition, whyNotStep } from '../platform/transitions.ts'

/** How far a report is (INS-09, INS-11); one that nobody has saved is a draft too. */
const ReportState = { Draft: 'draft', Sent: 'sent' } as const
type ReportState = (typeof ReportState)[keyof typeof ReportState]

export type ReportAct = 'save' | 'deleteRow' | 'send'
type Role = 'writer' | 'reader'

/** What the rules must know of a report. */
export type ReportFacts = {
  readonly FilledOutDate: string | null
  readonly GameDay: WallClock
  readonly now: Date
  /** How many officials lack a mark. */
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

/** Nobody judges a game that has not begun. */
function whyNotReady({ GameDay, now, Lacks }: ReportFacts): RefusalId | null {
  if (now.getTime() < momentOf(GameDay)) return 'inspectorReports.notBegun'
  return Lacks ? 'inspectorReports.marksMissing' : null
}

/** Why the viewer may not do it now, or null. */
export function whyNotAct(act: ReportAct, isWriter: boolean, facts: ReportFacts): RefusalId | null {
  const roles: readonly Role[] = [isWriter ? 'writer' : 'reader']
  return whyNotStep(reportMachine, { act }, { state: facts.FilledOutDate ? Sent : Draft, roles, facts })
}
