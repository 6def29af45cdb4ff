import type { Context as HttpContext } from 'hono'
import type { Call } from '#domain/platform/call.ts'
import { Refusal } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import type { Services } from '../services.ts'
import { type Multipart, mostBytesOf, readMultipart } from './multipart.ts'
import { systemTimer } from './pace.ts'
import type { Staging } from './staging.ts'
import { reserveUpload } from './upload-budget.ts'

type UploadContext = { user: User | null; http: HttpContext; services: Services; staging: Staging }

/** Reads a form with files, and counts them against the daily limits of the user and the club. */
export async function readFiles(
  call: Call,
  { user, http, services, staging }: UploadContext,
): Promise<Multipart | Refusal> {
  const announced = Number(http.req.header('content-length') ?? Number.NaN)
  const most = mostBytesOf(call)
  const reserved = user && (await reserveUpload(services, user, Math.min(announced || most, most)))
  if (reserved instanceof Refusal) return reserved
  let read = 0
  const count = (bytes: number) => {
    read += bytes
  }
  try {
    const { scan, log, timer = systemTimer } = services
    return await readMultipart(call, http, { staging, scan, log, timer, count })
  } finally {
    await reserved?.settle(read)
  }
}
