import { BlockList, isIP } from 'node:net'
import { parse as parseDatabaseUrl } from 'pg-connection-string'
import { OperatorError } from './operator-error.ts'

type Registry = 'NATIONAL_REGISTRY' | 'FIFA_CONNECT'
type HttpAddress = 'EID_ISSUER' | 'EID_AUTHORIZE_URL' | 'EID_JWKS_URL' | 'EID_TOKEN_URL' | `${Registry}_URL`
type HttpSwitch = 'PUBLIC_URL_HTTP' | 'EID_HTTP' | `${Registry}_HTTP`
type Switch =
  | HttpSwitch
  | 'DATABASE_PLAIN'
  | 'EID_LOCAL'
  | 'DEMO'
  | `${Registry}_STAND_IN`
  | 'SMTP_PLAIN'
  | 'CLAMD_PLAIN'
  | 'BACKUP_PLAIN'
type DatabaseAddress = 'DATABASE_URL' | 'DATABASE_MIGRATE_URL' | 'DATABASE_LISTEN_URL'
type Values = {
  [N in HttpAddress | DatabaseAddress | 'SMTP_URL' | 'CLAMD_URL' | 'BACKUP_KEY']?: string
} & {
  [N in Switch]?: boolean
}
type Place = { production: boolean; host: string; publicUrl: string }

/** The reason why other machines may reach the server; `null` if they cannot. */
export function exposureOf({ production, host, publicUrl }: Place): string | null {
  if (!isLoopback(new URL(publicUrl).hostname)) return 'PUBLIC_URL is not a loopback address'
  if (!isLoopback(host)) return 'HOST is not a loopback address'
  return production ? 'NODE_ENV=production' : null
}

/** The switches of the insecure parts that an exposed server uses. Throws if the switch of such a part is not set. */
export function insecureParts(values: Values, place: Place, exposure: string): string[] {
  if (!values.EID_ISSUER && !values.EID_LOCAL) {
    throw new OperatorError(
      `EID_ISSUER must be set if ${exposure}, or EID_LOCAL=1 to let anyone log in as anyone.`,
    )
  }
  const unencrypted = httpParts(values, place)
  const missing = unencrypted.find(({ allowedBy }) => !values[allowedBy])
  if (missing) {
    const { name, allowedBy, risk } = missing
    throw new OperatorError(
      `${name} must begin with https:// if ${exposure}, or ${allowedBy}=1 must be set to ${risk}.`,
    )
  }
  const isScannerRemote = leavesInClear(values.CLAMD_URL, 'tcp:')
  if (isScannerRemote && !values.CLAMD_PLAIN) {
    throw new OperatorError(
      `CLAMD_URL must lead to this machine if ${exposure}, or CLAMD_PLAIN=1 must be set to send files unencrypted.`,
    )
  }
  const isOn = {
    EID_LOCAL: !values.EID_ISSUER,
    DEMO: values.DEMO,
    NATIONAL_REGISTRY_STAND_IN: values.NATIONAL_REGISTRY_STAND_IN,
    FIFA_CONNECT_STAND_IN: values.FIFA_CONNECT_STAND_IN,
    SMTP_PLAIN: values.SMTP_PLAIN && leavesInClear(values.SMTP_URL, 'smtp:'),
    CLAMD_PLAIN: isScannerRemote,
    BACKUP_PLAIN: values.BACKUP_PLAIN && !values.BACKUP_KEY,
  }
  const others = Object.entries(isOn).flatMap(([name, on]) => (on ? [name] : []))
  return [...others, ...new Set(unencrypted.map(({ allowedBy }) => allowedBy))]
}

/** Allowed query options of SMTP_URL. Others could turn off encryption, certificate checks or log redaction. */
export const mailOptions = ['name', 'requireTLS', 'ignoreTLS', 'tls.servername']

export function hasOtherOptions(smtpUrl: string): boolean {
  return [...new URL(smtpUrl).searchParams.keys()].some((name) => !mailOptions.includes(name))
}

