import type { addContract, addContractFile, rejectContract } from '#domain/contracts/calls.ts'
import { ContractState } from '#domain/contracts/codes.ts'
import { activeContract, outlasts, whyNotDates, whyNotReason } from '#domain/contracts/rules.ts'
import { type ContractAct, whyNotAct } from '#domain/contracts/states.ts'
import { dayAt } from '#domain/platform/dates.ts'
import { lookupsSince } from '#domain/platform/lookups.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import { lockPerson } from '../platform/database/lock-order.ts'
import { keepFile } from '../platform/files/file-store.ts'
import type { AdmitOf, Context } from '../platform/serve.ts'
import { factsOf, presentContract } from './present.ts'
import { type ContractRow, findContract, lockContract, type Whose } from './read-store.ts'
import * as store from './store.ts'

type Asking = Pick<Context<typeof addContract>, 'db' | 'user' | 'scope' | 'services' | 'note'>

/** All contracts, or those of the session's club and the teams under it. */
export function whose({ scope, user }: Pick<Asking, 'scope' | 'user'>): Whose {
  return { club: scope === 'all' ? null : user.TeamId }
}

/** A new contract waits for its file and for the association (CON-06). */
export async function addNewContract({ body, ...asking }: Context<typeof addContract>) {
  const { db, user, services, note } = asking
  const now = services.clock()
  const stranger = await whyNotTheirs(body, asking, now)
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
  return { ...(await told(id, asking)), Id: id }
}

type Parties = { PersonId: number; TeamId: number }

/** Nobody acts for another club, and a club has contracts with those whom it knows (T05, T21). */
async function whyNotTheirs(
  { PersonId, TeamId }: Parties,
  { db, user, scope }: Pick<Asking, 'db' | 'user' | 'scope'>,
  now: Date,
) {
  const { club } = whose({ scope, user })
  if (club === 0) return 'access.notYours'
  if (!(await store.isTeamOf(db, TeamId, club))) return 'record.notFound'
  if (club === null) return null
  const asked = { club, askedBy: user.PersonId, since: lookupsSince(now) }
  return (await store.isKnownPlayer(db, PersonId, asked)) ? null : 'record.notFound'
}

/** Asked before the file is read (T14). */
export async function admitFile({ params, db, note, ...asking }: AdmitOf<typeof addContractFile>) {
  note({ Contract: params.contractId })
  const refusal = whyNotAddFile(await findContract(db, params.contractId, whose(asking)), asking)
  return refusal && refuse(refusal)
}

function whyNotAddFile(found: ContractRow | undefined, { scope, user }: Pick<Asking, 'scope' | 'user'>) {
  if (found) return whyNotAct('addFile', user, factsOf(found))
  return scope === 'own' && !user.TeamId ? 'access.notYours' : 'record.notFound'
}

/** OP-123: its file is what makes a contract one that can be confirmed. */
export async function addFile({ params, files, ...asking }: Context<typeof addContractFile>) {
  const { db, user, services, note } = asking
  note({ Contract: params.contractId })
  const found = await lockContract(db, params.contractId, whose(asking))
  const refusal = whyNotAddFile(found, asking)
  if (!found || refusal) return refuse(refusal ?? 'record.notFound')
  for (const file of files.ContractFile) {
    const fileId = await keepFile(db, file, { by: user.PersonId, at: services.clock() })
    await store.addFile(db, found.id, fileId)
    note({ File: fileId })
  }
  return told(found.id, asking)
}

/** Confirmed twice it is confirmed once: the second answers as the first (D3-028). */
export async function confirm(id: number, version: number | undefined, asking: Asking) {
  return decide(id, { act: 'confirm', version }, asking)
}

export async function reject({ body, ...asking }: Context<typeof rejectContract>) {
  const { Id, RejectionMessage, Version } = body
  return decide(Id, { act: 'reject', version: Version ?? undefined, message: RejectionMessage }, asking)
}

type Decision = { act: ContractAct & ('confirm' | 'reject'); version?: number; message?: string }

const stateAfter = { confirm: ContractState.Confirmed, reject: ContractState.Rejected }

async function decide(id: number, { act, version, message }: Decision, asking: Asking) {
  const { db, user, services, note } = asking
  note({ Contract: id })
  const found = await lockContract(db, id, whose(asking))
  if (!found) return refuse('record.notFound')
  if (act === 'confirm' && found.state === ContractState.Confirmed) return told(id, asking)
  if (version && version !== found.version) return stale(found, asking)
  const why = act === 'reject' ? whyNotReason(message ?? '') : null
  if (why) return refuse(why, { field: 'RejectionMessage' })
  const refusal = whyNotAct(act, user, factsOf(found))
  if (refusal) return refuse(refusal)
  const decision = { state: stateAfter[act], message: message ?? null }
  await store.decide(db, id, { ...decision, by: user.PersonId, at: services.clock() })
  return told(id, asking)
}

function stale(row: ContractRow, { user, services }: Asking): Refusal {
  return refuse('record.stale', { current: presentContract(row, user, services.texts) })
}

/** The contract as it stands after the act, which holds it. */
async function told(id: number, asking: Asking) {
  const row = await findContract(asking.db, id, whose(asking))
  if (!row) return refuse('record.notFound')
  return {
    Success: true as const,
    Message: '',
    Data: presentContract(row, asking.user, asking.services.texts),
  }
}
