/** Problems that only the operator can fix. Each has its sentences under `system.means` and `system.advice` in the texts. */
export const healthProblems = [
  'database',
  'databaseReadOnly',
  /** Notifications between server instances do not arrive. */
  'notifications',
  /** A background worker has made no progress for three of its intervals. */
  'workers',
  /**
   * This instance cannot add keyed hashes (seals) to new audit rows with its key, or audit rows have waited too
   * long for one.
   */
  'auditSeal',
  /** The clock of this server instance differs from the database's clock. */
  'clock',
  'diskFull',
  /** The last scheduled backup is more than 26 hours old. */
  'backup',
  'mailStands',
  'registryStands',
] as const
export type HealthProblem = (typeof healthProblems)[number]
