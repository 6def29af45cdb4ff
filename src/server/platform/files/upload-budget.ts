import { type Refusal, type RefusalId, refuse } from '#domain/platform/refusal.ts'
import { dayOfUploads } from '#domain/platform/upload.ts'
import type { User } from '#domain/session/user.ts'
import { countUses, release } from '../http/rate-limit.ts'
import type { Services } from '../services.ts'

/** Counts kilobytes, because a day's bytes would exceed the column's range. */
const unitBytes = 1000
const act = 'uploadedKilobytes'

type Reserved = {
  /** Reports how many of the announced bytes arrived. */
  settle(bytes: number): Promise<void>
}

/** Daily upload limits of a user and a club, on all instances. Counts the announced size first, so parallel uploads cannot exceed them. */
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
