import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, type RemoteJWKSetOptions } from 'jose'
import { textWithin, traced } from '../http/outbound.ts'
import { KeysUnreachable } from './verify.ts'

export type ProviderKeys = {
  find: JWTVerifyGetKey
  /** Fetches the keys again if a token fits none. Returns `false` if they were fetched within the last ten seconds. */
  refresh: () => Promise<boolean>
}

/** Minimum time between two fetches because of tokens that fit no key. */
const fetchMillis = 10_000

/** The provider's signing keys. A token with an unknown key id triggers a fetch, because a provider may use a new key at once. */
export function providerKeys(url: string, options: RemoteJWKSetOptions = {}): ProviderKeys {
  const { cooldownDuration = fetchMillis } = options
  let fetchedAt = Number.NEGATIVE_INFINITY
  const keys = createRemoteJWKSet(new URL(url), {
    ...options,
    // The library counts only successful fetches; `refresh` counts all.
    cooldownDuration: Number.POSITIVE_INFINITY,
    [customFetch]: (address, request) => {
      fetchedAt = Date.now()
      return fetchKeys(address, request)
    },
  })
  const refresh = async () => {
    if (!keys.reloading && Date.now() - fetchedAt < cooldownDuration) return false
    await keys.reload()
    return true
  }
  const find: JWTVerifyGetKey = async (...given) => {
    try {
      return await keys(...given)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !(await refresh())) throw error
      return keys(...given)
    }
  }
  return {
    find: async (...given) => reachable(async () => find(...given)),
    refresh: () => reachable(refresh),
  }
}

/** Maximum size of a key set. A provider has a few keys, each at most two kilobytes with its certificates. */
const maxKeyBytes = 200_000

/** Loads the key set with a size limit. The deadline of the key set covers the whole response. */
async function fetchKeys(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, traced(options))
  const text = await textWithin(response, maxKeyBytes)
  return new Response(text, { status: response.status === 200 ? 200 : 502 })
}

/**
 * Runs `work`. If the keys cannot be fetched, throws `KeysUnreachable`; errors about the token, such as an
 * unknown key, are rethrown.
 */
async function reachable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const aboutToken =
      error instanceof errors.JWKSNoMatchingKey ||
      error instanceof errors.JWKSMultipleMatchingKeys ||
      error instanceof errors.JOSENotSupported
    throw aboutToken ? error : new KeysUnreachable('no keys', { cause: error })
  }
}
