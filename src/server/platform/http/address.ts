import { createHmac } from 'node:crypto'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HttpContext } from 'hono'
import type { Services } from '../services.ts'

/** Who calls, for limits before a login. Outside of a server (a call of the fetch function) there is no address. */
export function addressOf(http: HttpContext, services: Services): string {
  const peer = plain(http.env?.incoming ? (getConnInfo(http).remote.address ?? '') : '')
  if (!isBehindProxy(peer, services)) return subscriber(peer)
  const forwarded = http.req.header('x-forwarded-for')?.split(',').at(-1) ?? ''
  return subscriber(plain(forwarded) || peer)
}

/**
 * Tells in the audit and the log that two requests came from one address, and not from which: without the key, which is
 * in no database, addresses cannot be tried out.
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

/**
 * This server speaks plain HTTP, so a public https address means that a proxy stands before it. Only then, and only
 * from the machine or the network that the proxy is on, is the last entry of X-Forwarded-For believed: anybody else
 * could write there what they like.
 */
function isBehindProxy(peer: string, services: Services) {
  return (
    services.environment.publicUrl.startsWith('https:') && near.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')
  )
}

const near = new BlockList()
near.addSubnet('127.0.0.0', 8)
near.addSubnet('10.0.0.0', 8)
near.addSubnet('172.16.0.0', 12)
near.addSubnet('192.168.0.0', 16)
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')

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
