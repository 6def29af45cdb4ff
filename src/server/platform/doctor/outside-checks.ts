import { z } from 'zod'
import type { Environment } from '../environment.ts'
import { askOutside } from '../http/outbound.ts'
import { type Check, type Finding, off, ok, reasonOf, wrong } from './check.ts'

/** Logs in to the mail server. Passed in, because mail is not part of the platform. */
export type TryMailServer = (smtp: NonNullable<Environment['smtp']>) => Promise<void>

type Place = { environment: Environment; tryMailServer: TryMailServer; deadlineMillis: number }

export function outsideChecks({ environment, tryMailServer, deadlineMillis }: Place): Check[] {
  return [
    { name: 'mail server', find: () => mailOf(environment, tryMailServer) },
    { name: 'electronic id', find: () => eidOf(environment, deadlineMillis) },
  ]
}

async function mailOf({ smtp }: Environment, tryMailServer: TryMailServer): Promise<Finding> {
  if (!smtp) return off('SMTP_URL is not set, so mail stays in the outbox')
  const { hostname } = new URL(smtp.url)
  try {
    await tryMailServer(smtp)
    return ok(`${hostname} accepts the login`)
  } catch (error) {
    return wrong(`${hostname} cannot be used: ${reasonOf(error)}.`)
  }
}

const KeySet = z.object({ keys: z.array(z.unknown()).min(1) })
const maxBytes = 200_000

async function eidOf({ eid }: Environment, timeoutMs: number): Promise<Finding> {
  if (!eid) return off('EID_ISSUER is not set, so the local stand-in serves')
  const { hostname } = new URL(eid.jwksUrl)
  try {
    const { status, text } = await askOutside(eid.jwksUrl, { maxBytes, timeoutMs })
    const keys = status === 200 ? KeySet.safeParse(parsed(text)).data?.keys : undefined
    return keys
      ? ok(`${hostname} has ${keys.length} keys`)
      : wrong(`${hostname} answers ${status} without keys.`)
  } catch (error) {
    return wrong(`${hostname} cannot be reached: ${reasonOf(error)}.`)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
