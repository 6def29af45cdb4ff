/** Why something about a person stays when the person's data is removed; texts say it, and until when. */
export const keptReasons = [
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
export type KeptReason = (typeof keptReasons)[number]

/** What has to be finished before a person's data may be removed. */
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

/** How long a copy of a person's data can be downloaded. */
export const copyHours = 24
