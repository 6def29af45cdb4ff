import { refuse } from '#domain/platform/refusal.ts'
import { attachmentMediaTypes } from '#domain/platform/upload.ts'
import { addTransferFile, transferFile } from '#domain/transfers/files/calls.ts'
import { seesAttachment } from '#domain/transfers/files/rules.ts'
import { defineFileRoute, defineRoute } from '../../platform/define-route.ts'
import { storedFile } from '../../platform/files/file-store.ts'
import { FileAnswer } from '../../platform/http/file-answer.ts'
import { transferContextOf } from '../transfer-context.ts'
import { addAttachments, admitAttachment } from './save.ts'
import { attachmentOfFile } from './store.ts'

export const transferFileRoutes = [
  defineFileRoute(addTransferFile, admitAttachment, addAttachments),

  defineRoute(transferFile, async ({ params, note, ...context }) => {
    note({ File: params.fileId })
    const attachment = await attachmentOfFile(context.db, params.fileId)
    const request = attachment && (await transferContextOf(attachment.request_id, context))
    // The club that the player leaves may not see the player's contract (D3-016).
    if (!request || !seesAttachment(attachment.attachment_type, request.sides))
      return refuse('record.notFound')
    const file = await storedFile(context.db, params.fileId)
    const mediaType = attachmentMediaTypes.find((type) => type === file?.media_type)
    if (!file || !mediaType) return refuse('record.notFound')
    note({ Transfer: request.id })
    return new FileAnswer(file, mediaType, file.name)
  }),
]
