import { LocalProvider } from './local-eid/provider.ts'
import type { IdentityProvider, ProviderParts } from './platform/eid/identity-provider.ts'
import { openIdProvider } from './platform/eid/openid-provider.ts'

export function identityProvider(parts: ProviderParts): IdentityProvider {
  const { eid } = parts.environment
  if (eid && eid.maxLoginAgeSeconds === null)
    parts.log.warn(
      'EID_MAX_AGE is not set; if the electronic-id provider sends no auth_time, nobody can give staff access or publish rulings',
    )
  return eid ? openIdProvider(eid, parts) : new LocalProvider(parts)
}
