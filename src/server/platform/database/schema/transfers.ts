import type { Generated, GeneratedAlways } from 'kysely'
import type { AttachmentType, FilePurpose, TransferStatus } from '#domain/transfers/codes.ts'
import type { TransferWindowType } from '#domain/transfers/windows.ts'
import type { Day, MaybeMoment } from './columns.ts'

export interface TransferTables {
  transfer_requests: TransferRequests
  transfer_files: {
    id: GeneratedAlways<number>
    request_id: number
    purpose: FilePurpose
    attachment_type: AttachmentType
    name: string
    file_id: number | null
  }
  transfer_events: {
    id: GeneratedAlways<number>
    request_id: number
    at: MaybeMoment
    person_id: number | null
    act: string
    status: TransferStatus
    text: Generated<string>
    transfer_file_id: number | null
    attachment_type: AttachmentType | null
    mail_id: number | null
  }
  transfer_windows: {
    id: Generated<number>
    year: number
    level: string
    type: TransferWindowType
    date_from: Day
    date_to: Day
    version: Generated<number>
  }
}

interface TransferRequests {
  id: Generated<number>
  person_id: number
  team_from_id: number | null
  team_to_id: number
  status: Generated<TransferStatus>
  loan: Generated<boolean>
  without_contract: Generated<boolean>
  invalidate_contract: Generated<boolean>
  amount: Generated<number>
  sell_on_fee: Generated<boolean>
  contract_code: 'LEI' | 'SAM' | null
  contract_from: Day | null
  contract_to: Day | null
  loan_from: Day | null
  loan_to: Day | null
  rejected_reason: string | null
  licence_date: Day | null
  fee_confirmed: Generated<boolean>
  created_at: MaybeMoment
  created_by: number | null
  completed_at: MaybeMoment
  contract_id: number | null
  returned_at: MaybeMoment
  owner_team_id: number | null
  deleted_at: MaybeMoment
  deleted_by: number | null
  version: Generated<number>
  /** The name_order and name_folded of the player, and the name_order of the clubs; triggers keep them. */
  player_order: Generated<string | null>
  player_folded: Generated<string | null>
  from_order: Generated<string | null>
  to_order: Generated<string | null>
}
