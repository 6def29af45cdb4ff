import type { TextKey } from '../texts/keys.ts'

/** What kind of contract a player has with a club (CON-09). */
export const ContractType = { Player: 1170, Union: 1171 } as const
export type ContractType = (typeof ContractType)[keyof typeof ContractType]

/** CON-06. On the wire a rejected contract is Rejected, and a confirmed one has its moment. */
export const ContractState = {
  Unconfirmed: 'unconfirmed',
  Confirmed: 'confirmed',
  Rejected: 'rejected',
} as const
export type ContractState = (typeof ContractState)[keyof typeof ContractState]

/** What the kinds are called. */
export const contractTypeLabels = {
  [ContractType.Player]: 'contracts.types.player',
  [ContractType.Union]: 'contracts.types.union',
} as const satisfies Record<ContractType, TextKey>
