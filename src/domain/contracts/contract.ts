import { z } from 'zod'
import { KeptFile, moment, Version, whyNot } from '../platform/entities.ts'
import { date, id, text, unread } from '../platform/input.ts'
import { ContractState, ContractType } from './codes.ts'

export const rejectionMax = 1000

/** A contract in a list (CON-18). */
export const Contract = z.object({
  Id: z.number(),
  PersonId: z.number(),
  PlayerName: z.string(),
  TeamId: z.number(),
  TeamToName: z.string(),
  ContractTypeId: z.enum(ContractType),
  ContractType: z.string(),
  RegistrationDate: moment,
  DateFrom: z.string(),
  DateTo: z.string(),
  State: z.enum(ContractState),
  Rejected: z.boolean(),
  /** Why the contract was rejected; empty unless it was. */
  RejectionMessage: z.string(),
  /** When and by whom the contract was confirmed; unknown for imported contracts. */
  Confirmed: moment,
  ConfirmedByName: z.string(),
  /** The contract's files, newest first. The newest file counts as the contract. */
  ContractFile: z.array(KeptFile),
  HasFile: z.boolean(),
  /** Why the viewer may not do each action now; `null` if allowed. The server decides, the screen only displays the reason. */
  WhyNotAddFile: whyNot,
  WhyNotConfirm: whyNot,
  WhyNotReject: whyNot,
  Version,
})
export type Contract = z.infer<typeof Contract>

/** CON-18: fields of a contract that only the server sets (T05). */
const serverOnly = [
  'Id',
  'PlayerName',
  'TeamToName',
  'ContractType',
  'RegistrationDate',
  'Rejected',
  'ContractFile',
] as const

/** The body of a new contract (CON-17). */
export const ContractInput = z.strictObject({
  PersonId: id(),
  TeamId: id(),
  ContractTypeId: z.enum(ContractType),
  DateFrom: date(),
  DateTo: date(),
  ...unread(serverOnly),
})
export type ContractInput = z.input<typeof ContractInput>

/**
 * The body that rejects a contract (CON-20). The schema allows an empty message, so that a rule can reject it with a specific error text
 * (CON-07).
 */
export const ContractRejection = z.strictObject({
  Id: id(),
  RejectionMessage: text(rejectionMax).default(''),
  Version: Version.nullish(),
})
export type ContractRejection = z.input<typeof ContractRejection>

/** An entry in a contract's history, oldest first. */
export const ContractEvent = z.object({
  At: moment,
  Act: z.enum([
    'registered',
    'fileAdded',
    'confirmed',
    'rejected',
    'reminded',
    'imported',
    'endedByTransfer',
  ]),
  /** The user who acted; empty if the server did, or if the user is unknown. */
  PersonName: z.string(),
  /** Details such as the file name, the reason of a rejection or the dates that changed. */
  Text: z.string(),
})
export type ContractEvent = z.infer<typeof ContractEvent>
