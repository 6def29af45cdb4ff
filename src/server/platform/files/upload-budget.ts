import { type Refusal, type RefusalId, refuse } from '#domain/platform/refusal.ts'
import { dayOfUploads } from '#domain/platform/upload.ts'
import type { User } from '#domain/session/user.ts'
import { countUses, release } from '../http/rate-limit.ts'
import type { Services } from '../services.ts'

/** Kilobytes, so that a day's gigabytes are a number that the table takes. */
const unitBytes = 1000
const act = 'uploadedKilobytes'

type Reserved = {
  /** Reports how much of the announced size was received. */
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
  const uses = sharesOf(user).map((share) => ({
    ...share,
    act,
    limit: { hits: share.bytes / unitBytes, seconds: daySeconds },
  }))
  const { steps, refused } = await countUses(services, uses, amount)
  if (refused) {
    const { use, wait } = refused
    return refuse(use.refusal, { retryAfter: wait, values: { gigabytes: use.bytes / 1e9 } })
  }
  return {
    settle: async (bytes) => {
      const unused = amount - Math.ceil(bytes / unitBytes)
      for (const step of steps) if (unused > 0) await release(services, step, unused)
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
