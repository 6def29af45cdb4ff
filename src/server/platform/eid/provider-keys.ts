import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, type RemoteJWKSetOptions } from 'jose'
import { textWithin, traced } from '../http/outbound.ts'
import { KeysUnreachable } from './verify.ts'

export type ProviderKeys = {
  find: JWTVerifyGetKey
  /** Fetches the keys again, for a token that they do not fit. Returns false if they were fetched in the last ten seconds. */
  refresh: () => Promise<boolean>
}

/** Tokens that fit no key make the server fetch the keys no more often than this. */
const fetchMillis = 10_000

/**
 * The keys of a provider. A token that names an unknown key makes them be fetched again at once, because a provider may sign with a
 * new key as soon as it publishes it.
 */
export function providerKeys(url: string, options: RemoteJWKSetOptions = {}): ProviderKeys {
  const { cooldownDuration = fetchMillis } = options
  let fetchedAt = Number.NEGATIVE_INFINITY
  const keys = createRemoteJWKSet(new URL(url), {
    ...options,
    // The library counts fetches that succeed only; `refresh` counts all.
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

/** A provider has a few keys, each at most two kilobytes with its certificates. */
const maxKeyBytes = 200_000

/** Loads the key set with a size limit. The deadline of the key set covers the whole response. */
async function fetchKeys(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, traced(options))
  const text = await textWithin(response, maxKeyBytes)
  return new Response(text, { status: response.status === 200 ? 200 : 502 })
}

/** Tells keys that cannot be fetched from a key that is not there. */
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
