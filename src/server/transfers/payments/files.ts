import { refuse } from '#domain/platform/refusal.ts'
import { attachmentMediaTypes } from '#domain/platform/upload.ts'
import type { addPaymentFile, deletePaymentFile, paymentFile } from '#domain/transfers/payments/calls.ts'
import { paymentRoles, whyNotOneMore, whyNotPaymentAct } from '#domain/transfers/payments/states.ts'
import type { AdmitOf, Context } from '../../platform/define-route.ts'
import { keepFile, storedFile } from '../../platform/files/file-store.ts'
import { FileAnswer } from '../../platform/http/file-answer.ts'
import { notThere, transferContextOf } from '../transfer-context.ts'
import { factsOf, paymentText } from './present.ts'
import { keep, lockPayment, presentSaved } from './save.ts'
import * as store from './store.ts'

/** Checks whether the user may add a file to a payment. Runs before the file is read (T14). */
export async function admitPaymentFile({ params, ...context }: AdmitOf<typeof addPaymentFile>) {
  const { db, user, note } = context
  note({ Payment: params.id })
  const payment = await store.findPayment(db, params.id)
  const request = payment && (await transferContextOf(payment.request_id, context))
  if (!request) return notThere(context)
  const may = whyNotPaymentAct('file', paymentRoles(user, request.sides), factsOf(payment, request.status))
  const refusal = may ?? whyNotOneMore(payment.files.length)
  return refusal && refuse(refusal)
}

/** Adds a file to a payment (PAY-10, PAY-20). */
export async function addFile({ params, files, ...context }: Context<typeof addPaymentFile>) {
  const { db, user, services, note } = context
  const found = await lockPayment(params.id, { act: 'file' }, context)
  if (!('payment' in found)) return found
  const { request, payment } = found
  const refusal = whyNotOneMore(payment.files.length)
  if (refusal) return refuse(refusal)
  for (const file of files.file) {
    const fileId = await keepFile(db, file, { by: user.PersonId, at: services.clock() })
    await store.addFile(db, payment.id, fileId)
    note({ File: fileId })
    await keep(request, 'paymentFileAdded', [paymentText(payment), file.name], context)
  }
  return presentSaved(payment.id, request, context)
}

/**
 * Deletes a file of a payment (PAY-20, OP-118). Finds the payment and its transfer request by the file's id,
 * and checks access to them (T03).
 */
export async function deleteFile({ params, ...context }: Context<typeof deletePaymentFile>) {
  context.note({ File: params.id })
  const owner = await store.paymentOfFile(context.db, params.id)
  if (!owner) return refuse('record.notFound')
  const found = await lockPayment(owner.id, { act: 'file' }, context)
  if (!('payment' in found)) return found
  const { request, payment } = found
  const file = payment.files.find(({ Id }) => Id === params.id)
  if (!file) return refuse('record.notFound')
  await store.removeFile(context.db, payment.id, file.Id)
  await keep(request, 'paymentFileDeleted', [paymentText(payment), file.FileName], context)
  return presentSaved(payment.id, request, context)
}

/** Answers with the file of a payment (PAY-19, D3-018). */
export async function openFile({ params, note, ...context }: Context<typeof paymentFile>) {
  const { db } = context
  note({ File: params.fileId })
  const payment = await store.paymentOfFile(db, params.fileId)
  const request = payment && (await transferContextOf(payment.request_id, context))
  const file = request && (await storedFile(db, params.fileId))
  const mediaType = attachmentMediaTypes.find((type) => type === file?.media_type)
  if (!request || !file || !mediaType) return refuse('record.notFound')
  note({ Transfer: request.id })
  return new FileAnswer(file, mediaType, file.name)
}
