import type { Generated } from '../platform/database/schema.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    contracts: {
      id: Generated<number>
      person_id: number
      team_id: number
      contract_type_id: number
      date_from: Day
      date_to: Day
      state: Generated<'unconfirmed' | 'confirmed' | 'rejected'>
      rejection_message: string | null
      registered_at: MaybeMoment
      registered_by: number | null
      decided_at: MaybeMoment
      decided_by: number | null
      ended_by_transfer: number | null
      ended_at: MaybeMoment
      ended_before: Day | null
      version: Generated<number>
    }
    contract_files: { contract_id: number; file_id: number }
    contract_reminders: { contract_id: number; days_before: number; mail_id: number | null; at: Moment }
  }
}
