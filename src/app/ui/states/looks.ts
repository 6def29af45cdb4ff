import type { StateLook } from '#app/ui/list/declaration.ts'
import { BanState } from '#domain/bans/codes.ts'
import { ContractState } from '#domain/contracts/codes.ts'
import { TransferStatus } from '#domain/transfers/codes.ts'

/** The icon and colour of each record status, the same in every list. */
export const contractLooks: Record<ContractState, StateLook> = {
  [ContractState.Unconfirmed]: 'waiting',
  [ContractState.Confirmed]: 'done',
  [ContractState.Rejected]: 'refused',
}

export const transferLooks: Record<TransferStatus, StateLook> = {
  [TransferStatus.Registered]: 'waiting',
  [TransferStatus.Approved]: 'attention',
  [TransferStatus.Closed]: 'done',
  [TransferStatus.Rejected]: 'refused',
}

export const banLooks: Record<BanState, StateLook> = {
  [BanState.AwaitsRuling]: 'waiting',
  [BanState.Coming]: 'attention',
  [BanState.Running]: 'refused',
  [BanState.Suspended]: 'waiting',
  [BanState.Over]: 'done',
}
