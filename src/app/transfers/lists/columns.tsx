import { translate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { clubAddress } from '#app/ui/links/RecordLink.tsx'
import type { Column } from '#app/ui/list/declaration.ts'
import { transferLooks } from '#app/ui/states/looks.ts'
import { shownKennitala } from '#domain/platform/kennitala.ts'
import type { TransferRow } from '#domain/transfers/transfer.ts'

/** TRA-09: the columns of the transfer lists. */
export const columns = {
  player: { field: 'PlayerName', title: 'transfers.player', width: 170 },
  ssn: {
    field: 'SSN',
    title: 'transfers.ssn',
    width: 110,
    unsortable: true,
    isNotInFiles: true,
    text: ({ SSN }) => shownKennitala(SSN),
  },
  from: {
    field: 'TeamFromName',
    title: 'transfers.from',
    width: 120,
    text: ({ TeamFromName }) => TeamFromName || translate('transfers.noTeam'),
    leadsTo: ({ TeamFromId }) => clubAddress(TeamFromId),
  },
  to: {
    field: 'TeamToName',
    title: 'transfers.to',
    width: 120,
    leadsTo: ({ TeamToId }) => clubAddress(TeamToId),
  },
  created: { field: 'Created', title: 'transfers.created', width: 124, kind: 'moment' },
  status: {
    field: 'Status',
    title: 'transfers.status',
    width: 104,
    text: ({ Status, Loan }) => (Loan ? translate('transfers.loanStatus', { status: Status }) : Status),
    state: ({ Status }) => transferLooks[Status],
  },
  waitsFor: {
    field: 'WaitsFor',
    title: 'transfers.waitsFor.title',
    width: 150,
    text: ({ WaitsFor }) => translate(`transfers.waitsFor.${WaitsFor}`),
    state: ({ WaitsFor }) => (WaitsFor === 'files' ? 'attention' : 'waiting'),
  },
} as const satisfies Record<string, Column<TransferRow>>

/**
 * The address of the transfer's page. `null` if the viewer is not involved and may only see that the transfer took place (D3-007).
 */
export const pageOf = ({ Id, Sides }: TransferRow) => (Sides.length ? paths.transfer({ id: Id }) : null)
