import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { idText, requiredText } from '../platform/input.ts'
import { oversightLimits } from '../platform/volume-limits.ts'
import { blockers, retentionReasons } from './retained.ts'

/** Only staff administrate people, so only they may copy or remove all data of a person. */
const access = { types: { 1: 'all' } } as const
const params = z.strictObject({ personId: idText() })

export const CopyFile = z.enum(['json', 'pdf', 'zip'])
export type CopyFile = z.infer<typeof CopyFile>

export const PersonalDataCopy = z.object({
  PersonId: z.number(),
  State: z.enum(['none', 'waiting', 'running', 'done', 'failed']),
  AskedAt: z.string().nullable(),
  /** When the files of the copy are deleted; `null` if there are no files. */
  Until: z.string().nullable(),
  Files: z.array(z.object({ Kind: CopyFile, Size: z.number() })),
})
export type PersonalDataCopy = z.infer<typeof PersonalDataCopy>

export const personalDataCopy = defineCall({
  name: 'personalData.copy',
  method: 'GET',
  path: 'rest/personaldata/{personId}/copy',
  params,
  answer: PersonalDataCopy,
  access,
  audited: true,
})

/** Requests a copy of a person's data, which a worker creates. If a request is pending, returns that one. */
export const askCopy = defineCall({
  name: 'personalData.askCopy',
  method: 'POST',
  path: 'rest/personaldata/{personId}/copy',
  params,
  answer: PersonalDataCopy,
  access,
  limits: oversightLimits,
})

export const personalDataFile = defineCall({
  name: 'personalData.file',
  method: 'GET',
  path: 'rest/personaldata/{personId}/copy/{kind}',
  params: z.strictObject({ personId: idText(), kind: CopyFile }),
  answerType: 'file',
  mediaTypes: ['application/json', 'application/pdf', 'application/zip'],
  access,
  audited: true,
})

export const RemovedRows = z.object({
  Table: z.string(),
  /** Number of rows in the table, counted up to 10,000. */
  Rows: z.number(),
})
export const KeptRows = RemovedRows.extend({
  Why: z.enum(retentionReasons),
  /** The last day on which any of the rows is stored; `null` if unknown. */
  Until: z.string().nullable(),
})

/** What would happen if the data of a person were removed now. */
export const RemovalPreview = z.object({
  PersonId: z.number(),
  Name: z.string(),
  Blockers: z.array(z.enum(blockers)),
  Removed: z.array(RemovedRows),
  /** Rows that stay, but lose values that need not be stored. */
  Cleared: z.array(RemovedRows),
  Kept: z.array(KeptRows),
})
export type RemovalPreview = z.infer<typeof RemovalPreview>

export const removalPreview = defineCall({
  name: 'personalData.preview',
  method: 'GET',
  path: 'rest/personaldata/{personId}/removal',
  params,
  answer: RemovalPreview,
  access,
  audited: true,
})

export const removePersonalData = defineCall({
  name: 'personalData.remove',
  method: 'POST',
  path: 'rest/personaldata/{personId}/removal',
  params,
  body: z.strictObject({
    /** The person's name, which the user types to confirm the removal. */
    Name: requiredText(200),
  }),
  answer: z.object({
    /** True if the person's row stays, because some data about the person must stay. */
    IsKept: z.boolean(),
    Removed: z.number(),
    Cleared: z.number(),
  }),
  access,
  limits: oversightLimits,
})
