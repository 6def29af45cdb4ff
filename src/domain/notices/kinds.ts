import { z } from 'zod'
import { AuthType } from '../platform/auth-type.ts'

/** What people are told of without asking. */
export const NoticeKind = z.enum([
  'lineUpHandedIn',
  'contractConfirmed',
  'contractRejected',
  'gameMoved',
  'gameCancelled',
  'gameRestored',
  'placeDeclined',
])
export type NoticeKind = z.infer<typeof NoticeKind>

/** How a kind comes by mail: within a minute, with the others of the day, or not at all. */
export const MailChoice = z.enum(['now', 'daily', 'never'])
export type MailChoice = z.infer<typeof MailChoice>

/** In what a role has to do with the record: its club plays or has the contract, it is set to the game, it is staff. */
export type Concern = 'club' | 'official' | 'staff'

type Declared = {
  /** What `RecordId` is of. */
  readonly record: 'game' | 'contract'
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
  placeDeclined: {
    record: 'game',
    audience: [['staff', [Staff]]],
    mail: 'never',
    address: () => '/nidurrodundomara',
  },
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
