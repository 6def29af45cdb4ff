import { resource } from '#app/platform/resource/resource.ts'
import { paged, remove, save, whole } from '#app/platform/resource/verbs.ts'
import {
  addTransferRequest,
  completedTransfers,
  decideTransfer,
  deleteTransfer,
  deleteTransferWindow,
  recallPlayer,
  saveTransferWindow,
  transferRequest,
  transferRequests,
  transferTeams,
  transferWindows,
} from '#domain/transfers/calls.ts'
import { addTransferFile, transferFile } from '#domain/transfers/files/calls.ts'
import { paymentFile } from '#domain/transfers/payments/calls.ts'
import { TransferRow } from '#domain/transfers/transfer.ts'
import { TransferWindow } from '#domain/transfers/windows.ts'

/** Requests that wait for somebody: the association's all, a club's own. */
export const transfers = resource({
  name: 'felagaskipti-oklaradar-adgerdir',
  page: 'openTransfers',
  record: TransferRow,
  id: 'Id',
  label: 'PlayerName',
  getList: whole(transferRequests, null, { query: () => ({ complete: 'false' as const }) }),
  acts: {
    create: addTransferRequest,
    decide: decideTransfer,
    recall: recallPlayer,
    open: transferRequest,
    delete: deleteTransfer,
    attach: addTransferFile,
    openFile: transferFile,
    openPaymentFile: paymentFile,
  },
})

/** Transfers that are closed, or were rejected. */
export const completed = resource({
  name: 'felagaskipti-yfirlit',
  page: 'transfers',
  record: TransferRow,
  id: 'Id',
  label: 'PlayerName',
  getList: paged(completedTransfers, { optionsCall: transferTeams, optionsName: 'Teams' }),
  acts: { create: addTransferRequest, open: transferRequest, delete: deleteTransfer },
})

/** The periods in which transfers may be made. */
export const windows = resource({
  name: 'felagaskiptagluggar',
  page: 'transferWindows',
  record: TransferWindow,
  id: 'Id',
  label: 'Level',
  getList: whole(transferWindows, null, { query: () => ({}) }),
  create: save(saveTransferWindow),
  update: save(saveTransferWindow),
  delete: remove(deleteTransferWindow, (id) => ({ params: { id }, query: {} })),
})
