import { z } from 'zod'
import { KeptFile, moment, Version, whyNot } from '../platform/entities.ts'
import { date, id, text, unread } from '../platform/input.ts'
import { ContractState, ContractType } from './codes.ts'

export const rejectionMax = 1000

/** A contract as the lists show it (CON-18). */
export const Contract = z.object({
  Id: z.number(),
  PersonId: z.number(),
  PlayerName: z.string(),
  TeamId: z.number(),
  TeamToName: z.string(),
  ContractTypeId: z.enum(ContractType),
  /** The name of the type. */
  ContractType: z.string(),
  RegistrationDate: moment,
  DateFrom: z.string(),
  DateTo: z.string(),
  State: z.enum(ContractState),
  Rejected: z.boolean(),
  /** Empty unless it was rejected. */
  RejectionMessage: z.string(),
  /** When it was confirmed, and by whom; not known of those that came with an import. */
  Confirmed: moment,
  ConfirmedByName: z.string(),
  /** The newest first: that one is the contract. */
  ContractFile: z.array(KeptFile),
  HasFile: z.boolean(),
  /** What the server says to this viewer at this moment; the screen shows it and decides nothing. */
  WhyNotAddFile: whyNot,
  WhyNotConfirm: whyNot,
  WhyNotReject: whyNot,
  Version,
})
export type Contract = z.infer<typeof Contract>

/** CON-18: what else a contract holds, which is the server's to say (T05). */
const serverOnly = [
  'Id',
  'PlayerName',
  'TeamToName',
  'ContractType',
  'RegistrationDate',
  'Rejected',
  'ContractFile',
] as const

/** What a club sends (CON-17). */
export const ContractInput = z.strictObject({
  PersonId: id(),
  TeamId: id(),
  ContractTypeId: z.enum(ContractType),
  DateFrom: date(),
  DateTo: date(),
  ...unread(serverOnly),
})
export type ContractInput = z.input<typeof ContractInput>

/** CON-20. That the message is not empty is a rule's to say, with its own sentence (CON-07). */
export const ContractRejection = z.strictObject({
  Id: id(),
  RejectionMessage: text(rejectionMax).default(''),
  Version: Version.nullish(),
})
export type ContractRejection = z.input<typeof ContractRejection>

/** What happened to a contract, the first first. */
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
  /** Empty for what the server does by itself, and for what nobody is known to have done. */
  PersonName: z.string(),
  /**
   * The file's name, the reason of the rejection, how many days before the end the club was reminded, which dates an
   * import changed, or the end that stood there before a transfer.
   */
  Text: z.string(),
})
export type ContractEvent = z.infer<typeof ContractEvent>
