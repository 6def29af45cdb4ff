import type { CallAct } from '../platform/call.ts'

/** Audit names of actions that are not calls: commands, imports and jobs. Each has a text in the language file. */
export const systemActions = [
  'audit.keyRotated',
  'audit.newChain',
  'audit.verified',
  'backup',
  'import',
  'restore',
  'retention',
] as const
export type SystemAction = (typeof systemActions)[number]

/** Every action that the audit can record. */
export type AuditAction = CallAct | SystemAction
