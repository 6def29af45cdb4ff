import { type Alias, type AuthType, authTypes } from './auth-type.ts'
import { recordOf } from './records.ts'

/** 'all': every record; 'own': those that the feature's own rule gives to this session. */
export type Scope = 'all' | 'own'

/** Who may use a call or a page. An AuthType that is not listed is refused. */
export type Access = {
  readonly types: Partial<Record<AuthType, Scope>>
  /** AuthType 2 needs one of these in its Websites; without the list it needs none. */
  readonly aliases?: readonly Alias[]
  /** The call proves who calls by what it sends, so it needs no session. */
  readonly anonymous?: 'own'
}

/** The same scope for every AuthType. */
export function everyone<S extends Scope>(scope: S): Record<AuthType, S> {
  return recordOf(authTypes, () => scope)
}

export type Holder = { AuthType: AuthType; Websites: readonly string[] }

/** The scope that this access gives to the holder of a session, or null where it is refused. */
export function scopeFor(access: Access, holder: Holder): Scope | null {
  const scope = access.types[holder.AuthType]
  if (!scope) return null
  const needsAlias = holder.AuthType === 2 && access.aliases
  return needsAlias && !access.aliases?.some((alias) => holder.Websites.includes(alias)) ? null : scope
}
