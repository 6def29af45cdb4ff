import { refuse } from '#domain/platform/refusal.ts'
import { paperMediaTypes } from '#domain/platform/upload.ts'
import type { addPaymentFile, deletePaymentFile, paymentFile } from '#domain/transfers/payments/calls.ts'
import { paymentRoles, whyNotOneMore, whyNotPaymentAct } from '#domain/transfers/payments/states.ts'
import { keepFile, storedFile } from '../../platform/files/file-store.ts'
import { FileAnswer } from '../../platform/http/file-answer.ts'
import type { AdmitOf, Context } from '../../platform/serve.ts'
import { notThere, standingOf } from '../standing.ts'
import { factsOf, paymentText } from './present.ts'
import { held, keep, told } from './save.ts'
import * as store from './store.ts'

/** Asked before the file is read (T14). */
export async function admitPaymentFile({ params, ...asking }: AdmitOf<typeof addPaymentFile>) {
  const { db, user, note } = asking
  note({ Payment: params.id })
  const payment = await store.findPayment(db, params.id)
  const request = payment && (await standingOf(payment.request_id, asking))
  if (!request) return notThere(asking)
  const may = whyNotPaymentAct('file', paymentRoles(user, request.sides), factsOf(payment, request.status))
  const refusal = may ?? whyNotOneMore(payment.files.length)
  return refusal && refuse(refusal)
}

/** PAY-10, PAY-20. */
export async function addFile({ params, files, ...asking }: Context<typeof addPaymentFile>) {
  const { db, user, services, note } = asking
  const found = await held(params.id, { act: 'file' }, asking)
  if (!('payment' in found)) return found
  const { request, payment } = found
  const refusal = whyNotOneMore(payment.files.length)
  if (refusal) return refuse(refusal)
  for (const file of files.file) {
    const fileId = await keepFile(db, file, { by: user.PersonId, at: services.clock() })
    await store.addFile(db, payment.id, fileId)
    note({ File: fileId })
    await keep(request, 'paymentFileAdded', [paymentText(payment), file.name], asking)
  }
  return told(payment.id, request, asking)
}

/** PAY-20, OP-118: the file's id leads to its payment and its request before anything is asked (T03). */
export async function deleteFile({ params, ...asking }: Context<typeof deletePaymentFile>) {
  asking.note({ File: params.id })
  const owner = await store.paymentOfFile(asking.db, params.id)
  if (!owner) return refuse('record.notFound')
  const found = await held(owner.id, { act: 'file' }, asking)
  if (!('payment' in found)) return found
  const { request, payment } = found
  const file = payment.files.find(({ Id }) => Id === params.id)
  if (!file) return refuse('record.notFound')
  await store.removeFile(asking.db, payment.id, file.Id)
  await keep(request, 'paymentFileDeleted', [paymentText(payment), file.FileName], asking)
  return told(payment.id, request, asking)
}

/** PAY-19, D3-018. */
export async function openFile({ params, note, ...asking }: Context<typeof paymentFile>) {
  const { db } = asking
  note({ File: params.fileId })
  const payment = await store.paymentOfFile(db, params.fileId)
  const request = payment && (await standingOf(payment.request_id, asking))
  const file = request && (await storedFile(db, params.fileId))
  const mediaType = paperMediaTypes.find((type) => type === file?.media_type)
  if (!request || !file || !mediaType) return refuse('record.notFound')
  note({ Transfer: request.id })
  return new FileAnswer(file, mediaType, file.name)
}
