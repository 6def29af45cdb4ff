import { z } from 'zod'
import { AuthType } from '../platform/auth-type.ts'
import { type ReminderKind, reminderKinds } from '../reminders/reminders.ts'

export const NoticeKind = z.enum([
  'lineUpHandedIn',
  'contractConfirmed',
  'contractRejected',
  'gameMoved',
  'gameCancelled',
  'gameRestored',
  'appointed',
  'placeDeclined',
  'bannedPlayed',
  'banBegins',
  'banChanges',
  'banIsLifted',
  'staffRoleGiven',
  'staffRoleTaken',
  ...reminderKinds,
])
export type NoticeKind = z.infer<typeof NoticeKind>

/** How a user gets a kind of notice by mail: within a minute, once a day, or never. */
export const MailChoice = z.enum(['now', 'daily', 'never'])
export type MailChoice = z.infer<typeof MailChoice>

/**
 * How a role is related to a notice's record: the role's club plays the game or has the contract, the role's person officiates, or the role
 * is staff.
 */
export type Concern = 'club' | 'official' | 'staff'

export type NoticeRecord = 'game' | 'contract' | 'transfer' | 'ban' | 'role'

type Declared = {
  /** The kind of record that the notice's `RecordId` identifies. */
  readonly record: NoticeRecord
  readonly audience: readonly (readonly [Concern, readonly AuthType[]])[]
  /** How this kind of notice is mailed by default. `never` if clubs get another mail about it anyway. */
  readonly mail: MailChoice
  /** The page that the notice links to. */
  readonly address: (id: number) => string
}

const { Staff, Club, Referee, Limited, Supervisor } = AuthType

const gameChange: Declared = {
  record: 'game',
  audience: [
    ['club', [Club, Limited]],
    ['official', [Referee, Supervisor]],
  ],
  mail: 'daily',
  address: (id) => `/leikskyrsla/${id}/leikmenn`,
}

const transferAt = (concern: Concern, type: AuthType, mail: MailChoice): Declared => ({
  record: 'transfer',
  audience: [[concern, [type]]],
  mail,
  address: (id) => `/felagaskipti-oklaradar-adgerdir/${id}`,
})

/** The page on which officials answer their appointments. */
export const questions = '/heim'

/** A change of a ban. It links to the page of the notified club. */
const banChange: Declared = {
  record: 'ban',
  audience: [['club', [Club, Limited]]],
  mail: 'now',
  address: (team) => `/felag/${team}`,
}

/** A change of a staff role. Staff are always notified, so nobody gets such a role unnoticed. */
const staffRole: Declared = {
  record: 'role',
  audience: [['staff', [Staff]]],
  mail: 'now',
  address: () => '/adgangur',
}

/** Reminders, which a job sends while a task is open. Each links to the page of the task. */
const reminders: Readonly<Record<ReminderKind, Declared>> = {
  assignmentUnanswered: {
    record: 'game',
    audience: [['official', [Referee, Supervisor]]],
    mail: 'now',
    address: () => questions,
  },
  lineUpMissing: {
    record: 'game',
    audience: [['club', [Club, Limited]]],
    mail: 'now',
    address: (id) => `/leikskyrsla/${id}/leikmenn`,
  },
  bannedFromGame: {
    record: 'game',
    audience: [['club', [Club, Limited]]],
    mail: 'now',
    address: (id) => `/leikskyrsla/${id}/leikmenn`,
  },
  matchReportLate: {
    record: 'game',
    audience: [['official', [Referee]]],
    mail: 'now',
    address: (id) => `/leikskyrsla/${id}/leikskyrslan`,
  },
  inspectorReportLate: {
    record: 'game',
    audience: [['official', [Referee]]],
    mail: 'daily',
    address: (id) => `/domaraskyrslur/${id}/0`,
  },
  transferAtClub: transferAt('club', Club, 'daily'),
  transferAtStaff: transferAt('staff', Staff, 'never'),
  contractAtStaff: {
    record: 'contract',
    audience: [['staff', [Staff]]],
    mail: 'never',
    address: (id) => `/samningar?samningur=${id}`,
  },
  contractPaperMissing: {
    record: 'contract',
    audience: [['club', [Club]]],
    mail: 'daily',
    address: (id) => `/samningar?samningur=${id}`,
  },
}

/** The roles that get each kind of notice. Only roles that may open the linked page are included. */
export const noticeKinds: Readonly<Record<NoticeKind, Declared>> = {
  lineUpHandedIn: {
    record: 'game',
    audience: [
      ['club', [Club, Limited]],
      ['official', [Referee]],
    ],
    mail: 'never',
    address: (id) => `/leikskyrsla/${id}/leikmenn`,
  },
  contractConfirmed: {
    record: 'contract',
    audience: [['club', [Club]]],
    mail: 'daily',
    address: (id) => `/samningar?samningur=${id}`,
  },
  contractRejected: {
    record: 'contract',
    audience: [['club', [Club]]],
    mail: 'now',
    address: (id) => `/samningar?samningur=${id}`,
  },
  gameMoved: gameChange,
  gameCancelled: gameChange,
  gameRestored: gameChange,
  // No mail by default, because publishing appointments sends its own mail.
  appointed: {
    record: 'game',
    audience: [['official', [Referee, Supervisor]]],
    mail: 'never',
    address: () => questions,
  },
  placeDeclined: {
    record: 'game',
    audience: [['staff', [Staff]]],
    mail: 'never',
    address: () => '/nidurrodundomara',
  },
  bannedPlayed: {
    record: 'game',
    audience: [['staff', [Staff]]],
    mail: 'daily',
    address: (id) => `/leikskyrsla/${id}/leikskyrslan`,
  },
  banBegins: banChange,
  banChanges: banChange,
  banIsLifted: { ...banChange, mail: 'daily' },
  staffRoleGiven: staffRole,
  staffRoleTaken: staffRole,
  ...reminders,
}

export function kindsFor({ AuthType: type }: { AuthType: AuthType }): NoticeKind[] {
  return NoticeKind.options.filter((kind) =>
    noticeKinds[kind].audience.some(([, types]) => types.includes(type)),
  )
}

/** The path that a notice links to. Officials have their own page for changed games. */
export function addressOf(kind: NoticeKind, id: number, { AuthType: type }: { AuthType: AuthType }): string {
  const isOfficial = type === Referee || type === Supervisor
  return noticeKinds[kind] === gameChange && isOfficial ? '/nidurrodundomara' : noticeKinds[kind].address(id)
}
