import { translate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { embeddedList, listPage } from '#app/ui/list/list-page.tsx'
import { todoOf, transferTodos } from '#domain/transfers/todo.ts'
import { approveTicked } from '../detail/actions.tsx'
import { completed, transfers } from '../resource.ts'
import { columns, pageOf } from './columns.tsx'
import { deleteTransfer } from './DeleteTransfer.tsx'

const create = { title: 'transfers.new', page: () => paths.newTransfer() } as const
const phone = ['TeamFromName', 'TeamToName', 'Status'] as const
const all = [
  columns.player,
  columns.ssn,
  columns.from,
  columns.to,
  columns.created,
  columns.status,
  columns.waitsFor,
]

const todoAddresses = { decision: 'akvordun', papers: 'gogn', none: '' } as const

/** TRA-02: all pending requests, oldest first. A column says what each request is waiting for. */
export const OpenTransfersList = listPage(transfers, {
  columns: all,
  filters: [
    {
      field: 'Sides',
      address: 'mitt',
      title: 'transfers.todo.title',
      kind: 'one',
      of: (row) => todoAddresses[todoOf(row) ?? 'none'],
      choices: () =>
        transferTodos.map((todo) => ({
          Value: todoAddresses[todo],
          Label: translate(`transfers.todo.${todo}`),
        })),
    },
    { field: 'WaitsFor', address: 'bidur', title: 'transfers.waitsFor.title' },
    { field: 'TeamFromName', address: 'ur', title: 'transfers.from' },
    { field: 'TeamToName', address: 'i', title: 'transfers.to' },
  ],
  sort: { field: 'Created', isServerOrder: true },
  mobileFields: phone,
  page: pageOf,
  actions: [deleteTransfer],
  tick: { whyNot: ({ WhyNotApprove }) => WhyNotApprove },
  bulk: [approveTicked],
  create,
  empty: 'transfers.noneOpen',
})

/** TRA-06: the three newest requests, and a link to the others. */
export const NewestOpen = embeddedList(transfers, {
  name: 'felagaskipti-yfirlit.oklarud',
  title: 'transfers.open',
  hideToolbar: true,
  columns: all,
  sort: { field: 'Created', descending: true },
  preview: { rows: 3, showAll: 'transfers.moreOpen', page: () => paths.openTransfers() },
  mobileFields: phone,
  page: pageOf,
  actions: [deleteTransfer],
  empty: 'transfers.noneOpen',
})

/** TRA-07: completed transfers; the server searches and filters. */
export const CompletedTransfers = embeddedList(completed, {
  name: 'felagaskipti-yfirlit',
  title: 'transfers.completed',
  columns: [
    columns.player,
    columns.ssn,
    columns.from,
    columns.to,
    columns.created,
    { ...columns.status, unsortable: true },
    { field: 'Closed', title: 'transfers.closed', width: 124, kind: 'moment' },
  ],
  filters: [
    { name: 'From', address: 'ur', title: 'transfers.from', kind: 'club', options: 'Teams' },
    { name: 'To', address: 'i', title: 'transfers.to', kind: 'club', options: 'Teams' },
    {
      name: 'Kind',
      address: 'tegund',
      title: 'transfers.type',
      choices: () => [
        { Value: 'ordinary', Label: translate('transfers.types.ordinary') },
        { Value: 'loan', Label: translate('transfers.types.loan') },
      ],
    },
    { name: 'Closed', address: 'lokid', title: 'transfers.closed', kind: 'dates' },
  ],
  searchAs: 'q',
  sort: { field: 'Closed', descending: true, isServerOrder: true },
  mobileFields: phone,
  page: pageOf,
  actions: [deleteTransfer],
  empty: 'transfers.noneCompleted',
})
