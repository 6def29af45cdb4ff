import {
  addPaymentFile,
  confirmPayment,
  deletePayment,
  deletePaymentFile,
  paymentFile,
  savePayment,
} from '#domain/transfers/payments/calls.ts'
import { serve, serveFiles } from '../../platform/serve.ts'
import { addFile, admitPaymentFile, deleteFile, openFile } from './files.ts'
import { confirm, remove, save } from './save.ts'

export const transferPaymentRoutes = [
  serve(savePayment, save),
  serve(deletePayment, remove),
  serve(confirmPayment, confirm),
  serveFiles(addPaymentFile, admitPaymentFile, addFile),
  serve(deletePaymentFile, deleteFile),
  serve(paymentFile, openFile),
]
