import type { Job } from '#domain/jobs/job.ts'
import { startPeriodicJob, type Worker } from '../periodic-job.ts'
import type { Services } from '../services.ts'
import {
  failuresOf,
  forgetFailures,
  hasDueFailures,
  type JobPart,
  type KnownFailure,
  recordFailure,
} from './failure-store.ts'

export type JobServices = Pick<Services, 'database' | 'databaseClock' | 'log' | 'observer' | 'rounds'>

/** The services with connections for statements that may take hours. */
export const onLongJobs = <S extends Pick<Services, 'database'>>(services: S): S => ({
  ...services,
  database: services.database.forLongJobs(),
})

type Rows<Key> = Pick<JobPart, 'job'> & {
  part?: string
  /** Keys to process together. A failing group is halved until the failing row is found. */
  groups: Iterable<readonly Key[]> | AsyncIterable<readonly Key[]>
  /** The work on a group of rows. It must be one transaction or statement, so that an error rolls it back. */
  work: (keys: readonly Key[]) => Promise<unknown>
  /**
   * False if the list is incomplete: further rows may be due. Then stored failures of rows outside `groups` are
   * not deleted.
   */
  areAll?: boolean
}

/**
 * Processes the rows of a job so that one row does not stop the others: stores a failing row with its error code, and retries it after a
 * growing pause. Throws only if the database cannot store the failure.
 */
export async function forEachGroup<Key extends string | number>(
  services: JobServices,
  { job, part = '', groups, work, areAll = true }: Rows<Key>,
): Promise<void> {
  const { database, databaseClock } = services
  const list = { job, part }
  const known = new Map((await failuresOf(database.db, list, databaseClock)).map((one) => [one.key, one]))
  const mayTry = (key: Key) => known.get(String(key))?.isDue ?? true
  const given = new Set<string>()
  for await (const group of groups) {
    for (const key of group) if (known.has(String(key))) given.add(String(key))
    await workThrough(services, { list, known, work }, group.filter(mayTry))
    services.rounds?.progressed(job)
  }
  const over = [...known.keys()].filter((key) => !given.has(key))
  if (areAll && over.length) await forgetFailures(database.db, list, over)
}

const groupSize = 500

export function inGroups<Key>(keys: readonly Key[], size = groupSize): Key[][] {
  const count = Math.ceil(keys.length / size)
  return Array.from({ length: count }, (_, index) => keys.slice(index * size, (index + 1) * size))
}

export function forEachRow<Key extends string | number>(
  services: JobServices,
  {
    keys,
    work,
    ...list
  }: Omit<Rows<Key>, 'groups' | 'work'> & {
    keys: readonly Key[]
    work: (key: Key) => Promise<unknown>
  },
): Promise<void> {
  const groups = keys.map((key) => [key])
  return forEachGroup(services, {
    ...list,
    groups,
    work: async (one) => {
      for (const key of one) await work(key)
    },
  })
}

type Under<Key> = {
  list: JobPart
  known: ReadonlyMap<string, KnownFailure>
  work: Rows<Key>['work']
}

async function workThrough<Key extends string | number>(
  services: JobServices,
  under: Under<Key>,
  keys: readonly Key[],
): Promise<void> {
  const [first] = keys
  if (first === undefined) return
  const error = await failureOf(() => under.work(keys))
  if (error === null) return succeeded(services, under, keys)
  if (keys.length === 1) return failed(services, under, first, error)
  const middle = Math.ceil(keys.length / 2)
  await workThrough(services, under, keys.slice(0, middle))
  await workThrough(services, under, keys.slice(middle))
}

async function failureOf(work: () => Promise<unknown>): Promise<{ thrown: unknown } | null> {
  try {
    await work()
    return null
  } catch (thrown) {
    return { thrown }
  }
}

async function succeeded<Key>({ database }: JobServices, { list, known }: Under<Key>, keys: readonly Key[]) {
  const over = keys.map(String).filter((key) => known.has(key))
  if (over.length) await forgetFailures(database.db, list, over)
}

async function failed<Key>(
  services: JobServices,
  { list, known }: Under<Key>,
  row: Key,
  { thrown }: { thrown: unknown },
) {
  await keepFailure(
    services,
    list,
    { key: String(row), tries: (known.get(String(row))?.tries ?? 0) + 1 },
    thrown,
  )
}

/** Logs and stores a failure, without the error's message, which may contain personal data. */
export async function keepFailure(
  { database, databaseClock, log }: JobServices,
  list: JobPart,
  { key, tries }: { key: string; tries: number },
  error: unknown,
) {
  const code = codeOf(error)
  log.error(
    { worker: list.job, part: list.part, row: key, code, at: placeOf(error) },
    'a row of a job failed',
  )
  await recordFailure(database.db, { ...list, key, code, tries }, databaseClock)
}

/** PostgreSQL's error code, or the name of another error. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  return sqlStateOf(error) ?? error.name.slice(0, 60)
}

export function sqlStateOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const { code } = error
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null
}

/** The stack frames of an error, without its message. */
function placeOf(error: unknown): string {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : []
  return lines
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .join('\n')
}

const minute = 60_000

type RowJob = { job: Job; everyMillis: number; work: () => Promise<unknown> }

/** A periodic job that also runs when one of its failures is due, at most every minute. */
export function startRowJob(services: JobServices, { job, everyMillis, work }: RowJob): Worker {
  let nextAt = 0
  return startPeriodicJob(services, {
    name: job,
    everyMillis: Math.min(everyMillis, minute),
    work: async () => {
      const now = performance.now()
      const { database, databaseClock } = services
      if (now < nextAt && !(await hasDueFailures(database.db, job, databaseClock))) return
      nextAt = Math.max(nextAt, now + everyMillis)
      await work()
    },
  })
}