/** With NODE_TLS_REJECT_UNAUTHORIZED=0, Node checks no certificates, so https protects nothing. */
export function refuseUncheckedCertificates(value: string | undefined, exposure: string) {
  if (value !== '0') return
  throw new OperatorError(
    `NODE_TLS_REJECT_UNAUTHORIZED=0 must not be set if ${exposure}; NODE_EXTRA_CA_CERTS takes certificates of your own.`,
  )
}

/** Adds the requirement of STARTTLS to the URL of a mail server that a network separates from this machine. */
export function overTls(smtpUrl: string): string {
  if (!leavesInClear(smtpUrl, 'smtp:')) return smtpUrl
  const url = new URL(smtpUrl)
  url.searchParams.set('requireTLS', 'true')
  return url.href
}

/** The database contains all national ids, so a connection to another machine needs TLS with a verified certificate, exposed or not. */
export function unverifiedDatabase(values: Values): string[] {
  const unverified = (['DATABASE_URL', 'DATABASE_MIGRATE_URL', 'DATABASE_LISTEN_URL'] as const).find(
    (name) => {
      const url = values[name]
      return url && !isDatabaseVerified(url, name)
    },
  )
  if (!unverified) return []
  if (values.DATABASE_PLAIN) return ['DATABASE_PLAIN']
  throw new OperatorError(
    `${unverified} leads to another machine and must have sslmode=verify-full, or DATABASE_PLAIN=1 must be set to send all data without checking who receives it.`,
  )
}

function isDatabaseVerified(url: string, name: DatabaseAddress): boolean {
  const { host, ssl } = databaseAddress(url, name)
  // An address without a host, or with a path as host, is a local socket.
  if (!host || host.startsWith('/') || isLoopback(host)) return true
  if (typeof ssl !== 'object') return ssl === true
  return ssl?.rejectUnauthorized !== false && !('checkServerIdentity' in (ssl ?? {}))
}

/** Parses the URL of the database. Also reads the certificate files that the URL names. */
function databaseAddress(url: string, name: DatabaseAddress) {
  try {
    return parseDatabaseUrl(url)
  } catch (error) {
    throw new OperatorError(`${name} names a certificate or key that cannot be read.`, { cause: error })
  }
}

type HttpPart = { name: string; allowedBy: HttpSwitch; risk: string }

function httpParts(values: Values, { host, publicUrl }: Place): HttpPart[] {
  // If HOST is no loopback address, requests come over a network, whatever PUBLIC_URL says.
  const isPublic = publicUrl.startsWith('http:') && (!isLoopback(host) || leavesInClear(publicUrl, 'http:'))
  const own: HttpPart = {
    name: 'PUBLIC_URL',
    allowedBy: 'PUBLIC_URL_HTTP',
    risk: 'send logins and data unencrypted',
  }
  const asked = [
    ...(['EID_ISSUER', 'EID_AUTHORIZE_URL', 'EID_JWKS_URL', 'EID_TOKEN_URL'] as const).map((name) => ({
      name,
      allowedBy: 'EID_HTTP' as const,
      risk: 'let attackers on the network log in as anyone',
    })),
    {
      name: 'NATIONAL_REGISTRY_URL' as const,
      allowedBy: 'NATIONAL_REGISTRY_HTTP' as const,
      risk: 'send national ids unencrypted',
    },
    {
      name: 'FIFA_CONNECT_URL' as const,
      allowedBy: 'FIFA_CONNECT_HTTP' as const,
      risk: 'send names and birth dates unencrypted',
    },
  ]
  return [...(isPublic ? [own] : []), ...asked.filter(({ name }) => leavesInClear(values[name], 'http:'))]
}

/** Whether data to the address crosses a network unencrypted. Traffic to this machine crosses none. */
function leavesInClear(address: string | undefined, protocol: 'http:' | 'smtp:' | 'tcp:'): boolean {
  if (!address) return false
  const url = new URL(address)
  return url.protocol === protocol && !isLoopback(url.hostname)
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Whether the host is this machine. Accepts no name except `localhost`, because other names may resolve to any address. */
export function isLoopback(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[|\]$/g, '')
  const family = isIP(bare)
  return bare === 'localhost' || (family !== 0 && loopback.check(bare, family === 6 ? 'ipv6' : 'ipv4'))
}
