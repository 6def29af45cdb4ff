import { t } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import type { Column, RowAct, StateLook } from '#app/ui/list/declaration.ts'
import { shownKennitala } from '#domain/platform/kennitala.ts'
import { TransferStatus } from '#domain/transfers/codes.ts'
import type { TransferRow } from '#domain/transfers/transfer.ts'
import { DeleteTransfer } from './DeleteTransfer.tsx'

/** TRA-09. */
export const columns = {
  player: { field: 'PlayerName', title: 'transfers.player', width: 170 },
  ssn: {
    field: 'SSN',
    title: 'transfers.ssn',
    width: 110,
    unsortable: true,
    text: ({ SSN }) => shownKennitala(SSN),
  },
  from: {
    field: 'TeamFromName',
    title: 'transfers.from',
    width: 120,
    text: ({ TeamFromName }) => TeamFromName || t('transfers.noTeam'),
  },
  to: { field: 'TeamToName', title: 'transfers.to', width: 120 },
  created: { field: 'Created', title: 'transfers.created', width: 124, kind: 'moment' },
  status: {
    field: 'Status',
    title: 'transfers.status',
    width: 104,
    text: ({ Status, Loan }) => (Loan ? t('transfers.loanStatus', { status: Status }) : Status),
    state: ({ Status }) => looks[Status],
  },
  waitsFor: {
    field: 'WaitsFor',
    title: 'transfers.waitsFor.title',
    width: 150,
    text: ({ WaitsFor }) => t(`transfers.waitsFor.${WaitsFor}`),
    state: ({ WaitsFor }) => (WaitsFor === 'files' ? 'attention' : 'waiting'),
  },
} as const satisfies Record<string, Column<TransferRow>>

export const looks: Record<TransferStatus, StateLook> = {
  [TransferStatus.Registered]: 'waiting',
  [TransferStatus.Approved]: 'attention',
  [TransferStatus.Closed]: 'done',
  [TransferStatus.Rejected]: 'refused',
}

/** Whoever has no part in a transfer sees that it was, and no more (D3-007). */
export const pageOf = ({ Id, Sides }: TransferRow) => (Sides.length ? paths.transfer({ id: Id }) : null)

/** TRA-10: only staff have it, for only they may make the call. */
export const deleteAct: RowAct<TransferRow> = {
  title: 'transfers.delete',
  action: 'delete',
  Dialog: DeleteTransfer,
}
