import {
  addContract,
  addContractFile,
  confirmContract,
  confirmedContracts,
  contract,
  contractFile,
  decidedShown,
  endingContracts,
  rejectContract,
  unconfirmedContracts,
  unconfirmedShown,
} from '#domain/contracts/calls.ts'
import { dayAt, yearOf } from '#domain/platform/dates.ts'
import { maxPage } from '#domain/platform/lists/rest-query.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { paperMediaTypes } from '#domain/platform/upload.ts'
import { storedFile } from '../platform/files/file-store.ts'
import { FileAnswer } from '../platform/http/file-answer.ts'
import { serve, serveFiles } from '../platform/serve.ts'
import { presentContract, presentTimeline } from './present.ts'
import * as store from './read-store.ts'
import { addFile, addNewContract, admitFile, confirm, reject, whose } from './save.ts'

export const contractRoutes = [
  serve(unconfirmedContracts, async ({ user, scope, db, services }) => {
    const rows = await store.unconfirmed(db, whose({ user, scope }), unconfirmedShown)
    return rows.map((row) => presentContract(row, user, services.texts))
  }),

  serve(confirmedContracts, async ({ query, user, scope, db, services }) => {
    const most = query.showAllConfirmedContracts === 'true' ? maxPage : decidedShown
    const rows = await store.decided(db, whose({ user, scope }), most)
    return rows.map((row) => presentContract(row, user, services.texts))
  }),

  serve(endingContracts, async ({ query, user, scope, db, services, note }) => {
    const year = query.year ?? yearOf(dayAt(services.clock()))
    const window = { from: `${year}-01-01`, to: `${year}-12-31` }
    const rows = await store.ending(db, whose({ user, scope }), window)
    note({ Rows: rows.length, Contracts: rows.map(({ id }) => id) })
    return rows.map((row) => presentContract(row, user, services.texts))
  }),

  serve(contract, async ({ params, user, scope, db, services, note }) => {
    note({ Contract: params.contractId })
    const row = await store.findContract(db, params.contractId, whose({ user, scope }))
    if (!row) return refuse('record.notFound')
    return {
      Contract: presentContract(row, user, services.texts),
      Timeline: presentTimeline(
        row,
        { reminders: await store.reminders(db, row.id), imports: await store.imports(db, row.id) },
        services.texts,
      ),
    }
  }),

  serve(contractFile, async ({ params, query, user, scope, db, note }) => {
    note({ Contract: params.contractId })
    const row = await store.findContract(db, params.contractId, whose({ user, scope }))
    const paper = row?.files.find(({ Id }) => !query.fileId || Id === query.fileId)
    const file = paper && (await storedFile(db, paper.Id))
    const mediaType = paperMediaTypes.find((type) => type === file?.media_type)
    if (!file || !mediaType) return refuse('record.notFound')
    note({ File: paper.Id })
    return new FileAnswer(file, mediaType, file.name)
  }),

  serve(addContract, addNewContract),
  serveFiles(addContractFile, admitFile, addFile),
  serve(confirmContract, ({ params, query, ...asking }) => confirm(params.id, query.version, asking)),
  serve(rejectContract, reject),
]
