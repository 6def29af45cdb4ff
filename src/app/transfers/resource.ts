import { resource, withRecord } from '#app/platform/resource/resource.ts'
import { clientList, one, remove, save, serverList } from '#app/platform/resource/verbs.ts'
import { KeptFile } from '#domain/platform/entities.ts'
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
  undoApproval,
} from '#domain/transfers/calls.ts'
import { addTransferFile, transferFile } from '#domain/transfers/files/calls.ts'
import {
  addPaymentFile,
  confirmPayment,
  deletePayment,
  deletePaymentFile,
  paymentFile,
  savePayment,
} from '#domain/transfers/payments/calls.ts'
import { TransferPayment } from '#domain/transfers/payments/payment.ts'
import { TransferRequest, TransferRow } from '#domain/transfers/transfer.ts'
import { TransferWindow } from '#domain/transfers/windows.ts'

/** Pending requests: all of them for staff, their own for clubs. */
export const transfers = resource({
  name: 'felagaskipti-oklaradar-adgerdir',
  page: 'openTransfers',
  record: TransferRow,
  id: 'Id',
  label: 'PlayerName',
  getList: clientList(transferRequests, null, { query: () => ({ complete: 'false' as const }) }),
  getOne: one(transferRequest),
  actions: {
    request: addTransferRequest,
    decide: decideTransfer,
    undoApproval,
    recall: recallPlayer,
    remove: deleteTransfer,
    attach: addTransferFile,
    openFile: transferFile,
    savePayment,
    confirmPayment,
    deletePayment,
    addPaymentFile,
    deletePaymentFile,
    openPaymentFile: paymentFile,
  },
  touches: ['felagaskipti-yfirlit'],
})

/** The resources of one request with its details, of its payments and of its files. Each has its own actions. */
export const requests = withRecord(transfers, { record: TransferRequest, id: 'Id', label: 'PlayerName' })
export const payments = withRecord(transfers, { record: TransferPayment, id: 'Id', label: 'Date' })
export const files = withRecord(transfers, { record: KeptFile, id: 'Id', label: 'FileName' })

export const completed = resource({
  name: 'felagaskipti-yfirlit',
  page: 'transfers',
  record: TransferRow,
  id: 'Id',
  label: 'PlayerName',
  getList: serverList(completedTransfers, { optionsCall: transferTeams, optionsName: 'Teams' }),
  actions: { request: addTransferRequest, remove: deleteTransfer },
})

export const windows = resource({
  name: 'felagaskiptagluggar',
  page: 'transferWindows',
  record: TransferWindow,
  id: 'Id',
  label: 'Level',
  getList: clientList(transferWindows, null, { query: () => ({}) }),
  create: save(saveTransferWindow),
  update: save(saveTransferWindow),
  delete: remove(deleteTransferWindow, (id) => ({ params: { id }, query: {} })),
})
