import { refuse } from '#domain/platform/refusal.ts'
import { paperMediaTypes } from '#domain/platform/upload.ts'
import { addTransferFile, transferFile } from '#domain/transfers/files/calls.ts'
import { seesPaper } from '#domain/transfers/files/rules.ts'
import { defineFileRoute, defineRoute } from '../../platform/define-route.ts'
import { storedFile } from '../../platform/files/file-store.ts'
import { FileAnswer } from '../../platform/http/file-answer.ts'
import { transferContextOf } from '../transfer-context.ts'
import { addPapers, admitPaper } from './save.ts'
import { paperOfFile } from './store.ts'

export const transferFileRoutes = [
  defineFileRoute(addTransferFile, admitPaper, addPapers),

  defineRoute(transferFile, async ({ params, note, ...context }) => {
    note({ File: params.fileId })
    const paper = await paperOfFile(context.db, params.fileId)
    const request = paper && (await transferContextOf(paper.request_id, context))
    // A contract of the player is not there for the club that the player leaves (D3-016).
    if (!request || !seesPaper(paper.attachment_type, request.sides)) return refuse('record.notFound')
    const file = await storedFile(context.db, params.fileId)
    const mediaType = paperMediaTypes.find((type) => type === file?.media_type)
    if (!file || !mediaType) return refuse('record.notFound')
    note({ Transfer: request.id })
    return new FileAnswer(file, mediaType, file.name)
  }),
]
