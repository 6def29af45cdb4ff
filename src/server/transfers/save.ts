import { dayAt, dayText } from '#domain/platform/dates.ts'
import { lookupsSince } from '#domain/platform/lookups.ts'
import { refuse } from '#domain/platform/refusal.ts'
import type { addTransferRequest, decideTransfer, deleteTransfer } from '#domain/transfers/calls.ts'
import { TransferStatus } from '#domain/transfers/codes.ts'
import { isRunning, teamAsked } from '#domain/transfers/loans.ts'
import { whyNotAsk } from '#domain/transfers/parties.ts'
import { withConsent } from '#domain/transfers/request-input.ts'
import { whyNotRequest } from '#domain/transfers/rules.ts'
import { stepTo, whyNotDecision, whyNotDelete, whyNotFee, whyNotTransfer } from '#domain/transfers/states.ts'
import { tellBans } from '../bans/tell.ts'
import { isKnownPlayer, isTeamOf } from '../contracts/store.ts'
import { lockPerson } from '../platform/database/lock-order.ts'
import type { Context } from '../platform/define-route.ts'
import { takeEffect } from './closing-store.ts'
import { addEvent } from './events.ts'
import { clubsOf } from './loan-store.ts'
import { tellClubs } from './mails.ts'
import { planPayments } from './payments/store.ts'
import { factsOf, loanFactsOf, overlappedContract, presentRow, sides } from './present.ts'
import { type ActionContext, presentTransfer } from './present-transfer.ts'
import { findTransfer, lockTransferRow, type TransferRow } from './read-store.ts'
import { windowsOf } from './windows-store.ts'
import * as store from './write-store.ts'

/**
 * Stores a new transfer request with the status 'Skráð', from the club that owns or lends the player
 * (TRA-48). A club cannot act as another club (D3-009).
 */
export async function addNewTransfer({ body: sent, ...context }: Context<typeof addTransferRequest>) {
  const { db, user, services, note } = context
  const body = withConsent(sent)
  const at = services.clock()
  const today = dayAt(at)
  const stranger = await whyNotTheirs(body, context, at)
  if (stranger) return refuse(stranger)
  if (!(await lockPerson(db, body.PlayerId))) return refuse('record.notFound', { field: 'PlayerId' })
  const clubs = await clubsOf(db, body.PlayerId)
  const refusal = whyNotRequest(body, { today, windows: await windowsOf(db), clubs })
  if (refusal) return refuse(refusal.id, { field: refusal.field })
  const teamFromId = teamAsked(clubs, body.Loan)
  const ownerId = clubs.ownerId === teamFromId ? null : clubs.ownerId
  const parties = { teamFromId, ownerId, by: user.PersonId }
  const id = await store.insertTransfer(db, { sent: body, ...parties, today, at })
  if (id === null) return refuse('transfers.alreadyOpen')
  note({ Transfer: id, Person: body.PlayerId, Team: body.TeamToId })
  await store.nameFiles(db, id, body)
  await planPayments(db, id, body.TransferPayments)
  await addEvent(db, {
    request: id,
    act: 'registered',
    status: TransferStatus.Registered,
    at,
    by: user.PersonId,
  })
  const row = await findTransfer(db, id, user)
  if (!row) return refuse('record.notFound')
  await tellClubs('registered', row, { db, services, by: user.PersonId })
  return {
    Success: true as const,
    Message: '',
    Data: { TransferRequests: [await presentTransfer(row, context)] },
  }
}

type Named = { PlayerId: number; TeamToId: number }

/**
 * Why a club may not request the transfer. It may act only for its own teams, and only for players it knows
 * or has looked up (T05, T21).
 */
async function whyNotTheirs({ PlayerId, TeamToId }: Named, { db, user, scope }: ActionContext, now: Date) {
  const refusal = whyNotAsk(user)
  if (refusal) return refusal
  const club = scope === 'all' ? null : user.TeamId
  if (!(await isTeamOf(db, TeamToId, club))) return 'record.notFound'
  if (club === null) return null
  const viewer = { club, askedBy: user.PersonId, since: lookupsSince(now) }
  return (await isKnownPlayer(db, PlayerId, viewer)) ? null : 'record.notFound'
}

