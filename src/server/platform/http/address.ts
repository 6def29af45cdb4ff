import { createHmac } from 'node:crypto'
import { type BlockList, isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HttpContext } from 'hono'
import type { Services } from '../services.ts'

/**
 * The address of the caller, for limits before a login. Each proxy appends the address it saw to `X-Forwarded-For`, so the
 * entries are read from the end, as long as a trusted proxy wrote them. Empty for a call of the fetch function, without a server.
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

/** Whether a trusted proxy passed the request on, so that its headers may be believed. */
export function isFromProxy(http: HttpContext, { environment }: AddressServices): boolean {
  return isIn(environment.trustedProxies, peerOf(http))
}

type AddressServices = Pick<Services, 'environment'>

const peerOf = (http: HttpContext) =>
  plain(http.env?.incoming ? (getConnInfo(http).remote.address ?? '') : '')

const isIn = (list: BlockList, address: string) =>
  address !== '' && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * A keyed hash of the caller's address for the audit and the log. It shows that two requests came from one address, and not
 * from which: the key is in no database, and without it nobody can try addresses out.
 */
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

/** Cached by key, since each log line has one. */
const hashes = new WeakMap<Buffer, Map<string, string>>()
const mostHashes = 10_000

/** The address alone, as proxies of every kind write it: with a port, brackets or quotes. Empty for what is none. */
function plain(written: string): string {
  const [, bracketed, withPort] = form.exec(written.trim()) ?? []
  const address = (bracketed ?? withPort ?? written).trim().replace(/%.*$/, '')
  if (!isIP(address)) return ''
  return isIPv6(address) ? unmapped(canonical(address)) : address
}

const form = /^"?(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+)(?::\d{1,5})?)"?$/

/** One of the many ways to write an IPv6 address: `2001:db8::1`. */
function canonical(address: string) {
  return new URL(`http://[${address}]`).hostname.slice(1, -1)
}

/** An IPv4 caller on an IPv6 socket: `::ffff:cb00:7107` is 203.0.113.7. */
function unmapped(address: string) {
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address) ?? []
  if (!high || !low) return address
  const bits = Number.parseInt(high, 16) * 0x10000 + Number.parseInt(low, 16)
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.')
}

/** One household of IPv6 has 2^64 addresses: it counts as one. */
function subscriber(address: string) {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail ? tail.split(':') : []
  const all =
    tail === undefined ? start : [...start, ...Array(8 - start.length - end.length).fill('0'), ...end]
  return `${all.slice(0, 4).join(':')}::/64`
}
