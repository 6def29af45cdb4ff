import { BlockList, isIP, isIPv6 } from 'node:net'
import { z } from 'zod'

/** An address, or a network such as `10.0.0.0/8`. Rejects a prefix of 0, which would trust everybody. */
function isPlace(written: string): boolean {
  const [address = '', prefix, ...rest] = written.split('/')
  if (!isIP(address) || address.includes('%') || rest.length) return false
  if (prefix === undefined) return true
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (isIPv6(address) ? 128 : 32)
}

/** Builds the list of trusted proxies. The list also matches IPv4 addresses that are mapped to IPv6. */
export function proxyList(places: readonly string[]): BlockList {
  const list = new BlockList()
  for (const place of places) {
    const [address = '', prefix] = place.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

export const proxyVariables = {
  TRUSTED_PROXIES: [
    z
      .string()
      .transform((written) => written.split(/[\s,]+/).filter(Boolean))
      .refine((places) => places.length > 0 && places.every(isPlace)),
    'IP addresses or networks such as 10.0.0.0/8, separated by commas',
  ],
} as const

const loopback = ['127.0.0.0/8', '::1']

/**
 * Proxies whose `X-Forwarded-For` and `X-Request-Id` are trusted. With an https PUBLIC_URL there must be one, by default on this machine.
 */
export function trustedProxiesOf(
  { TRUSTED_PROXIES }: { TRUSTED_PROXIES?: readonly string[] },
  publicUrl: string,
): BlockList {
  return proxyList(TRUSTED_PROXIES ?? (publicUrl.startsWith('https:') ? loopback : []))
}
