import {
  addPaymentFile,
  confirmPayment,
  deletePayment,
  deletePaymentFile,
  paymentFile,
  savePayment,
} from '#domain/transfers/payments/calls.ts'
import { serve } from '../../platform/serve.ts'
import { addFile, deleteFile, openFile } from './files.ts'
import { confirm, remove, save } from './save.ts'

export const transferPaymentRoutes = [
  serve(savePayment, save),
  serve(deletePayment, remove),
  serve(confirmPayment, confirm),
  serve(addPaymentFile, addFile),
  serve(deletePaymentFile, deleteFile),
  serve(paymentFile, openFile),
]
