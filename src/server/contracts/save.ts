import type {
  addContract,
  addContractFile,
  rejectContract,
  undoConfirmation,
} from '#domain/contracts/calls.ts'
import { ContractState } from '#domain/contracts/codes.ts'
import { activeContract, outlasts, whyNotDates, whyNotReason } from '#domain/contracts/rules.ts'
import { type ContractAct, whyNotAct } from '#domain/contracts/states.ts'
import { dayAt } from '#domain/platform/dates.ts'
import { lookupsSince } from '#domain/platform/lookups.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import { whyNotUndo } from '#domain/platform/transitions.ts'
import { addNotice } from '../notices/audience-store.ts'
import { lockPerson } from '../platform/database/lock-order.ts'
import type { AdmitOf, Context } from '../platform/define-route.ts'
import { keepFile } from '../platform/files/file-store.ts'
import { teamScope } from '../teams/team-scope-store.ts'
import { factsOf, presentContract } from './present.ts'
import { type ContractRow, findContract, lockContract } from './read-store.ts'
import * as store from './store.ts'

type ActionContext = Pick<Context<typeof addContract>, 'db' | 'user' | 'scope' | 'services' | 'note'>

/** A new contract awaits its file and the association (CON-06). */
export async function addNewContract({ body, ...context }: Context<typeof addContract>) {
  const { db, user, services, note } = context
  const now = services.clock()
  const stranger = await whyNotTheirs(body, context, now)
  if (stranger) return refuse(stranger)
  if (!(await lockPerson(db, body.PersonId))) return refuse('record.notFound', { field: 'PersonId' })
  const today = dayAt(now)
  const active = activeContract(await store.confirmedDates(db, body.PersonId), today)
  const refusal = whyNotDates(body, today, active)
  if (refusal) return refuse(refusal.id, { field: refusal.field })
  if (outlasts(body, await store.lentUntil(db, body)))
    return refuse('contracts.beyondLoan', { field: 'DateTo' })
  if (await store.isWaiting(db, body)) return refuse('contracts.already')
  const id = await store.insertContract(db, body, { by: user.PersonId, at: now })
  note({ Contract: id, Person: body.PersonId, Team: body.TeamId })
  return { ...(await presentAnew(id, context)), Id: id }
}

type Parties = { PersonId: number; TeamId: number }

/**
 * Returns why a club may not act. It may act only for its own teams, and only for players it knows or has
 * looked up (T05, T21).
 */
async function whyNotTheirs(
  { PersonId, TeamId }: Parties,
  { db, user, scope }: Pick<ActionContext, 'db' | 'user' | 'scope'>,
  now: Date,
) {
  const { club } = teamScope({ scope, user })
  if (club === 0) return 'access.notYours'
  if (!(await store.isTeamOf(db, TeamId, club))) return 'record.notFound'
  if (club === null) return null
  const viewer = { club, askedBy: user.PersonId, since: lookupsSince(now) }
  return (await store.isKnownPlayer(db, PersonId, viewer)) ? null : 'record.notFound'
}

export async function admitFile({ params, db, note, ...context }: AdmitOf<typeof addContractFile>) {
  note({ Contract: params.contractId })
  const refusal = whyNotAddFile(await findContract(db, params.contractId, teamScope(context)), context)
  return refusal && refuse(refusal)
}

function whyNotAddFile(
  found: ContractRow | undefined,
  { scope, user }: Pick<ActionContext, 'scope' | 'user'>,
) {
  if (found) return whyNotAct('addFile', user, factsOf(found))
  return scope === 'own' && !user.TeamId ? 'access.notYours' : 'record.notFound'
}

/** Stores the file of a contract. Only a contract with a file can be confirmed (OP-123). */
export async function addFile({ params, files, ...context }: Context<typeof addContractFile>) {
  const { db, user, services, note } = context
  note({ Contract: params.contractId })
  const found = await lockContract(db, params.contractId, teamScope(context))
  const refusal = whyNotAddFile(found, context)
  if (!found || refusal) return refuse(refusal ?? 'record.notFound')
  for (const file of files.ContractFile) {
    const fileId = await keepFile(db, file, { by: user.PersonId, at: services.clock() })
    await store.addFile(db, found.id, fileId)
    note({ File: fileId })
  }
  return presentAnew(found.id, context)
}

/** Confirms a contract. A repeated confirmation returns the same answer (D3-028). */
export async function confirm(id: number, version: number | undefined, context: ActionContext) {
  return decide(id, { act: 'confirm', version }, context)
}

export async function reject({ body, ...context }: Context<typeof rejectContract>) {
  const { Id, RejectionMessage, Version } = body
  return decide(Id, { act: 'reject', version: Version ?? undefined, message: RejectionMessage }, context)
}

type Decision = { act: ContractAct & ('confirm' | 'reject'); version?: number; message?: string }

const noticeOf = { confirm: 'contractConfirmed', reject: 'contractRejected' } as const
const stateAfter = { confirm: ContractState.Confirmed, reject: ContractState.Rejected }

async function decide(id: number, { act, version, message }: Decision, context: ActionContext) {
  const { db, user, services, note } = context
  note({ Contract: id })
  const found = await lockContract(db, id, teamScope(context))
  if (!found) return refuse('record.notFound')
  if (act === 'confirm' && found.state === ContractState.Confirmed) return presentAnew(id, context)
  if (version && version !== found.version) return stale(found, context)
  const why = act === 'reject' ? whyNotReason(message ?? '') : null
  if (why) return refuse(why, { field: 'RejectionMessage' })
  const refusal = whyNotAct(act, user, factsOf(found))
  if (refusal) return refuse(refusal)
  const decision = { state: stateAfter[act], message: message ?? null }
  const at = services.clock()
  await store.decide(db, id, { ...decision, by: user.PersonId, at })
  await addNotice(db, { kind: noticeOf[act], record: id, by: user.PersonId, at })
  return presentAnew(id, context)
}

/** Undoes a confirmation. If two users do so at once, the second gets a refusal. */
export async function undo({ body, ...context }: Context<typeof undoConfirmation>) {
  const { db, user, services, note } = context
  note({ Contract: body.Id })
  const found = await lockContract(db, body.Id, teamScope(context))
  if (!found) return refuse('record.notFound')
  if (found.version !== body.Version || !found.decided_at) return refuse('undo.changed')
  const done = { PersonId: found.decider_id, At: found.decided_at }
  const WhyNotUndo = whyNotUndo(user, done, services.clock())
  const refusal = whyNotAct('undo', user, { ...factsOf(found), WhyNotUndo })
  if (refusal) return refuse(refusal)
  await store.reopen(db, found.id)
  const after = await findContract(db, found.id, teamScope(context))
  return after ? presentContract(after, user, services.texts) : refuse('record.notFound')
}

function stale(row: ContractRow, { user, services }: ActionContext): Refusal {
  return refuse('record.stale', { current: presentContract(row, user, services.texts) })
}

async function presentAnew(id: number, context: ActionContext) {
  const row = await findContract(context.db, id, teamScope(context))
  if (!row) return refuse('record.notFound')
  return {
    Success: true as const,
    Message: '',
    Data: presentContract(row, context.user, context.services.texts),
  }
}
