import type { IdentityProvider, ProviderParts } from './identity-provider.ts'
import { LocalProvider } from './local-provider.ts'
import { openIdProvider } from './openid-provider.ts'

/** The provider that the environment names; without one the local provider. */
export function identityProvider(parts: ProviderParts): IdentityProvider {
  const { eid } = parts.environment
  return eid ? openIdProvider(eid, parts) : new LocalProvider(parts)
}
