import { z } from 'zod'
import { defineCall, success } from '../platform/call.ts'
import { Version } from '../platform/entities.ts'
import { date, id, idText, maybe } from '../platform/input.ts'
import { attachmentKinds, attachmentMediaTypes, maxFileBytes } from '../platform/upload.ts'
import { Contract, ContractEvent, ContractInput, ContractRejection } from './contract.ts'

const access = { types: { 1: 'all', 2: 'own', 3: 'own' }, aliases: ['SEM'] } as const
const staff = { types: { 1: 'all' } } as const
const contractId = z.strictObject({ contractId: idText() })

/** Number of decided contracts that the list shows unless the user asks for all (CON-04). */
export const decidedShown = 20

/** Maximum number of unconfirmed contracts in the list, which starts with the oldest. */
export const unconfirmedShown = 1000

export const addContract = defineCall({
  name: 'contracts.add',
  method: 'POST',
  path: 'contracts/addContract',
  body: ContractInput,
  /** OP-124: the response has the contract's id twice, inside and outside `Data`. */
  answer: success({ Id: z.number(), Data: Contract }),
  ruleRefusal: 'inAnswer',
  access,
})

/** Adds a file to a contract. Earlier files stay and can be opened, but the newest one counts as the contract. */
export const addContractFile = defineCall({
  name: 'contracts.addFile',
  method: 'POST',
  path: 'contracts/AddContractFile/{contractId}',
  params: contractId,
  bodyType: 'multipart',
  files: { ContractFile: { maxBytes: maxFileBytes, maxCount: 1, kinds: attachmentKinds, required: true } },
  answer: success({ Data: Contract }),
  ruleRefusal: 'inAnswer',
  access,
  limits: [
    { hits: 100, seconds: 3600, budget: 'uploads' },
    { hits: 400, seconds: 86_400, budget: 'uploads' },
  ],
})

/** Confirmed and rejected contracts, latest decision first (CON-18); `decidedShown` of them by default. */
export const confirmedContracts = defineCall({
  name: 'contracts.confirmed',
  method: 'GET',
  path: 'contracts/GetConfirmedContracts',
  query: z.strictObject({
    showAllConfirmedContracts: z.enum(['true', 'false']).default('false'),
    /** First and last day of the decisions, both included. With either of them the list is complete. */
    from: maybe(date()),
    to: maybe(date()),
  }),
  answer: z.array(Contract),
  access,
  audited: true,
})

/** Contracts that the association still has to decide on, oldest first, up to `unconfirmedShown`. */
export const unconfirmedContracts = defineCall({
  name: 'contracts.unconfirmed',
  method: 'GET',
  path: 'contracts/GetUnConfirmedContracts',
  answer: z.array(Contract),
  access,
  audited: true,
})

/**
 * Confirms a contract. A repeated request changes nothing (D3-028). With `version` it is refused if the contract or its files have changed
 * since.
 */
export const confirmContract = defineCall({
  name: 'contracts.confirm',
  method: 'POST',
  path: 'contracts/ConfirmContract/{id}',
  params: z.strictObject({ id: idText() }),
  query: z.strictObject({ version: maybe(idText()) }),
  answer: success({ Data: Contract }),
  ruleRefusal: 'inAnswer',
  access: staff,
})

/** Undoes the user's own confirmation shortly afterwards, if nothing else has happened. */
export const undoConfirmation = defineCall({
  name: 'contracts.undoConfirmation',
  method: 'POST',
  path: 'rest/contracts/undo-confirmation',
  body: z.strictObject({ Id: id(), Version }),
  answer: Contract,
  access: staff,
})

export const rejectContract = defineCall({
  name: 'contracts.reject',
  method: 'POST',
  path: 'contracts/RejectContract',
  body: ContractRejection,
  answer: success({ Data: Contract }),
  ruleRefusal: 'inAnswer',
  access: staff,
})

export const contractFile = defineCall({
  name: 'contracts.file',
  method: 'GET',
  path: 'contracts/GetContractFile/{contractId}',
  params: contractId,
  query: z.strictObject({ fileId: maybe(idText()) }),
  answerType: 'file',
  mediaTypes: attachmentMediaTypes,
  access,
  audited: true,
})

export const contract = defineCall({
  name: 'contracts.one',
  method: 'GET',
  path: 'rest/contracts/{contractId}',
  params: contractId,
  answer: z.object({ Contract, Timeline: z.array(ContractEvent) }),
  access,
  audited: true,
})

/**
 * Confirmed contracts that end in a year, by default the current one, ordered by end. If there are more than `maxPage`, the earliest are
 * left out.
 */
export const endingContracts = defineCall({
  name: 'contracts.ending',
  method: 'GET',
  path: 'rest/contracts/ending',
  query: z.strictObject({
    year: maybe(
      z
        .string()
        .regex(/^(19|20|21)\d\d$/)
        .transform(Number),
    ),
  }),
  answer: z.array(Contract),
  access,
  audited: true,
})
