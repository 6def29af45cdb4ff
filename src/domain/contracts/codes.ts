import type { TextKey } from '../texts/keys.ts'

/** The kinds of contract between a player and a club (CON-09). */
export const ContractType = { Player: 1170, Union: 1171 } as const
export type ContractType = (typeof ContractType)[keyof typeof ContractType]

/** CON-06. In the API a rejected contract has `Rejected`, and a confirmed contract has the moment of its confirmation. */
export const ContractState = {
  Unconfirmed: 'unconfirmed',
  Confirmed: 'confirmed',
  Rejected: 'rejected',
} as const
export type ContractState = (typeof ContractState)[keyof typeof ContractState]

export const contractTypeLabels = {
  [ContractType.Player]: 'contracts.types.player',
  [ContractType.Union]: 'contracts.types.union',
} as const satisfies Record<ContractType, TextKey>
