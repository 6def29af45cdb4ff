import type { Generated } from 'kysely'
import type { PaymentType } from '#domain/transfers/payments/payment.ts'
import type { Day, MaybeMoment } from './columns.ts'

export interface TransferPaymentTables {
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
