import type { CallAct } from '../platform/call.ts'

/** What the audit calls the actions that no call does: those of commands, imports and jobs. Each has its name in the texts. */
export const ownActs = [
  'audit.keyRotated',
  'audit.newChain',
  'audit.verified',
  'backup',
  'import',
  'restore',
  'retention',
] as const
export type OwnAct = (typeof ownActs)[number]

/** Everything that the audit may be given as an action. */
export type AuditAct = CallAct | OwnAct
