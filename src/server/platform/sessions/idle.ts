import { type AuthType, isStaffType } from '#domain/platform/auth-type.ts'
import type { Environment } from '../environment.ts'

type Settings = Pick<Environment, 'sessionIdleSeconds' | 'sessionIdleSecondsStaff'>

export function idleSecondsOf(type: AuthType, settings: Settings): number {
  return isStaffType(type) ? settings.sessionIdleSecondsStaff : settings.sessionIdleSeconds
}

/** Use is stored at most once in this many seconds, so few requests cost a write. */
export const touchSeconds = 60

/** When access ends without further use. A minute late at most, because use is stored only once a minute. */
export function idleEnd(type: AuthType, now: Date, settings: Settings): Date {
  return new Date(now.getTime() + (idleSecondsOf(type, settings) + touchSeconds) * 1000)
}
