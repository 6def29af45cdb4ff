import type { TextKey } from '../texts/keys.ts'

/** The tournaments over which cards are counted together, or in which a ban applies. Each scope includes the scopes listed above it. */
export const BanScope = {
  Tournament: 'tournament',
  /** All tournaments of the same kind and age group, such as a league and its play-off. */
  Kind: 'kind',
  AgeGroup: 'ageGroup',
  All: 'all',
} as const
export type BanScope = (typeof BanScope)[keyof typeof BanScope]

export const scopeLabels = {
  [BanScope.Tournament]: 'bans.scopes.tournament',
  [BanScope.Kind]: 'bans.scopes.kind',
  [BanScope.AgeGroup]: 'bans.scopes.ageGroup',
  [BanScope.All]: 'bans.scopes.all',
} as const satisfies Record<BanScope, TextKey>

export const RulingKind = {
  Games: 'games',
  /** A ban up to a date. That day is included. */
  Until: 'until',
  /** The committee annuls a card. */
  Acquittal: 'acquittal',
  Appeal: 'appeal',
  /** An appeal was decided. The bans that it suspended resume. */
  AppealEnd: 'appealEnd',
  /** A club's protest about a game was upheld. It concerns a team, not a person. */
  ProtestUpheld: 'protestUpheld',
  ProtestRejected: 'protestRejected',
} as const
export type RulingKind = (typeof RulingKind)[keyof typeof RulingKind]

export const rulingKindLabels = {
  [RulingKind.Games]: 'bans.rulings.games',
  [RulingKind.Until]: 'bans.rulings.until',
  [RulingKind.Acquittal]: 'bans.rulings.acquittal',
  [RulingKind.Appeal]: 'bans.rulings.appeal',
  [RulingKind.AppealEnd]: 'bans.rulings.appealEnd',
  [RulingKind.ProtestUpheld]: 'bans.rulings.protestUpheld',
  [RulingKind.ProtestRejected]: 'bans.rulings.protestRejected',
} as const satisfies Record<RulingKind, TextKey>

export const protestKinds: readonly RulingKind[] = [RulingKind.ProtestUpheld, RulingKind.ProtestRejected]

export const RuledCard = { Yellow: 'yellow', Dismissal: 'dismissal' } as const
export type RuledCard = (typeof RuledCard)[keyof typeof RuledCard]

export const BanCause = { Yellows: 'yellows', Dismissal: 'dismissal', Ruling: 'ruling' } as const
export type BanCause = (typeof BanCause)[keyof typeof BanCause]

export const BanState = {
  AwaitsRuling: 'awaitsRuling',
  Coming: 'coming',
  Running: 'running',
  /** An appeal suspends the ban. */
  Suspended: 'suspended',
  Over: 'over',
} as const
export type BanState = (typeof BanState)[keyof typeof BanState]

export const banStateLabels = {
  [BanState.AwaitsRuling]: 'bans.states.awaitsRuling',
  [BanState.Coming]: 'bans.states.coming',
  [BanState.Running]: 'bans.states.running',
  [BanState.Suspended]: 'bans.states.suspended',
  [BanState.Over]: 'bans.states.over',
} as const satisfies Record<BanState, TextKey>

/** Whether a game with an awarded result serves bans: always, never, or unless the team lost it by that decision. */
export const AwardedServes = { Always: 'always', UnlessLost: 'unlessLost', Never: 'never' } as const
export type AwardedServes = (typeof AwardedServes)[keyof typeof AwardedServes]

export const awardedServesLabels = {
  [AwardedServes.Always]: 'bans.awardedServes.always',
  [AwardedServes.UnlessLost]: 'bans.awardedServes.unlessLost',
  [AwardedServes.Never]: 'bans.awardedServes.never',
} as const satisfies Record<AwardedServes, TextKey>
