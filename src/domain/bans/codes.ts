import type { TextKey } from '../texts/keys.ts'

/** What is counted together, and how far a ban reaches; each one holds the ones above it. */
export const BanScope = {
  Tournament: 'tournament',
  /** All tournaments of its kind and age group, as a league and its play-off. */
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

/** The decisions of the committee that are kept. */
export const RulingKind = {
  /** Out of a number of games. */
  Games: 'games',
  /** Out until a day, which is the last one. */
  Until: 'until',
  /** A card does not count. */
  Acquittal: 'acquittal',
  /** The matter was appealed. */
  Appeal: 'appeal',
  /** The appeal was decided; what was put off holds again. */
  AppealEnd: 'appealEnd',
  /** What a club has against a game: it is about a team, not about a person. */
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

/** Which cards of a person in a game a ruling is about. */
export const RuledCard = { Yellow: 'yellow', Dismissal: 'dismissal' } as const
export type RuledCard = (typeof RuledCard)[keyof typeof RuledCard]

export const BanCause = { Yellows: 'yellows', Dismissal: 'dismissal', Ruling: 'ruling' } as const
export type BanCause = (typeof BanCause)[keyof typeof BanCause]

/** How far a ban is at a moment. */
export const BanState = {
  /** It has no effect before the committee has ruled. */
  AwaitsRuling: 'awaitsRuling',
  /** Its day has not come. */
  Coming: 'coming',
  Running: 'running',
  /** Put off by an appeal. */
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

/** Whether a game whose result was decided on counts as one that was sat out. */
export const AwardedServes = { Always: 'always', UnlessLost: 'unlessLost', Never: 'never' } as const
export type AwardedServes = (typeof AwardedServes)[keyof typeof AwardedServes]

export const awardedServesLabels = {
  [AwardedServes.Always]: 'bans.awardedServes.always',
  [AwardedServes.UnlessLost]: 'bans.awardedServes.unlessLost',
  [AwardedServes.Never]: 'bans.awardedServes.never',
} as const satisfies Record<AwardedServes, TextKey>