const actOf = { approve: 'approved', close: 'closed', reject: 'rejected' } as const

/**
 * Approves, closes or rejects a transfer request (TRA-31 to TRA-35), after checking the rules with the
 * request locked.
 */
export async function decide({ params, query, body, ...context }: Context<typeof decideTransfer>) {
  const { db, user, services, note } = context
  note({ Transfer: params.id })
  const row = await lockTransferRow(db, params.id, user)
  if (!row) return refuse('record.notFound')
  const at = services.clock()
  const today = dayAt(at)
  note({ Status: body.Status })
  if (body.Version && body.Version !== row.version)
    return refuse('record.stale', { current: presentRow(row, user, today) })
  const act = stepTo[body.Status]
  const viewer = { AuthType: user.AuthType, sides: sides(row, user) }
  const refusal = whyNotTransfer(act, viewer, factsOf(row, today))
  if (refusal === 'transfers.contractOverlaps') return refuseOverlap(row)
  if (refusal) return refuse(refusal)
  const missing = whyNotDecision(body)
  if (missing) return refuse(missing.id, { field: missing.field })
  const isFeeConfirmed = query.feeConfirmation === 'true'
  const ofFee = whyNotFee(isFeeConfirmed, body.Status, row.amount)
  if (ofFee) return refuse(ofFee)
  // Moves the player before the request is closed: as soon as it is closed, running loans would count as
  // ended.
  if (act === 'close') await takeEffect({ db, services, row, today, by: user.PersonId, at })
  await store.decide(db, row.id, {
    status: body.Status,
    reason: body.RejectedReason || null,
    licenceDate: body.CompetitionLicenseDate ?? null,
    isFeeConfirmed,
    at,
  })
  if (act === 'close') await tellBans(db, [row.person_id], { by: user.PersonId, at })
  return afterwards(row, { ...context, act: actOf[act], text: body.RejectedReason ?? '' })
}

function refuseOverlap(row: TransferRow) {
  const { DateFrom: from = '', DateTo: to = '' } = overlappedContract(row) ?? {}
  const values = { team: row.team_to, from: dayText(from), to: dayText(to) }
  return refuse('transfers.contractStands', { values })
}

type Done = ActionContext & { act: 'approved' | 'closed' | 'rejected'; text: string }

/**
 * Ends an action on a transfer request: adds the entry to the history, queues the mails and returns the
 * request in its new state.
 */
async function afterwards({ id }: TransferRow, { act, text, ...context }: Done) {
  const { db, user, services } = context
  const row = await findTransfer(db, id, user)
  if (!row) return refuse('record.notFound')
  const at = services.clock()
  await addEvent(db, { request: id, act, status: row.status, at, by: user.PersonId, text })
  await tellClubs(act, row, { db, services, by: user.PersonId })
  return { Success: true as const, Message: '', Data: await presentTransfer(row, context) }
}

/**
 * Deletes a transfer request from all lists (TRA-50). Its rows are stored for readers of the audit (D3-014).
 */
export async function removeTransfer({ query, ...context }: Context<typeof deleteTransfer>) {
  const { db, user, services, note } = context
  note({ Transfer: query.transferId })
  const row = await lockTransferRow(db, query.transferId, user)
  if (!row) return refuse('record.notFound')
  const at = services.clock()
  const loan = loanFactsOf(row, dayAt(at))
  const deleting = { status: row.status, isRunning: isRunning(loan), reason: query.reason }
  const refusal = whyNotDelete(sides(row, user), deleting)
  if (refusal) return refuse(refusal, { field: 'reason' })
  const by = user.PersonId
  await store.markDeleted(db, row.id, { by, at })
  await addEvent(db, { request: row.id, act: 'deleted', status: row.status, at, by, text: query.reason })
  return { Success: true as const, Message: '', Id: row.id }
}
