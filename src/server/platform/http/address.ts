import { createHmac } from 'node:crypto'
import { type BlockList, isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HttpContext } from 'hono'
import type { Services } from '../services.ts'

/**
 * The caller's address, for limits before a login. Each proxy appends an address to `X-Forwarded-For`, so entries are read from the end
 * while a trusted proxy wrote them. Empty without a server, as in tests.
 */
export function addressOf(http: HttpContext, { environment: { trustedProxies } }: AddressServices): string {
  let address = peerOf(http)
  for (const entry of (http.req.header('x-forwarded-for') ?? '').split(',').reverse()) {
    const before = isIn(trustedProxies, address) && plain(entry)
    if (!before) break
    address = before
  }
  return subscriber(address)
}

/** Whether a trusted proxy forwarded the request, so its headers may be trusted. */
export function isFromProxy(http: HttpContext, { environment }: AddressServices): boolean {
  return isIn(environment.trustedProxies, peerOf(http))
}

type AddressServices = Pick<Services, 'environment'>

const peerOf = (http: HttpContext) =>
  plain(http.env?.incoming ? (getConnInfo(http).remote.address ?? '') : '')

const isIn = (list: BlockList, address: string) =>
  address !== '' && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** A keyed hash of the caller's address. The key is in no database, so nobody can find the address by trying. */
export function addressHashOf(http: HttpContext, services: Services): string | undefined {
  const address = addressOf(http, services)
  if (!address) return undefined
  const known = hashes.get(services.addressKey) ?? new Map<string, string>()
  const before = known.get(address)
  if (before) return before
  const hash = createHmac('sha256', services.addressKey).update(address).digest('base64url').slice(0, 16)
  if (known.size >= mostHashes) known.clear()
  hashes.set(services.addressKey, known.set(address, hash))
  return hash
}

/** Hashes are cached, because each log line needs one. */
const hashes = new WeakMap<Buffer, Map<string, string>>()
const mostHashes = 10_000

/** The bare address without port, brackets or quotes, which some proxies add; empty if the text is no address. */
function plain(written: string): string {
  const [, bracketed, withPort] = form.exec(written.trim()) ?? []
  const address = (bracketed ?? withPort ?? written).trim().replace(/%.*$/, '')
  if (!isIP(address)) return ''
  return isIPv6(address) ? unmapped(canonical(address)) : address
}

const form = /^"?(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+)(?::\d{1,5})?)"?$/

/** The shortest form of an IPv6 address, such as `2001:db8::1`. */
function canonical(address: string) {
  return new URL(`http://[${address}]`).hostname.slice(1, -1)
}

/** Converts an IPv4-mapped IPv6 address: `::ffff:cb00:7107` is 203.0.113.7. */
function unmapped(address: string) {
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address) ?? []
  if (!high || !low) return address
  const bits = Number.parseInt(high, 16) * 0x10000 + Number.parseInt(low, 16)
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.')
}

/** Counts a /64 network as one address, because an IPv6 household has 2^64. */
function subscriber(address: string) {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail ? tail.split(':') : []
  const all =
    tail === undefined ? start : [...start, ...Array(8 - start.length - end.length).fill('0'), ...end]
  return `${all.slice(0, 4).join(':')}::/64`
}
