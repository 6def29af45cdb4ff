import { z } from 'zod'
import { defineCall, success } from '../../platform/call.ts'
import { idText } from '../../platform/input.ts'
import { attachmentKinds, attachmentMediaTypes, maxFileBytes } from '../../platform/upload.ts'
import { AttachmentType } from '../codes.ts'
import { PaymentConfirmation, PaymentDeletion, PaymentInput, TransferPayment } from './payment.ts'

const staff = { types: { 1: 'all' } } as const
const staffAndClubs = { types: { 1: 'all', 3: 'own' } } as const
const fileId = z.strictObject({ fileId: idText() })

/** PAY-21, OP-117: adds a payment to a transfer, or changes the payment with the given Id. */
export const savePayment = defineCall({
  name: 'transfers.savePayment',
  method: 'POST',
  path: 'transfers/transferRequestPayment',
  body: PaymentInput,
  answer: success({ Data: TransferPayment }),
  ruleRefusal: 'inAnswer',
  access: staff,
})

export const deletePayment = defineCall({
  name: 'transfers.deletePayment',
  method: 'DELETE',
  path: 'transfers/transferRequestPayment',
  body: PaymentDeletion,
  answer: success({}),
  ruleRefusal: 'inAnswer',
  access: staff,
})

/** PAY-22: confirms that a payment was made. A repeated request changes nothing (D3-023). */
export const confirmPayment = defineCall({
  name: 'transfers.confirmPayment',
  method: 'PUT',
  path: 'transfers/transferRequestPayment/confirm',
  body: PaymentConfirmation,
  answer: success({ Data: TransferPayment }),
  ruleRefusal: 'inAnswer',
  access: staffAndClubs,
})

/**
 * PAY-20, OP-118: adds a file to a payment. The attachment type in the path has no meaning for this call, but
 * must be a valid code.
 */
export const addPaymentFile = defineCall({
  name: 'transfers.addPaymentFile',
  method: 'POST',
  path: 'transfers/paymentRequest/{id}/files/{attachmentType}',
  params: z.strictObject({ id: idText(), attachmentType: z.enum(AttachmentType) }),
  bodyType: 'multipart',
  files: { file: { maxBytes: maxFileBytes, maxCount: 1, kinds: attachmentKinds, required: true } },
  answer: success({ Data: TransferPayment }),
  ruleRefusal: 'inAnswer',
  access: staffAndClubs,
  limits: [
    { hits: 100, seconds: 3600, budget: 'uploads' },
    { hits: 400, seconds: 86_400, budget: 'uploads' },
  ],
})

/** PAY-20, OP-118: deletes a file of a payment. The id is the file's id. */
export const deletePaymentFile = defineCall({
  name: 'transfers.deletePaymentFile',
  method: 'DELETE',
  path: 'transfers/paymentRequest/{id}/delete',
  params: z.strictObject({ id: idText() }),
  answer: success({ Data: TransferPayment }),
  ruleRefusal: 'inAnswer',
  access: staffAndClubs,
})

/** PAY-19: downloads a file of a payment. Both clubs of the transfer may do so (D3-018). */
export const paymentFile = defineCall({
  name: 'transfers.paymentFile',
  method: 'GET',
  path: 'transfers/paymentRequests/file/{fileId}',
  params: fileId,
  answerType: 'file',
  mediaTypes: attachmentMediaTypes,
  access: staffAndClubs,
  audited: true,
})
