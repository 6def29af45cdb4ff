import {
  addPaymentFile,
  confirmPayment,
  deletePayment,
  deletePaymentFile,
  paymentFile,
  savePayment,
} from '#domain/transfers/payments/calls.ts'
import { defineFileRoute, defineRoute } from '../../platform/define-route.ts'
import { addFile, admitPaymentFile, deleteFile, openFile } from './files.ts'
import { confirm, remove, save } from './save.ts'

export const transferPaymentRoutes = [
  defineRoute(savePayment, save),
  defineRoute(deletePayment, remove),
  defineRoute(confirmPayment, confirm),
  defineFileRoute(addPaymentFile, admitPaymentFile, addFile),
  defineRoute(deletePaymentFile, deleteFile),
  defineRoute(paymentFile, openFile),
]
