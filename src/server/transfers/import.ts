import { keptFor } from '#domain/platform/retention.ts'
import { feeMax } from '#domain/transfers/request-input.ts'
import { ofTransfers } from '../bans/import/affected.ts'
import * as is from '../platform/import/cells.ts'
import { type ImportFile, optional, required, type Tables } from '../platform/import/columns.ts'
import { date, time } from '../platform/import/moments.ts'
import { id, person } from '../platform/import/shared.ts'

/** The import of completed transfers. The players' current clubs are in persons.csv. */
export const transferFiles: readonly ImportFile[] = [
  {
    file: 'transfers.csv',
    table: 'transfer_requests',
    rowId: 'id',
    isVersioned: true,
    key: ['Id'],
    columns: [
      required('Id', id, 'id'),
      person,
      optional('TeamFromId', id, 'team_from_id', { refers: 'teams' }),
      required('TeamToId', id, 'team_to_id', { refers: 'teams' }),
      required('Status', is.oneOf(['Lokið']), 'status'),
      optional('Created', time, 'created_at', { value: (cell) => `${cell} at time zone 'UTC'` }),
      required('Closed', time, 'completed_at', { value: (cell) => `${cell} at time zone 'UTC'` }),
      optional('Loan', is.boolean, 'loan', { otherwise: 'false' }),
      optional('LoanDateFrom', date, 'loan_from'),
      optional('LoanDateTo', date, 'loan_to'),
      optional('Returned', time, 'returned_at', { value: (cell) => `${cell} at time zone 'UTC'` }),
      optional('WithoutContract', is.boolean, 'without_contract', { otherwise: 'false' }),
      optional('Amount', is.amount(0, feeMax), 'amount', { otherwise: '0' }),
      optional('SellOnFee', is.boolean, 'sell_on_fee', { otherwise: 'false' }),
      optional('CompetitionLicenseDate', date, 'licence_date'),
    ],
    rules: [
      {
        when: '"LoanDateTo" < "LoanDateFrom"',
        column: 'LoanDateTo',
        reason: 'the loan ends before it begins',
      },
      {
        when: `"LoanDateTo" is not null and not coalesce("Loan", false)`,
        column: 'LoanDateTo',
        reason: 'only a loan has an end',
      },
      {
        when: `"Loan" and "LoanDateTo" is null`,
        column: 'LoanDateTo',
        reason: 'a loan has an end',
      },
    ],
    appEdits: transferEdits,
    concerns: ofTransfers,
    overdue: [{ columns: ['Amount'], kept: 'transferAttachments', when: isAmountOver }],
  },
]

/**
 * SQL for whether the amount of a transfer has to be deleted, after the same period as in retention-store.ts.
 * Works without the column for the end of a loan.
 */
function isAmountOver(now: string): string {
  const loanTo = `coalesce((to_jsonb(g) ->> 'loan_to')::date, t.loan_to)`
  return `g.amount > 0
    and greatest(t.contract_to, ${loanTo}, g.completed_at, t.deleted_at) < ${now} - interval '${keptFor.transferAttachments}'`
}

/** SQL for the imported lines about transfer requests made in the app. Only these have a creator. */
function transferEdits({ match }: Tables) {
  return [
    `select m.line from ${match} m join transfer_requests t on t.id = m.record_id where t.created_by is not null`,
  ]
}
