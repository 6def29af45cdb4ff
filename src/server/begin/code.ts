import { randomInt } from 'node:crypto'
import { codeLength, codeLetters, shownCode } from '#domain/begin/code.ts'
import type { Database } from '../platform/database/database.ts'
import { hashOf } from '../platform/sessions/sessions.ts'
import * as store from './store.ts'

const hoursValid = 24

/**
 * Creates a setup code for the first staff user; `null` if there is a staff user already. Stores only its
 * hash.
 */
export async function makeBeginCode({ db }: Database, now: Date): Promise<string | null> {
  if (!(await store.isWithoutStaff(db))) return null
  const code = Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')
  await store.addCode(db, hashOf(code), now, new Date(now.getTime() + hoursValid * 3_600_000))
  return shownCode(code)
}

export async function tellBeginCode(database: Database, say: (line: string) => void): Promise<void> {
  const code = await makeBeginCode(database, new Date())
  if (code === null) return
  say(
    `There is no staff user yet. Log in with an electronic id and enter this code within ${hoursValid} hours; it works once: ${code}`,
  )
}
