import type { AttachmentType, FilePurpose, TransferStatus } from '#domain/transfers/codes.ts'
import type { PaymentType } from '#domain/transfers/payments/payment.ts'
import type { TransferAct } from '#domain/transfers/transfer.ts'
import type { TransferWindowType } from '#domain/transfers/windows.ts'
import type { Generated, GeneratedAlways } from '../platform/database/schema.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    transfer_requests: {
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
      /**
       * Copies of name_order and name_folded of the player and name_order of the clubs. Triggers update them.
       */
      player_order: Generated<string | null>
      player_folded: Generated<string | null>
      from_order: Generated<string | null>
      to_order: Generated<string | null>
    }
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
      act: TransferAct
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
    transfer_payments: {
      id: Generated<number>
      request_id: number
      due_on: Day
      amount: number
      payment_type: PaymentType
      payment_condition: Generated<string>
      bank_transfer: string | null
      confirmed_at: MaybeMoment
      confirmed_by: number | null
      deleted_at: MaybeMoment
      version: Generated<number>
    }
    transfer_payment_files: { payment_id: number; file_id: number }
  }
}
