import { z } from 'zod'
import { AuthType } from '../platform/auth-type.ts'
import { type ReminderKind, reminderKinds } from './reminders.ts'

/** What people are told of without asking. */
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

/** How a kind comes by mail: within a minute, with the others of the day, or not at all. */
export const MailChoice = z.enum(['now', 'daily', 'never'])
export type MailChoice = z.infer<typeof MailChoice>

/** In what a role has to do with the record: its club plays or has the contract, it is set to the game, it is staff. */
export type Concern = 'club' | 'official' | 'staff'

/** What a notice is about. */
export type NoticeRecord = 'game' | 'contract' | 'transfer' | 'ban' | 'role'

type Declared = {
  /** What `RecordId` is of. */
  readonly record: NoticeRecord
  readonly audience: readonly (readonly [Concern, readonly AuthType[]])[]
  /** By mail until the person chooses; what clubs are written to of anyway is no second mail. */
  readonly mail: MailChoice
  /** The page that it leads to. */
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

/** Leads to the club that it is told to. */
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

/** Told by the job as long as it waits; each leads to where it is answered. */
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

/** Who is told of what: only roles that may open the page that it leads to. */
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
  // The publication sends a mail of its own.
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

/** The kinds that a role may be told of, in their order. */
export function kindsFor({ AuthType: type }: { AuthType: AuthType }): NoticeKind[] {
  return NoticeKind.options.filter((kind) =>
    noticeKinds[kind].audience.some(([, types]) => types.includes(type)),
  )
}

/** Where a notice leads; an official's own games are where the officials have their answers. */
export function addressOf(kind: NoticeKind, id: number, { AuthType: type }: { AuthType: AuthType }): string {
  const isOfficial = type === Referee || type === Supervisor
  return noticeKinds[kind] === gameChange && isOfficial ? '/nidurrodundomara' : noticeKinds[kind].address(id)
}
