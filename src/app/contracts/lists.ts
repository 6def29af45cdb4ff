import { t } from '#app/platform/i18n.ts'
import type { Column, ListDeclaration, RowAct } from '#app/ui/list/declaration.ts'
import { embeddedList } from '#app/ui/list/list-page.tsx'
import { askDialog } from '#app/ui/overlay/row-dialogs.tsx'
import { confirmContract } from '#domain/contracts/calls.ts'
import type { Contract } from '#domain/contracts/contract.ts'
import { dayText } from '#domain/platform/dates.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import { AddPaper } from './AddPaper.tsx'
import { History } from './History.tsx'
import { Paper } from './Paper.tsx'
import { RejectContract } from './RejectContract.tsx'
import { contracts } from './resource.ts'

const columns: readonly Column<Contract>[] = [
  { field: 'PlayerName', title: 'contracts.player', width: 168 },
  { field: 'TeamToName', title: 'contracts.team', width: 104 },
  { field: 'ContractType', title: 'contracts.type', width: 150 },
  { field: 'DateFrom', title: 'contracts.from', width: 96, kind: 'date' },
  { field: 'DateTo', title: 'contracts.to', width: 96, kind: 'date' },
  { field: 'RegistrationDate', title: 'contracts.registered', width: 122, kind: 'moment' },
]

/** CON-04: 'Hafnað' when Rejected is true, else 'Staðfest'. */
const status: Column<Contract> = {
  field: 'State',
  title: 'contracts.status',
  width: 104,
  text: ({ Rejected }) => t(Rejected ? 'contracts.rejected' : 'contracts.confirmed'),
  state: ({ Rejected }) => (Rejected ? 'refused' : 'done'),
}

const openPaper: RowAct<Contract> = {
  title: 'contracts.openPaper',
  action: 'open',
  Dialog: Paper,
  isHidden: ({ HasFile }) => !HasFile,
}
/** In sight while the paper is missing, and the last of the menu afterwards. */
const addPaper = {
  title: 'contracts.addPaper',
  action: 'addFile',
  Dialog: AddPaper,
} as const satisfies RowAct<Contract>
const history: RowAct<Contract> = { title: 'contracts.history', action: 'history', Dialog: History }

const shared = {
  isPlain: true,
  phone: ['TeamToName', 'DateTo', 'ContractType'],
} as const satisfies Partial<ListDeclaration<Contract>>

/** CON-03, CON-05: the longest waiting first; only the association has the buttons that decide. */
export const OpenContracts = embeddedList(contracts, {
  ...shared,
  name: 'samningar.opnir',
  title: 'contracts.open',
  columns,
  sort: { field: 'RegistrationDate' },
  preview: { rows: 4, showAll: 'contracts.showAllOpen' },
  acts: [
    {
      title: 'contracts.confirm',
      action: 'confirm',
      isMain: true,
      Dialog: askDialog(contracts, confirmContract, {
        title: 'contracts.confirmAsked',
        about: ({ TeamToName, DateFrom, DateTo }) =>
          t('contracts.span', { team: TeamToName, from: dayText(DateFrom), to: dayText(DateTo) }),
        act: 'contracts.confirm',
        done: 'contracts.isConfirmed',
        input: ({ Id, Version }) => ({ params: { id: String(Id) }, query: { version: String(Version) } }),
      }),
      whyNot: ({ WhyNotConfirm }) => reasonOf(WhyNotConfirm),
    },
    {
      title: 'contracts.reject',
      action: 'reject',
      Dialog: RejectContract,
      whyNot: ({ WhyNotReject }) => reasonOf(WhyNotReject),
    },
    { ...addPaper, isHidden: ({ HasFile, WhyNotAddFile }) => HasFile || WhyNotAddFile !== null },
    openPaper,
    history,
    { ...addPaper, isHidden: ({ HasFile, WhyNotAddFile }) => !HasFile || WhyNotAddFile !== null },
  ],
  empty: 'contracts.noneOpen',
})

export const DecidedContracts = embeddedList(contracts, {
  ...shared,
  name: 'samningar.akvednir',
  title: 'contracts.decided',
  columns: [...columns, status],
  sort: { field: 'RegistrationDate', descending: true, isAnswered: true },
  phone: ['TeamToName', 'DateTo', 'State'],
  acts: [openPaper, history],
  empty: 'contracts.noneDecided',
})

/** Confirmed ones that run out in this calendar year, the first first. */
export const EndingContracts = embeddedList(contracts, {
  ...shared,
  name: 'samningar.ad-renna-ut',
  title: 'contracts.ending',
  columns,
  sort: { field: 'DateTo', isAnswered: true },
  acts: [openPaper, history],
  csv: true,
  empty: 'contracts.noneEnding',
})

function reasonOf(reason: string | null) {
  // The server answers with ids of reasons.
  return reason as RefusalId | null
}
