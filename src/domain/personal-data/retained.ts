/** Why some data about a person must stay after a removal. */
export const retentionReasons = [
  'identity',
  'game',
  'ban',
  'report',
  'appointment',
  'transfer',
  'bookkeeping',
  'registry',
  'access',
  'deeds',
  'audit',
  'mail',
  'unsentMail',
  'import',
  'importMemory',
  'participation',
] as const
export type RetentionReason = (typeof retentionReasons)[number]

/** Undecided cases and other records that prevent the removal of a person's data. */
export const blockers = [
  'ownData',
  'lastStaff',
  'contract',
  'transfer',
  'loan',
  'coming',
  'registry',
  'import',
] as const
export type Blocker = (typeof blockers)[number]

/** Hours for which a copy can be downloaded. */
export const copyHours = 24
