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

/**
 * TRA-45: looks up a player by national id. Persons with a protected identity are answered as not found. For a
 * week the club may give the person found a contract.
 */
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

/** Access to transfer requests. Every role may be a party to one, and sees only rows about itself (D3-006 to D3-009). */
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

/** Number of completed transfers in the documented list, unless the user asks for all (TRA-47). */
export const completedShown = 20

/** Maximum number of open requests in the documented list, which starts with the oldest. */
export const openShown = 1000

/** TRA-47: open requests, oldest first, or completed transfers, newest first. */
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

/** Undoes the user's own approval shortly afterwards and cancels its mails, if nothing else has happened. */
export const undoApproval = defineCall({
  name: 'transfers.undoApproval',
  method: 'POST',
  path: 'rest/transfers/undo-approval',
  body: z.strictObject({ Id: id(), Version }),
  answer: TransferRequest,
  access: deciders,
})

/**
 * TRA-49: approves, closes or rejects a request, depending on the requested status. With `Version` it is refused if the request has changed
 * since.
 */
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

/** Ends a loan early, so that the player returns. The lender may do so even if the player has been lent on. */
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

/** TRA-50: deletes a request, which removes it from all lists. The row itself is stored as long as the audit. */
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

/** Completed transfers by page, readable by everybody. Fields that only the parties may read are empty (D3-007). */
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

/** The clubs to choose from as a filter of completed transfers. Everybody may read their names. */
export const transferTeams = defineCall({
  name: 'transfers.teams',
  method: 'GET',
  path: 'rest/transfers/teams',
  answer: z.array(Option),
  access: everybody,
})

/** The transfer windows and the season (TRA-46). */
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
