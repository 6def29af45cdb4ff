import { type Alias, type AuthType, authTypes } from './auth-type.ts'
import { recordOf } from './records.ts'

/** Which records a session may use. 'all': every record. 'own': only the records that a rule of the feature allows this session. */
export type Scope = 'all' | 'own'

/** The roles that may use a call or a page. Every other role is refused. */
export type Access = {
  readonly types: Partial<Record<AuthType, Scope>>
  /**
   * Codes of website areas (aliases). Restricted staff (AuthType 2) need at least one of them in their
   * `Websites`; without this list they need none.
   */
  readonly aliases?: readonly Alias[]
  /** If set, the call needs no session, because its body proves who the caller is. */
  readonly anonymous?: 'own'
}

export function everyone<S extends Scope>(scope: S): Record<AuthType, S> {
  return recordOf(authTypes, () => scope)
}

export type Holder = { AuthType: AuthType; Websites: readonly string[] }

/** Returns the scope that a session has, or `null` if it has no access. */
export function scopeFor(access: Access, holder: Holder): Scope | null {
  const scope = access.types[holder.AuthType]
  if (!scope) return null
  const needsAlias = holder.AuthType === 2 && access.aliases
  return needsAlias && !access.aliases?.some((alias) => holder.Websites.includes(alias)) ? null : scope
}
