/** What kind of contract a player has with a club (CON-09). */
export const ContractType = { Player: 1170, Union: 1171 } as const
export type ContractType = (typeof ContractType)[keyof typeof ContractType]
