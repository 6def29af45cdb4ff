import { type Refusal, type RefusalId, refuse } from '#domain/platform/refusal.ts'
import { dayOfUploads } from '#domain/platform/upload.ts'
import type { User } from '#domain/session/user.ts'
import { countUse, giveBack, type Step } from '../http/rate-limit.ts'
import type { Services } from '../services.ts'

/** Kilobytes, so that a day's gigabytes are a number that the table takes. */
const unitBytes = 1000
const act = 'uploadedKilobytes'

type Reserved = {
  /** To be told at the end how much came of what was announced. */
  settle(bytes: number): Promise<void>
}

/**
 * What one person and one club may send in a day, on all instances together. What is announced is counted before it is
 * read, so that many at once do not pass the limit, and what did not come is given back.
 */
export async function reserveUpload(
  services: Services,
  user: User,
  announced: number,
): Promise<Reserved | Refusal> {
  const amount = Math.ceil(announced / unitBytes)
  const steps: Step[] = []
  for (const { subject, bytes, refusal } of sharesOf(user)) {
    const limit = { hits: bytes / unitBytes, seconds: daySeconds }
    const { step, wait } = await countUse(services, { subject, act, limit }, amount)
    steps.push(step)
    if (wait === null) continue
    for (const one of steps) await giveBack(services, one, amount)
    return refuse(refusal, { retryAfter: wait, values: { gigabytes: bytes / 1e9 } })
  }
  return {
    settle: async (bytes) => {
      const unused = amount - Math.ceil(bytes / unitBytes)
      for (const step of steps) if (unused > 0) await giveBack(services, step, unused)
    },
  }
}

const daySeconds = 86_400

type Share = { subject: string; bytes: number; refusal: RefusalId }

function sharesOf({ PersonId, TeamId }: User): Share[] {
  const own: Share = {
    subject: `user:${PersonId}`,
    bytes: dayOfUploads.personBytes,
    refusal: 'files.dayOfPerson',
  }
  if (!TeamId) return [own]
  return [own, { subject: `team:${TeamId}`, bytes: dayOfUploads.clubBytes, refusal: 'files.dayOfClub' }]
}
