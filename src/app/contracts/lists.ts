import { translate } from '#app/platform/i18n.ts'
import { clubAddress, personAddress } from '#app/ui/links/RecordLink.tsx'
import type { Column, ListDeclaration } from '#app/ui/list/declaration.ts'
import { embeddedList } from '#app/ui/list/list-page.tsx'
import type { Contract } from '#domain/contracts/contract.ts'
import { addAttachment, confirm, confirmTicked, history, openAttachment, reject } from './actions.tsx'
import { contracts } from './resource.ts'

const columns: readonly Column<Contract>[] = [
  {
    field: 'PlayerName',
    title: 'contracts.player',
    width: 168,
    leadsTo: ({ PersonId }) => personAddress(PersonId),
  },
  {
    field: 'TeamToName',
    title: 'contracts.team',
    width: 104,
    leadsTo: ({ TeamId }) => clubAddress(TeamId),
  },
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
  text: ({ Rejected }) => translate(Rejected ? 'contracts.rejected' : 'contracts.confirmed'),
  state: ({ Rejected }) => (Rejected ? 'refused' : 'done'),
}

const shared = {
  hideToolbar: true,
  mobileFields: ['TeamToName', 'DateTo', 'ContractType'],
} as const satisfies Partial<ListDeclaration<Contract>>

/** CON-03, CON-05: the contracts that have waited longest first. Only the association has the buttons that decide. */
const openContracts = {
  ...shared,
  name: 'samningar.opnir',
  title: 'contracts.open',
  columns,
  sort: { field: 'RegistrationDate' },
  actions: [
    // While a contract lacks its document, uploading it is the main action. Confirming is then in the menu, with the reason why it
    // is unavailable.
    {
      ...addAttachment,
      emphasis: 'main',
      isHidden: ({ HasFile, WhyNotAddFile }) => HasFile || WhyNotAddFile !== null,
    },
    { ...confirm, isHidden: ({ HasFile }) => !HasFile },
    reject,
    { ...confirm, isHidden: ({ HasFile }) => HasFile },
    openAttachment,
    history,
    { ...addAttachment, isHidden: ({ HasFile, WhyNotAddFile }) => !HasFile || WhyNotAddFile !== null },
  ],
  empty: 'contracts.noneOpen',
} as const satisfies ListDeclaration<Contract>

export const OpenContracts = embeddedList(contracts, {
  ...openContracts,
  preview: { rows: 4, showAll: 'contracts.showAllOpen' },
})

/** Query parameter on the contracts page that shows only contracts waiting for a decision or for a document. */
export const waitsFor = { name: 'bidur', decision: 'akvordun', attachment: 'skjal' } as const

export const WaitingContracts = embeddedList(contracts, {
  ...openContracts,
  tick: { whyNot: ({ WhyNotConfirm }) => WhyNotConfirm },
  bulk: [confirmTicked],
  filters: [
    {
      field: 'HasFile',
      address: waitsFor.name,
      title: 'contracts.waitsFor',
      kind: 'one',
      of: ({ HasFile }) => (HasFile ? waitsFor.decision : waitsFor.attachment),
      choices: () => [
        { Value: waitsFor.decision, Label: translate('contracts.waitsForDecision') },
        { Value: waitsFor.attachment, Label: translate('contracts.waitsForPaper') },
      ],
    },
  ],
})

export const DecidedContracts = embeddedList(contracts, {
  ...shared,
  name: 'samningar.akvednir',
  title: 'contracts.decided',
  columns: [...columns, status],
  filters: [{ name: 'window', address: 'timabil', title: 'contracts.decidedAt', kind: 'dates' }],
  sort: { field: 'RegistrationDate', descending: true, isServerOrder: true },
  mobileFields: ['TeamToName', 'DateTo', 'State'],
  actions: [openAttachment, history],
  empty: 'contracts.noneDecided',
})

/** Confirmed contracts that end in this calendar year, earliest first. */
export const EndingContracts = embeddedList(contracts, {
  ...shared,
  name: 'samningar.ad-renna-ut',
  title: 'contracts.ending',
  columns,
  sort: { field: 'DateTo', isServerOrder: true },
  actions: [openAttachment, history],
  empty: 'contracts.noneEnding',
})
