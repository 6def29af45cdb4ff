import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { storedCode } from '../platform/entities.ts'
import { oversightLimits } from '../platform/volume-limits.ts'
import { healthProblems } from './problems.ts'
import { workerNames } from './workers.ts'

/** A running server instance. Moments are ISO 8601 in UTC. */
const Instance = z.object({
  Id: z.string(),
  Version: z.string(),
  Commit: z.string(),
  StartedAt: z.string(),
  SeenAt: z.string(),
  /** It has missed three heartbeats. */
  IsSilent: z.boolean(),
  /** The instance that answered this call. */
  IsHere: z.boolean(),
  /** `null` if unknown. */
  FreeBytes: z.number().nullable(),
})
export type Instance = z.infer<typeof Instance>

const WorkerState = z.object({
  Name: storedCode(workerNames),
  /** The latest progress on any instance. */
  At: z.string(),
  /** On some instance it has made no progress for three intervals. */
  IsLate: z.boolean(),
})
export type WorkerState = z.infer<typeof WorkerState>

export const queueNames = ['mail', 'registry', 'jobFailures', 'auditUnsealed'] as const

const QueueState = z.object({
  Name: z.enum(queueNames),
  Number: z.number(),
  /** How long the oldest due row has been waiting. */
  OldestSeconds: z.number(),
})
export type QueueState = z.infer<typeof QueueState>

const SystemState = z.object({
  Problems: z.array(z.enum(healthProblems)),
  Instances: z.array(Instance),
  Workers: z.array(WorkerState),
  Queues: z.array(QueueState),
  /** The last seal of the audit; `null` before the first one. */
  AuditHead: z.object({ Number: z.number(), At: z.string(), Hash: z.string() }).nullable(),
  /** The last scheduled backup; `null` if there is none. */
  LastBackupAt: z.string().nullable(),
})
export type SystemState = z.infer<typeof SystemState>

export const systemState = defineCall({
  name: 'system.state',
  method: 'GET',
  path: 'rest/system',
  answer: SystemState,
  access: { types: { 1: 'all' } },
  limits: oversightLimits,
})
