import { useSyncExternalStore } from 'react'
import type { RoleOption } from '#domain/session/calls.ts'
import { isSameRole } from '#domain/session/same-role.ts'
import type { User } from '#domain/session/user.ts'
import { moduleState } from '../module-state.ts'
import type { Ending } from './access-token.ts'

export type ElectronicId = { token: string; state?: string }

export type Session =
  | { step: 'starting' }
  /** Nobody is logged in: the login page, with the reason. */
  | { step: 'out'; problem?: string; ended?: Ending; mayRetry?: boolean }
  /** Identified by electronic id, choosing a role (SES-09). */
  | {
      step: 'choosing'
      id: ElectronicId
      options: readonly RoleOption[]
      problem?: string
      sending?: boolean
    }
  | {
      step: 'beginning'
      id: ElectronicId
      problem?: string
      sending?: boolean
      /** True if the national registry has no name for the person. The login page then asks for it. */
      isNameMissing?: boolean
    }
  /** A window in which the logged-in user proves their identity again (proof.ts). */
  | { step: 'proving'; problem?: string; isDone?: boolean }
  /** Logged in. Each login and role has its own serial number, so data of one is never shown in the next. */
  | { step: 'in'; user: User; expiresAt: number; serial: number }
  | { step: 'leaving' }

export function currentSession(): Session {
  return state.session
}

export function currentUser(): User | null {
  return state.session.step === 'in' ? state.session.user : null
}

/** The user and role that a draft or a queued write belongs to; null before login. */
export type Owner = Pick<User, 'PersonId' | 'AuthType' | 'TeamId'> | null

export function currentOwner(): Owner {
  const user = currentUser()
  return user && { PersonId: user.PersonId, AuthType: user.AuthType, TeamId: user.TeamId }
}

export function isOwn(owner: Owner): boolean {
  return isSameOwner(owner, currentUser())
}

export function isSameOwner(one: Owner, other: Owner): boolean {
  return one?.PersonId === other?.PersonId && (!one || !other || isSameRole(one, other))
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession)
}

/** The logged-in user. Throws before login. */
export function useUser(): User {
  const now = useSession()
  if (now.step !== 'in') throw new Error('useUser must be called after login')
  return now.user
}

/** Calls `tell` with the session as soon as it is known, before anything is rendered for it. */
export function whenSessionIsKnown(tell: (session: Session) => void) {
  if (state.session.step === 'starting') state.waiting.add(tell)
  else tell(state.session)
}

/** Sets the session. Only the session's own modules call this. */
export function setSession(next: Session) {
  state.session = next
  for (const tell of state.waiting) tell(next)
  state.waiting.clear()
  for (const listener of state.listeners) listener()
}

type Shared = {
  session: Session
  listeners: Set<() => void>
  waiting: Set<(session: Session) => void>
}
const state = moduleState(
  (): Shared => ({ session: { step: 'starting' }, listeners: new Set(), waiting: new Set() }),
)

function subscribe(listener: () => void) {
  state.listeners.add(listener)
  return () => void state.listeners.delete(listener)
}
