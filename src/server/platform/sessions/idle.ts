import { type AuthType, isStaffType } from '#domain/platform/auth-type.ts'
import type { Environment } from '../environment.ts'

type Settings = Pick<Environment, 'sessionIdleSeconds' | 'sessionIdleSecondsStaff'>

/** How long access of a role lasts without use. */
export function idleSecondsOf(type: AuthType, settings: Settings): number {
  return isStaffType(type) ? settings.sessionIdleSecondsStaff : settings.sessionIdleSeconds
}

/** Use is written down once in so many seconds, so that a request seldom costs a write. */
export const touchSeconds = 60

/**
 * When access that is used now ends unless it is used again. The use of the next minute is not written down, so the end
 * is a minute later: nobody loses access early.
 */
export function idleEnd(type: AuthType, now: Date, settings: Settings): Date {
  return new Date(now.getTime() + (idleSecondsOf(type, settings) + touchSeconds) * 1000)
}
