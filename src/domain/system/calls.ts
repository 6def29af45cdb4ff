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
  /** True if the instance has missed three heartbeats. */
  IsSilent: z.boolean(),
  /** True for the instance that answered this call. */
  IsHere: z.boolean(),
  /** Free disk space in bytes; `null` if unknown. */
  FreeBytes: z.number().nullable(),
})
export type Instance = z.infer<typeof Instance>

const WorkerState = z.object({
  Name: storedCode(workerNames),
  /** When the worker last made progress on any instance. */
  At: z.string(),
  /** True if the worker has made no progress on some instance for three of its intervals. */
  IsLate: z.boolean(),
})
export type WorkerState = z.infer<typeof WorkerState>

export const queueNames = ['mail', 'registry', 'jobFailures', 'auditUnsealed'] as const

const QueueState = z.object({
  Name: z.enum(queueNames),
  Number: z.number(),
  /** Seconds for which the oldest due row of the queue has been waiting. */
  OldestSeconds: z.number(),
})
export type QueueState = z.infer<typeof QueueState>

const SystemState = z.object({
  Problems: z.array(z.enum(healthProblems)),
  Instances: z.array(Instance),
  Workers: z.array(WorkerState),
  Queues: z.array(QueueState),
  /**
   * The number, time and hash of the last audit row in the chain of keyed hashes; `null` if no row is in it
   * yet.
   */
  AuditHead: z.object({ Number: z.number(), At: z.string(), Hash: z.string() }).nullable(),
  /** When the last scheduled backup was made; `null` if there is none. */
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
