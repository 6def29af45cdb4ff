/** Problems that only the operator can fix. Each has its sentences under `system.means` and `system.advice` in the texts. */
export const healthProblems = [
  'database',
  'databaseReadOnly',
  /** Notifications between instances do not arrive. */
  'notifications',
  /** A worker has made no progress for three of its intervals. */
  'workers',
  /** The audit cannot be sealed with the key of this instance, or its rows wait too long. */
  'auditSeal',
  /** This machine's clock differs from the database's. */
  'clock',
  'diskFull',
  /** The last scheduled backup is more than 26 hours old. */
  'backup',
  'mailStands',
  'registryStands',
] as const
export type HealthProblem = (typeof healthProblems)[number]
