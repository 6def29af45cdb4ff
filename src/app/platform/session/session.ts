import { useSyncExternalStore } from 'react'
import type { RoleOption } from '#domain/session/calls.ts'
import { isSameRole, type User } from '#domain/session/user.ts'
import { moduleState } from '../module-state.ts'
import type { Ending } from './access-token.ts'

/** What the provider sent back; handed on to the server and kept nowhere. */
export type ElectronicId = { token: string; state?: string }

export type Session =
  | { step: 'starting' }
  /** Nobody: the login page, with what went wrong on the way. */
  | { step: 'out'; problem?: string; ended?: Ending; mayRetry?: boolean }
  /** Proven by electronic id, and now to choose a role (SES-09). */
  | {
      step: 'choosing'
      id: ElectronicId
      options: readonly RoleOption[]
      problem?: string
      sending?: boolean
    }
  /** Proven by electronic id, in an association that has no staff yet. */
  | {
      step: 'beginning'
      id: ElectronicId
      problem?: string
      sending?: boolean
      /** The national registry gave no name, so the person writes it. */
      isNameMissing?: boolean
    }
  /** A window in which the logged-in user proves their identity again (proof.ts). */
  | { step: 'proving'; problem?: string; isDone?: boolean }
  /** The serial is another for each login and role, so that nothing of one is shown in the next. */
  | { step: 'in'; user: User; expiresAt: number; serial: number }
  /** On the way to another page of the browser. */
  | { step: 'leaving' }

export function currentSession(): Session {
  return state.session
}

export function currentUser(): User | null {
  return state.session.step === 'in' ? state.session.user : null
}

/** The person and the role that something was typed in; null before a login. */
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

/** The user of the open session; only what stands behind the login may ask. */
export function useUser(): User {
  const now = useSession()
  if (now.step !== 'in') throw new Error('There is no user before the login')
  return now.user
}

/** Tells of the session once it is known who is here, if anybody: before anything is drawn for it, or now. */
export function whenSessionIsKnown(tell: (session: Session) => void) {
  if (state.session.step === 'starting') state.waiting.add(tell)
  else tell(state.session)
}

/** For the acts on a session, which stand in files of their own. */
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
