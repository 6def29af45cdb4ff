import { refuse } from '#domain/platform/refusal.ts'
import { paperMediaTypes } from '#domain/platform/upload.ts'
import { addTransferFile, transferFile } from '#domain/transfers/files/calls.ts'
import { seesPaper } from '#domain/transfers/files/rules.ts'
import { storedFile } from '../../platform/files/file-store.ts'
import { FileAnswer } from '../../platform/http/file-answer.ts'
import { serve, serveFiles } from '../../platform/serve.ts'
import { standingOf } from '../standing.ts'
import { addPapers, admitPaper } from './save.ts'
import { paperOfFile } from './store.ts'

export const transferFileRoutes = [
  serveFiles(addTransferFile, admitPaper, addPapers),

  serve(transferFile, async ({ params, note, ...asking }) => {
    note({ File: params.fileId })
    const paper = await paperOfFile(asking.db, params.fileId)
    const request = paper && (await standingOf(paper.request_id, asking))
    // A contract of the player is not there for the club that the player leaves (D3-016).
    if (!request || !seesPaper(paper.attachment_type, request.sides)) return refuse('record.notFound')
    const file = await storedFile(asking.db, params.fileId)
    const mediaType = paperMediaTypes.find((type) => type === file?.media_type)
    if (!file || !mediaType) return refuse('record.notFound')
    note({ Transfer: request.id })
    return new FileAnswer(file, mediaType, file.name)
  }),
]
