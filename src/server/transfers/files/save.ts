import { safeFileName } from '#domain/platform/file-name.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import type { UploadedFile } from '#domain/platform/upload.ts'
import { AttachmentType, contractAttachments } from '#domain/transfers/codes.ts'
import type { addTransferFile } from '#domain/transfers/files/calls.ts'
import {
  type Attachment,
  type AttachmentField,
  attachmentOf,
  whyNotAttach,
} from '#domain/transfers/files/rules.ts'
import { seesContracts } from '#domain/transfers/parties.ts'
import type { AdmitOf, Context } from '../../platform/define-route.ts'
import { keepFile } from '../../platform/files/file-store.ts'
import { presentFiles } from '../present-attachments.ts'
import type { ActionContext } from '../present-transfer.ts'
import { type FileRow, filesOf } from '../read-store.ts'
import {
  keepChange,
  lockTransfer,
  notThere,
  type TransferContext,
  transferContextOf,
} from '../transfer-context.ts'
import { keepAttachment } from './store.ts'

type Adding = Context<typeof addTransferFile>

/**
 * Checks whether the user may add files to a transfer request. Runs before the files are read, when their
 * type is still unknown (T14).
 */
export async function admitAttachment({ params, ...context }: AdmitOf<typeof addTransferFile>) {
  context.note({ Transfer: params.id })
  const request = await transferContextOf(params.id, context)
  if (!request) return notThere(context)
  if (request.teamToId !== params.teamToId) return refuse('record.notFound')
  const { length: files } = await filesOf(context.db, params.id)
  const whyNot = (code: AttachmentType) => whyNotAttach(code, { ...request, files })
  // Refuses only if both types of attachment are refused: a contract between clubs may be sent as any type.
  const refusal = whyNot(AttachmentType.Default) && whyNot(params.attachmentType)
  return refusal && refuse(refusal)
}

/**
 * Stores uploaded files of a transfer request (PAY-18). If the request names a file that has not been uploaded
 * yet, the upload fills its row; otherwise it gets a new row.
 */
export async function addAttachments({ params, files, body, ...context }: Adding) {
  const { db, note } = context
  note({ Transfer: params.id })
  const request = await lockTransfer(params.id, context)
  if (!request) return notThere(context)
  if (request.teamToId !== params.teamToId) return refuse('record.notFound')
  // The names of the form's fields are those that the call declares.
  const given = (Object.entries(files) as [AttachmentField, readonly UploadedFile[]][]).flatMap(
    ([field, list]) => list.map((file) => ({ field, file })),
  )
  if (!given.length) return refuse('files.missing', { field: 'file' })
  const kept: number[] = []
  for (const { field, file } of given) {
    const attachment = attachmentOf(field, params.attachmentType, body.Purpose ?? null)
    if (typeof attachment === 'string') return refuse(attachment, { field })
    const attachments = await filesOf(db, params.id)
    const refusal = whyNot(attachment, attachments.length, body, request)
    if (refusal) return refusal
    const byName = body.Purpose || field !== 'file' ? null : file.name
    kept.push(
      await keepOne(file, attachment, { place: placeOf(attachments, attachment, byName), request, context }),
    )
  }
  const { Files } = presentFiles(await filesOf(db, params.id), seesContracts(request.sides))
  return { Success: true as const, Message: '', Data: Files.filter(({ Id }) => kept.includes(Id)) }
}

type Dates = Pick<Adding['body'], 'ContractStart' | 'ContractEnd'>

/**
 * Why a file may not be attached to a transfer request. The dates of a contract have to equal those in the
 * request.
 */
function whyNot(
  { AttachmentType: code }: Attachment,
  files: number,
  given: Dates,
  request: TransferContext,
): Refusal | null {
  const { sides, status, dates } = request
  const refusal = whyNotAttach(code, { sides, status, dates, files })
  if (refusal) return refuse(refusal)
  if (!contractAttachments.includes(code)) return null
  for (const [field, agreed] of [
    ['ContractStart', dates?.DateFrom],
    ['ContractEnd', dates?.DateTo],
  ] as const) {
    if (!given[field]) return refuse('transfers.contractDatesMissing', { field })
    if (given[field] !== agreed) return refuse('transfers.contractDatesDiffer', { field })
  }
  return null
}

/** Finds the row that an upload fills: a file that the request names by purpose or file name, and that is not uploaded yet. */
function placeOf(
  attachments: readonly FileRow[],
  attachment: Attachment,
  byName: string | null,
): FileRow | undefined {
  const missing = attachments.filter(({ file_id }) => file_id === null)
  if (byName === null) return missing.find(({ purpose }) => purpose === attachment.Purpose)
  return missing.find(
    ({ attachment_type, name }) =>
      attachment_type === attachment.AttachmentType && (name === '' || safeFileName(name) === byName),
  )
}

type Where = { place: FileRow | undefined; request: TransferContext; context: ActionContext }

async function keepOne(
  file: UploadedFile,
  attachment: Attachment,
  { place, request, context }: Where,
): Promise<number> {
  const { db, user, services, note } = context
  const fileId = await keepFile(db, file, { by: user.PersonId, at: services.clock() })
  note({ File: fileId })
  const Purpose = place?.purpose ?? attachment.Purpose
  const arrived = { ...attachment, Purpose, name: file.name, fileId }
  const id = await keepAttachment(db, request.id, place?.id ?? null, arrived)
  const shown = { transferFileId: id, attachmentType: attachment.AttachmentType }
  await keepChange(request, { act: 'fileAdded', text: file.name, attachment: shown }, context)
  return fileId
}
