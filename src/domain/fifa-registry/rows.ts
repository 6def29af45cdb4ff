import { z } from 'zod'
import { storedCode } from '../platform/entities.ts'
import { Kind } from './codes.ts'

/** Why a registration or change is unfinished: it has not been sent yet, or staff have to decide about duplicates. */
export const OpenState = z.enum(['waiting', 'duplicates', 'refused', 'failed'])
export const QueueState = z.enum([...OpenState.options, 'done', 'givenUp'])
export type QueueState = z.infer<typeof QueueState>

const listed = { Id: z.number(), Name: z.string(), FifaId: z.string(), Waiting: OpenState.nullable() }

/** A row of the list of persons (FIP-01, FIP-15). Without a FifaId the person is not registered. */
export const PersonRow = z.object({
  ...listed,
  SocialId: z.string(),
  Gender: z.number().nullable(),
  DateOfBirth: z.string().nullable(),
  PlaceOfBirth: z.string().nullable(),
  Nationality: z.string().nullable(),
  MemberAssociation: z.string().nullable(),
  Role: z.string().nullable(),
  OrganisationId: z.number().nullable(),
})
export type PersonRow = z.infer<typeof PersonRow>

/** A row of the list of organisations (FIO-01). */
export const OrganisationRow = z.object(listed)
export type OrganisationRow = z.infer<typeof OrganisationRow>

/** A row of the list of facilities (FIF-01). */
export const FacilityRow = z.object({
  ...listed,
  OrganisationName: z.string(),
  OrganisationFIFAId: z.string(),
})
export type FacilityRow = z.infer<typeof FacilityRow>

export const queueActs = [
  'register',
  'update',
  'merge',
  'addPlayer',
  'updatePlayer',
  'addTeamOfficial',
  'updateTeamOfficial',
  'addMatchOfficial',
  'updateMatchOfficial',
] as const
export type QueueAct = (typeof queueActs)[number]

export const decisions = ['merge', 'force', 'later', 'retry', 'giveUp'] as const
export type Decision = (typeof decisions)[number]

export const QueueRow = z.object({
  id: z.number(),
  Kind: z.enum(Kind),
  LocalId: z.number(),
  Name: z.string(),
  FifaId: z.string(),
  Act: storedCode(queueActs),
  State: QueueState,
  At: z.string(),
  ByName: z.string(),
  Attempts: z.number(),
  NextAttemptAt: z.string(),
  /** Why sending failed last, in one sentence. */
  LastError: z.string(),
  Duplicates: z.number(),
  /** The decisions of staff about the change, newest first. */
  Decisions: z.array(
    z.object({ Decision: z.enum(decisions), At: z.string(), ByName: z.string(), Reason: z.string() }),
  ),
})
export type QueueRow = z.infer<typeof QueueRow>
