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
  undoConfirmation,
} from '#domain/contracts/calls.ts'
import { dayAt, yearOf } from '#domain/platform/dates.ts'
import { maxPage } from '#domain/platform/lists/rest-query.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { attachmentMediaTypes } from '#domain/platform/upload.ts'
import { defineFileRoute, defineRoute } from '../platform/define-route.ts'
import { storedFile } from '../platform/files/file-store.ts'
import { FileAnswer } from '../platform/http/file-answer.ts'
import { countTo } from '../platform/lists/pages.ts'
import type { PendingSource } from '../platform/pending.ts'
import { teamScope } from '../teams/team-scope-store.ts'
import { presentContract, presentTimeline } from './present.ts'
import * as store from './read-store.ts'
import { addFile, addNewContract, admitFile, confirm, reject, undo } from './save.ts'

export const contractRoutes = [
  defineRoute(unconfirmedContracts, async ({ user, scope, db, services }) => {
    const rows = await store.unconfirmed(db, teamScope({ user, scope }), unconfirmedShown)
    return rows.map((row) => presentContract(row, user, services.texts))
  }),

  defineRoute(confirmedContracts, async ({ query, user, scope, db, services }) => {
    const { from, to } = query
    const isAll = query.showAllConfirmedContracts === 'true' || Boolean(from ?? to)
    const most = isAll ? maxPage : decidedShown
    const rows = await store.decided(db, teamScope({ user, scope }), { from, to, most })
    return rows.map((row) => presentContract(row, user, services.texts))
  }),

  defineRoute(endingContracts, async ({ query, user, scope, db, services, note }) => {
    const year = query.year ?? yearOf(dayAt(services.clock()))
    const window = { from: `${year}-01-01`, to: `${year}-12-31`, most: maxPage }
    const rows = await store.ending(db, teamScope({ user, scope }), window)
    note({ Rows: rows.length, Contracts: rows.map(({ id }) => id) })
    return rows.map((row) => presentContract(row, user, services.texts))
  }),

  defineRoute(contract, async ({ params, user, scope, db, services, note }) => {
    note({ Contract: params.contractId })
    const row = await store.findContract(db, params.contractId, teamScope({ user, scope }))
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

  defineRoute(contractFile, async ({ params, query, user, scope, db, note }) => {
    note({ Contract: params.contractId })
    const row = await store.findContract(db, params.contractId, teamScope({ user, scope }))
    const attachment = row?.files.find(({ Id }) => !query.fileId || Id === query.fileId)
    const file = attachment && (await storedFile(db, attachment.Id))
    const mediaType = attachmentMediaTypes.find((type) => type === file?.media_type)
    if (!file || !mediaType) return refuse('record.notFound')
    note({ File: attachment.Id })
    return new FileAnswer(file, mediaType, file.name)
  }),

  defineRoute(addContract, addNewContract),
  defineFileRoute(addContractFile, admitFile, addFile),
  defineRoute(confirmContract, ({ params, query, ...context }) => confirm(params.id, query.version, context)),
  defineRoute(rejectContract, reject),
  defineRoute(undoConfirmation, undo),
]

/**
 * Counts the contracts that await a decision of the association. For a club, counts its contracts without a
 * file.
 */
export const pendingContracts: PendingSource = {
  access: unconfirmedContracts.access,
  lines: async ({ user, scope, db }) => {
    const counted = await store.countUnconfirmed(db, teamScope({ user, scope }), countTo)
    return scope === 'all'
      ? [{ Name: 'contracts.toDecide', Number: counted.with_paper }]
      : [{ Name: 'contracts.unfinished', Number: counted.without_paper }]
  },
}
