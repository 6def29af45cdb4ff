import { z } from 'zod'
import { AuthType } from '../platform/auth-type.ts'
import { byPost, defineCall, success } from '../platform/call.ts'
import { Version } from '../platform/entities.ts'
import { date, id, idText, maybe, searchText, text } from '../platform/input.ts'
import { kennitala } from '../platform/kennitala.ts'
import { restListQuery } from '../platform/lists/rest-query.ts'
import { lookUpLimits } from '../platform/lookups.ts'
import { Option } from '../platform/option.ts'
import { PlayerInfo } from './player-info.ts'
import { reasonMax, TransferDecision, TransferInput } from './request-input.ts'
import { TransferRequest, TransferRow } from './transfer.ts'
import { TransferWindow, TransferWindowInput } from './windows.ts'

const deciders = { types: { 1: 'all', 3: 'own' } } as const

/** TRA-45. One that is protected answers as one that is not there; who was found may be given a contract for a week. */
export const transferPlayer = defineCall({
  name: 'transfers.player',
  method: 'GET',
  path: 'transfers/players',
  query: z.strictObject({ ssn: kennitala() }),
  answer: success({ Data: z.object({ PlayerInfo }) }),
  ruleRefusal: 'inAnswer',
  access: {
    types: { 1: 'all', 2: 'all', 3: 'all', 4: 'own', 5: 'all', 6: 'all', 7: 'own' },
    aliases: ['FEL', 'SEM'],
  },
  audited: true,
  limits: (authType) =>
    authType === AuthType.Staff
      ? [{ hits: 200, seconds: 3600 }]
      : [{ hits: 30, seconds: 3600 }, ...lookUpLimits],
})

export const transferPlayerByPost = byPost(transferPlayer, 'rest/transfers/players')

/** Rows are for those whom a request is about, which each of these may be (D3-006 to D3-009). */
const parties = {
  types: { 1: 'all', 2: 'own', 3: 'own', 4: 'own', 5: 'own', 6: 'own', 7: 'own' },
  aliases: ['FEL'],
} as const
const everybody = {
  types: { 1: 'all', 2: 'all', 3: 'all', 4: 'all', 5: 'all', 6: 'all', 7: 'all' },
  aliases: ['FEL'],
} as const
const staff = { types: { 1: 'all' } } as const
const transferId = z.strictObject({ id: idText() })

/** How many completed transfers the documented list begins with; all come when they are asked for (TRA-47). */
export const completedShown = 20

/** How many that wait the documented list answers: anyone who has so many works through them from the oldest on. */
export const openShown = 1000

/** TRA-47: those that wait, the oldest first; or those that are complete, the newest first. */
export const transferRequests = defineCall({
  name: 'transfers.list',
  method: 'GET',
  path: 'transfers/transferRequests',
  query: z.strictObject({
    complete: z.enum(['true', 'false']).default('false'),
    showAllConfirmedTransfers: z.enum(['true', 'false']).default('false'),
  }),
  answer: z.array(TransferRow),
  access: parties,
  audited: true,
})

export const transferRequest = defineCall({
  name: 'transfers.one',
  method: 'GET',
  path: 'transfers/transferRequests/{id}',
  params: transferId,
  answer: TransferRequest,
  access: parties,
  audited: true,
})

export const addTransferRequest = defineCall({
  name: 'transfers.add',
  method: 'POST',
  path: 'transfers/transferRequests',
  body: TransferInput,
  answer: success({ Data: z.object({ TransferRequests: z.array(TransferRequest) }) }),
  ruleRefusal: 'inAnswer',
  access: parties,
  limits: [
    { hits: 60, seconds: 3600 },
    { hits: 300, seconds: 86_400 },
  ],
})

/** Takes back the own approval just after it was given, with the mails that it queued; only while nothing else has happened. */
export const undoApproval = defineCall({
  name: 'transfers.undoApproval',
  method: 'POST',
  path: 'rest/transfers/undo-approval',
  body: z.strictObject({ Id: id(), Version }),
  answer: TransferRequest,
  access: deciders,
})

/** TRA-49: approves, closes or rejects, as the status says that is to be. With a version what was seen, or nothing. */
export const decideTransfer = defineCall({
  name: 'transfers.decide',
  method: 'PUT',
  path: 'transfers/transferRequests/{id}',
  params: transferId,
  query: z.strictObject({ feeConfirmation: z.enum(['true', 'false']).default('false') }),
  body: TransferDecision,
  answer: success({ Data: TransferRequest }),
  ruleRefusal: 'inAnswer',
  access: deciders,
})

/** A lent player comes back before the loan's last day, and also from the club that he was lent on to. */
export const recallPlayer = defineCall({
  name: 'transfers.recall',
  method: 'POST',
  path: 'rest/transfers/{id}/recall',
  params: transferId,
  body: z.strictObject({ Version: Version.nullish() }),
  answer: success({ Data: TransferRequest }),
  ruleRefusal: 'inAnswer',
  access: { types: { 1: 'all', 3: 'own' } },
})

/** TRA-50: it goes from the lists, and stays for the time of the audit. */
export const deleteTransfer = defineCall({
  name: 'transfers.delete',
  method: 'DELETE',
  path: 'transfers/transferRequests',
  query: z.strictObject({ transferId: idText(), reason: text(reasonMax).default('') }),
  answer: success({ Id: z.number() }),
  ruleRefusal: 'inAnswer',
  access: staff,
})

const day = () => z.union([z.literal(''), date()]).optional()

const CompletedFilter = z.strictObject({
  /** A part of the player's name. */
  q: searchText(200).optional(),
  From: z.array(idText()).max(200).optional(),
  To: z.array(idText()).max(200).optional(),
  Kind: z
    .array(z.enum(['ordinary', 'loan']))
    .max(2)
    .optional(),
  Closed: z.strictObject({ from: day(), to: day() }).optional(),
})
export type CompletedFilter = z.infer<typeof CompletedFilter>

/** Completed transfers by the page: closed ones are anybody's to see, what is of the parties only is empty (D3-007). */
export const completedTransfers = defineCall({
  name: 'transfers.completed',
  method: 'GET',
  path: 'rest/transfers/completed',
  query: restListQuery({
    sort: ['Closed', 'Created', 'PlayerName', 'TeamFromName', 'TeamToName'],
    filter: CompletedFilter,
  }),
  answer: z.array(TransferRow),
  access: everybody,
  audited: true,
})

/** The clubs that completed transfers can be asked for by; their names are anybody's to read. */
export const transferTeams = defineCall({
  name: 'transfers.teams',
  method: 'GET',
  path: 'rest/transfers/teams',
  answer: z.array(Option),
  access: everybody,
})

/** TRA-46 */
export const transferWindows = defineCall({
  name: 'transfers.windows',
  method: 'GET',
  path: 'transfers/getTransferWindow',
  answer: z.array(TransferWindow),
  access: everybody,
})

export const saveTransferWindow = defineCall({
  name: 'transfers.saveWindow',
  method: 'POST',
  path: 'rest/transfer-windows',
  body: TransferWindowInput,
  answer: TransferWindow,
  access: staff,
})

export const deleteTransferWindow = defineCall({
  name: 'transfers.deleteWindow',
  method: 'DELETE',
  path: 'rest/transfer-windows/{id}',
  params: transferId,
  query: z.strictObject({ version: maybe(idText()) }),
  answer: z.object({ id: z.number() }),
  access: staff,
})
