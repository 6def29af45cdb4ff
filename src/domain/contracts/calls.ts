import { z } from 'zod'
import { defineCall, success } from '../platform/call.ts'
import { Version } from '../platform/entities.ts'
import { date, id, idText, maybe } from '../platform/input.ts'
import { attachmentKinds, attachmentMediaTypes, maxFileBytes } from '../platform/upload.ts'
import { Contract, ContractEvent, ContractInput, ContractRejection } from './contract.ts'

const access = { types: { 1: 'all', 2: 'own', 3: 'own' }, aliases: ['SEM'] } as const
const staff = { types: { 1: 'all' } } as const
const contractId = z.strictObject({ contractId: idText() })

/** How many decided contracts the list begins with; the longest page comes when all are asked for (CON-04). */
export const decidedShown = 20

/** How many that wait the list answers: anyone who has so many works through them from the oldest on. */
export const unconfirmedShown = 1000

export const addContract = defineCall({
  name: 'contracts.add',
  method: 'POST',
  path: 'contracts/addContract',
  body: ContractInput,
  /** The id stands in both places (OP-124). */
  answer: success({ Id: z.number(), Data: Contract }),
  ruleRefusal: 'inAnswer',
  access,
})

/** A further file does not replace the earlier ones: the newest is the contract, and all can be opened. */
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

/** Confirmed and rejected ones, the newest decision first (CON-18); `decidedShown` of them unless all are asked for. */
export const confirmedContracts = defineCall({
  name: 'contracts.confirmed',
  method: 'GET',
  path: 'contracts/GetConfirmedContracts',
  query: z.strictObject({
    showAllConfirmedContracts: z.enum(['true', 'false']).default('false'),
    /** Days of decisions, both included: all that were decided then. */
    from: maybe(date()),
    to: maybe(date()),
  }),
  answer: z.array(Contract),
  access,
  audited: true,
})

/** Those that wait for the association, the one that has waited longest first, up to `unconfirmedShown`. */
export const unconfirmedContracts = defineCall({
  name: 'contracts.unconfirmed',
  method: 'GET',
  path: 'contracts/GetUnConfirmedContracts',
  answer: z.array(Contract),
  access,
  audited: true,
})

/** A second time it changes nothing (D3-028). With a version it confirms what was seen, files included, or nothing. */
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

/** Takes back the own confirmation just after it was given; only while nothing else has happened. */
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

/** The newest file of the contract, or the one that is named. */
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

/** One contract with all that happened to it. */
export const contract = defineCall({
  name: 'contracts.one',
  method: 'GET',
  path: 'rest/contracts/{contractId}',
  params: contractId,
  answer: z.object({ Contract, Timeline: z.array(ContractEvent) }),
  access,
  audited: true,
})

/** Confirmed contracts that end in a year, this one unless another is asked for; the first to end first, of more than `maxPage` those that end last. */
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
