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
  undoApproval,
} from '#domain/transfers/calls.ts'
import { whyNotRecall } from '#domain/transfers/loans.ts'
import { confirmedDates } from '../contracts/store.ts'
import { type Context, defineBothRoutes, defineRoute, type Request } from '../platform/define-route.ts'
import { restPage } from '../platform/lists/pages.ts'
import { keepLookups } from '../platform/lookup-store.ts'
import { nameInRegistry } from '../platform/national-registry/registry.ts'
import { completedPage, countCompleted, newestCompleted } from './completed-store.ts'
import { endLoan } from './end-loan.ts'
import { loanNow } from './loan-store.ts'
import { playerBySsn, teamOptions, teamsToActFor } from './player-store.ts'
import { loanFactsOf, presentRow, sides } from './present.ts'
import { presentTransfer } from './present-transfer.ts'
import { findTransfer, lockTransferRow, openTransfers } from './read-store.ts'
import { addNewTransfer, decide, removeTransfer } from './save.ts'
import { undo } from './undo.ts'
import { windowRoutes } from './window-routes.ts'
import { windowsOf } from './windows-store.ts'

export const transferRoutes = [
  ...defineBothRoutes(
    transferPlayer,
    transferPlayerByPost,
    async ({ query, user, scope, db, services, note, prepared: name }) => {
      // A user without a club cannot request transfers (D3-004).
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

  // Lists transfer requests with the status 'Lokið' or 'Hafnað', which count as completed (TRA-47, OP-104).
  defineRoute(transferRequests, async ({ query, user, db, services, note }) => {
    const most = query.showAllConfirmedTransfers === 'true' ? maxPage : completedShown
    const rows =
      query.complete === 'true'
        ? await newestCompleted(db, user, most)
        : await openTransfers(db, user, openShown)
    note({ Rows: rows.length })
    const today = dayAt(services.clock())
    return rows.map((row) => presentRow(row, user, today))
  }),

  defineRoute(completedTransfers, async ({ query, user, db, services, http, note }) => {
    const rows = await completedPage(db, user, query)
    const total = await countCompleted(db, user, query.filter)
    note({ Rows: rows.length })
    const today = dayAt(services.clock())
    const shown = rows.map((row) => presentRow(row, user, today))
    return restPage(http, 'transfers', query.range.from, shown, total)
  }),

  defineRoute(transferTeams, ({ db }) => teamOptions(db)),

  defineRoute(transferRequest, async ({ params, note, ...context }) => {
    note({ Transfer: params.id })
    const row = await findTransfer(context.db, params.id, context.user)
    return row ? presentTransfer(row, { ...context, note }) : refuse('record.notFound')
  }),

  defineRoute(addTransferRequest, addNewTransfer),
  defineRoute(decideTransfer, decide),
  defineRoute(undoApproval, undo),
  defineRoute(recallPlayer, recall),
  defineRoute(deleteTransfer, removeTransfer),
  ...windowRoutes,
]

/**
 * Asks the national registry for the player's name. If the registry does not find the id, the player is not
 * found: it hides protected persons that way.
 */
function registryName({ query, services }: Request<typeof transferPlayer>): Promise<string | Refusal> {
  return nameInRegistry(query.ssn, services.registry)
}

/**
 * The lending club recalls a player before the last day of the loan. A second recall finds that the loan has
 * ended.
 */
async function recall({ params, body, ...context }: Context<typeof recallPlayer>) {
  const { db, user, services, note } = context
  note({ Transfer: params.id })
  const row = await lockTransferRow(db, params.id, user)
  if (!row) return refuse('record.notFound')
  const at = services.clock()
  const today = dayAt(at)
  if (body.Version && body.Version !== row.version)
    return refuse('record.stale', { current: presentRow(row, user, today) })
  const refusal = whyNotRecall({ AuthType: user.AuthType, sides: sides(row, user) }, loanFactsOf(row, today))
  if (refusal) return refuse(refusal)
  await endLoan(row, 'recalled', { db, services, by: user.PersonId, at, today })
  const after = await findTransfer(db, row.id, user)
  if (!after) return refuse('record.notFound')
  return { Success: true as const, Message: '', Data: await presentTransfer(after, context) }
}
