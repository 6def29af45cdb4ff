import { Job } from '../jobs/job.ts'

/** The background workers of a server. Each has a name in the texts. */
export const workerNames = [
  ...Job.options,
  'audit seal',
  'backup copies',
  'backups',
  'heartbeat',
  'personalData',
  'proposals',
] as const
export type WorkerName = (typeof workerNames)[number]
