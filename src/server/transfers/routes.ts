import { activeContract } from '#domain/contracts/rules.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { dayAt } from '#domain/platform/dates.ts'
import { maxPage } from '#domain/platform/lists/rest-query.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import {
  addTransferRequest,
  completedShown,
  completedTransfers,
  decideTransfer,
  deleteTransfer,
  openShown,
  recallPlayer,
  transferPlayer,
  transferPlayerByPost,
  transferRequest,
  transferRequests,
  transferTeams,
} from '#domain/transfers/calls.ts'
import { confirmedDates } from '../contracts/store.ts'
import { restPage } from '../platform/lists/rest-page.ts'
import { keepLookups } from '../platform/lookup-store.ts'
import { nameInRegistry } from '../platform/national-registry/ask.ts'
import { type Request, serve, serveBoth } from '../platform/serve.ts'
import { completedPage, countCompleted, newestCompleted } from './completed-store.ts'
import { loanNow } from './loan-store.ts'
import { playerBySsn, teamOptions, teamsToActFor } from './player-store.ts'
import { presentRow } from './present.ts'
import { findTransfer, openTransfers } from './read-store.ts'
import { recall } from './recall.ts'
import { addNewTransfer, decide, removeTransfer } from './save.ts'
import { told } from './told.ts'
import { windowRoutes } from './window-routes.ts'
import { windowsOf } from './windows-store.ts'

export const transferRoutes = [
  ...serveBoth(
    transferPlayer,
    transferPlayerByPost,
    async ({ query, user, scope, db, services, note, prepared: name }) => {
      // Who stands for no club has no transfer to make (D3-004).
      if (scope === 'own' && !user.TeamId) return refuse('access.notYours')
      if (name instanceof Refusal)
        return name.id === 'users.notInRegistry' ? refuse('transfers.unknownPlayer') : name
      const player = await playerBySsn(db, query.ssn)
      if (!player) return refuse('transfers.unknownPlayer')
      note({ Person: player.id })
      const now = services.clock()
      await keepLookups(db, user.PersonId, [player.id], now)
      const active = activeContract(await confirmedDates(db, player.id), dayAt(now))
      const PlayerInfo = {
        PlayerId: player.id,
        PlayerName: player.name,
        TeamFromName: player.team ?? '',
        Loan: await loanNow(db, player.id),
        TeamsTo: await teamsToActFor(db, user.AuthType === AuthType.Staff ? null : user.TeamId),
        ActiveContract: active,
        TransferWindow: await windowsOf(db),
      }
      return { Success: true as const, Message: '', Data: { PlayerInfo } }
    },
    registryName,
  ),

  // TRA-47, OP-104: Lokið and Hafnað are complete.
  serve(transferRequests, async ({ query, user, db, services, note }) => {
    const most = query.showAllConfirmedTransfers === 'true' ? maxPage : completedShown
    const rows =
      query.complete === 'true'
        ? await newestCompleted(db, user, most)
        : await openTransfers(db, user, openShown)
    note({ Rows: rows.length })
    const today = dayAt(services.clock())
    return rows.map((row) => presentRow(row, user, today))
  }),

  serve(completedTransfers, async ({ query, user, db, services, http, note }) => {
    const rows = await completedPage(db, user, query)
    const total = await countCompleted(db, user, query.filter)
    note({ Rows: rows.length })
    const today = dayAt(services.clock())
    const shown = rows.map((row) => presentRow(row, user, today))
    return restPage(http, 'transfers', query.range.from, shown, total)
  }),

  serve(transferTeams, ({ db }) => teamOptions(db)),

  serve(transferRequest, async ({ params, note, ...asking }) => {
    note({ Transfer: params.id })
    const row = await findTransfer(asking.db, params.id, asking.user)
    return row ? told(row, { ...asking, note }) : refuse('record.notFound')
  }),

  serve(addTransferRequest, addNewTransfer),
  serve(decideTransfer, decide),
  serve(recallPlayer, recall),
  serve(deleteTransfer, removeTransfer),
  ...windowRoutes,
]

/** One that is protected is nobody to the registry, so our own register must be silent too. */
function registryName({ query, services }: Request<typeof transferPlayer>): Promise<string | Refusal> {
  return nameInRegistry(query.ssn, services.registry)
}
