import type { BlockList } from 'node:net'
import { z } from 'zod'
import { keysOf } from '#domain/platform/records.ts'
import { type BackupSchedule, backupVariables, scheduleOf } from './environment/backup.ts'
import { type DatabaseEnvironment, databaseEnvironment, databaseVariables } from './environment/database.ts'
import { type EidSettings, eidOf, eidVariables } from './environment/eid.ts'
import { proxyVariables, trustedProxiesOf } from './environment/proxies.ts'
import { secretFileNames, withSecretsOfFiles } from './environment/secret-files.ts'
import { refuseUnknown, remarksOnNames } from './environment/unknown.ts'
import {
  flag,
  host,
  keyVariables,
  line,
  origin,
  secret,
  sender,
  template,
  url,
  wholeNumber,
} from './environment/values.ts'
import {
  exposureOf,
  hasOtherOptions,
  insecureParts,
  mailOptions,
  overTls,
  refuseUncheckedCertificates,
  unverifiedDatabase,
} from './exposure.ts'
import type { ClamdPlace } from './files/clamd.ts'
import { longestRequestSeconds } from './http/connection-times.ts'
import type { LogLevel } from './log.ts'
import { OperatorError } from './operator-error.ts'

/** The operator's settings, read from the environment variables at start. */
export type Environment = DatabaseEnvironment & {
  readonly production: boolean
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly logLevel: LogLevel
  /** Address and port of the metrics; `null` serves no metrics. */
  readonly metrics: { readonly host: string; readonly port: number } | null
  /** The server accepts requests this long during shutdown, until a load balancer notices. */
  readonly shutdownSeconds: number
  /** Time limit of running requests after the server stopped accepting new ones. */
  readonly shutdownDrainSeconds: number
  readonly demo: boolean
  /** The URL at which users reach the app, without a trailing slash. */
  readonly publicUrl: string
  /** The proxies whose `X-Forwarded-For` and `X-Request-Id` are trusted. */
  readonly trustedProxies: BlockList
  /** Settings of the electronic id; `null` uses the local stand-in. */
  readonly eid: EidSettings | null
  /** The key that seals the audit rows; `null` uses the key in the data folder. */
  readonly auditKey: string | null
  readonly auditKeyBefore: string | null
  /** The key that encrypts backups; `null` leaves them as readable as the database. */
  readonly backupKey: string | null
  /** Whether a backup may be unencrypted. By default only if nobody else can reach the server. */
  readonly backupPlain: boolean
  readonly backupKeyBefore: string | null
  /** The schedule of backups; `null` leaves backups to commands. */
  readonly backupSchedule: BackupSchedule | null
  /** The mail server; `null` keeps mail in the outbox. */
  readonly smtp: { readonly url: string; readonly from: string } | null
  /** The national registry of persons; `null` makes look-ups unavailable. */
  readonly nationalRegistry: { readonly url: string; readonly token: string | null } | 'standIn' | null
  /** The international registry of football; `null` keeps registrations in the queue. */
  readonly internationalRegistry: { readonly url: string; readonly token: string | null } | 'standIn' | null
  /** The virus scanner for uploaded files; `null` if there is none. */
  readonly clamd: ClamdPlace | null
  /** The names of the settings that allow insecure parts although other machines can reach the server. */
  readonly insecure: readonly string[]
  readonly sessionSeconds: number
  /**
   * Idle limits of a session in seconds: for staff and restricted staff (AuthTypes 1 and 2), and for all other
   * roles.
   */
  readonly sessionIdleSecondsStaff: number
  readonly sessionIdleSeconds: number
  readonly contractReminders: boolean
  /** URL of the association's page about a tournament, with the placeholder {id}; `null`: none (OP-099). */
  readonly tournamentPage: string | null
}

/** The allowed idle limits of a session. A limit below five minutes would log users out while they read. */
const idleSeconds = wholeNumber(300, 43_200)

const variables = {
  NODE_ENV: [z.enum(['production', 'development', 'test']), 'production, development or test'],
  PORT: [wholeNumber(0, 65_535), 'a whole number from 0 to 65535'],
  HOST: [host, 'a host name or an address'],
  DATA_DIR: [line, 'the path of a folder'],
  ...databaseVariables,
  LOG_LEVEL: [z.enum(['error', 'warn', 'info', 'debug']), 'error, warn, info or debug'],
  METRICS_PORT: [wholeNumber(0, 65_535), 'a whole number from 0 to 65535'],
  METRICS_HOST: [host, 'a host name or an address'],
  SHUTDOWN_SECONDS: [wholeNumber(0, 3600), 'a whole number of seconds, from 0 to 3600'],
  SHUTDOWN_DRAIN_SECONDS: [wholeNumber(1, 3600), 'a whole number of seconds, from 1 to 3600'],
  DEMO: [flag, '0 or 1'],
  PUBLIC_URL: [origin, 'an address that begins with http:// or https://, without a path'],
  ...proxyVariables,
  PUBLIC_URL_HTTP: [flag, '0 or 1'],
  VITE_API_ROOT: [
    z.union([url(/^https?:$/), z.string().regex(/^\/[\w./-]*$/)]),
    'an http(s) address or a path',
  ],
  ...eidVariables,
  EID_LOCAL: [flag, '0 or 1'],
  EID_HTTP: [flag, '0 or 1'],
  NATIONAL_REGISTRY_URL: [url(/^https?:$/), 'an http(s) address'],
  NATIONAL_REGISTRY_TOKEN: [secret, 'the token that the registry gave, of letters, digits and signs'],
  NATIONAL_REGISTRY_STAND_IN: [flag, '0 or 1'],
  NATIONAL_REGISTRY_HTTP: [flag, '0 or 1'],
  FIFA_CONNECT_URL: [url(/^https?:$/), 'an http(s) address'],
  FIFA_CONNECT_TOKEN: [secret, 'the token that the registry gave, of letters, digits and signs'],
  FIFA_CONNECT_STAND_IN: [flag, '0 or 1'],
  FIFA_CONNECT_HTTP: [flag, '0 or 1'],
  SMTP_URL: [url(/^smtps?:$/), 'an address that begins with smtp:// or smtps://'],
  SMTP_PLAIN: [flag, '0 or 1'],
  MAIL_FROM: [sender, 'an e-mail address'],
  ...keyVariables,
  ...backupVariables,
  CLAMD_URL: [url(/^tcp:$/), 'an address that begins with tcp://'],
  CLAMD_PLAIN: [flag, '0 or 1'],
  CONTRACT_REMINDERS: [flag, '0 or 1'],
  TOURNAMENT_PAGE_URL: [template, 'an http(s) address with {id} where the number of the tournament goes'],
  SESSION_SECONDS: [wholeNumber(1, 43_200), 'a whole number of seconds, from 1 to 43200 (12 hours)'],
  SESSION_IDLE_SECONDS: [idleSeconds, 'a whole number of seconds, from 300 to 43200 (12 hours)'],
  SESSION_IDLE_SECONDS_STAFF: [idleSeconds, 'a whole number of seconds, from 300 to 43200 (12 hours)'],
} as const
type Name = keyof typeof variables
const names = keysOf(variables)
export const variableNames: readonly string[] = [...names, ...secretFileNames]
type Values = { [N in Name]?: z.output<(typeof variables)[N][0]> }

/** Throws an OperatorError that names the invalid variable. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  refuseUnknown(Object.keys(variables), variableNames)
  const given = withSecretsOfFiles(variables)
  const values: Values = Object.fromEntries(names.map((name) => [name, readValue(name, given[name])]))
  const port = values.PORT ?? 3000
  const place = {
    production: values.NODE_ENV === 'production',
    host: values.HOST ?? '127.0.0.1',
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
  }
  const exposure = exposureOf(place)
  if (exposure) refuseUncheckedCertificates(given.NODE_TLS_REJECT_UNAUTHORIZED, exposure)
  const smtp = smtpOf(values)
  return {
    ...place,
    port,
    trustedProxies: trustedProxiesOf(values, place.publicUrl),
    dataDir: values.DATA_DIR ?? './data',
    ...databaseEnvironment(values),
    logLevel: values.LOG_LEVEL ?? 'info',
    metrics: metricsOf(values),
    shutdownSeconds: values.SHUTDOWN_SECONDS ?? 0,
    shutdownDrainSeconds: values.SHUTDOWN_DRAIN_SECONDS ?? longestRequestSeconds + 10,
    demo: values.DEMO ?? !exposure,
    eid: eidOf(values),
    smtp: smtp && exposure && !values.SMTP_PLAIN ? { ...smtp, url: overTls(smtp.url) } : smtp,
    clamd: values.CLAMD_URL ? clamdPlace(new URL(values.CLAMD_URL)) : null,
    nationalRegistry: registryOf('NATIONAL_REGISTRY', values, exposure !== null),
    internationalRegistry: registryOf('FIFA_CONNECT', values, exposure !== null),
    insecure: [...(exposure ? insecureParts(values, place, exposure) : []), ...unverifiedDatabase(values)],
    auditKey: values.AUDIT_KEY ?? null,
    auditKeyBefore: values.AUDIT_KEY_BEFORE ?? null,
    backupKey: values.BACKUP_KEY ?? null,
    backupPlain: values.BACKUP_PLAIN ?? !exposure,
    backupKeyBefore: values.BACKUP_KEY_BEFORE ?? null,
    backupSchedule: scheduleOf(values, exposure !== null),
    sessionSeconds: values.SESSION_SECONDS ?? 10_800,
    sessionIdleSecondsStaff: values.SESSION_IDLE_SECONDS_STAFF ?? 3600,
    sessionIdleSeconds: values.SESSION_IDLE_SECONDS ?? 43_200,
    contractReminders: values.CONTRACT_REMINDERS ?? true,
    tournamentPage: values.TOURNAMENT_PAGE_URL ?? null,
  }
}

/** Returns a warning for each environment variable whose name may be misspelt. */
export function remarksOn(given: Record<string, string | undefined>): string[] {
  return remarksOnNames(Object.keys(given), variableNames)
}

function readValue(name: Name, value: string | undefined) {
  // Treat an empty variable as missing, because many tools set an empty one instead of none.
  if (value === undefined || value.trim() === '') return undefined
  const [schema, expected] = variables[name]
  const parsed = schema.safeParse(value.trim())
  // The message does not repeat the value, which may contain a password.
  if (!parsed.success) throw new OperatorError(`${name} must be ${expected}.`)
  return parsed.data
}

function metricsOf({ METRICS_PORT, METRICS_HOST }: Values): Environment['metrics'] {
  if (METRICS_PORT !== undefined) return { host: METRICS_HOST ?? '127.0.0.1', port: METRICS_PORT }
  if (METRICS_HOST) throw new OperatorError('METRICS_PORT must be set too when METRICS_HOST is.')
  return null
}

function smtpOf({ SMTP_URL, MAIL_FROM }: Values): Environment['smtp'] {
  if (SMTP_URL && hasOtherOptions(SMTP_URL))
    throw new OperatorError(
      `SMTP_URL may have no options but ${mailOptions.join(', ')}; NODE_EXTRA_CA_CERTS takes a certificate of your own.`,
    )
  if (SMTP_URL && MAIL_FROM) return { url: SMTP_URL, from: MAIL_FROM }
  if (SMTP_URL) throw new OperatorError('MAIL_FROM must be set too when SMTP_URL is.')
  if (MAIL_FROM) throw new OperatorError('SMTP_URL must be set too when MAIL_FROM is.')
  return null
}

function clamdPlace({ hostname, port }: URL): ClamdPlace {
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) }
}

function registryOf(
  registry: 'NATIONAL_REGISTRY' | 'FIFA_CONNECT',
  values: Values,
  isExposed: boolean,
): Environment['nationalRegistry'] {
  const url = values[`${registry}_URL`]
  const token = values[`${registry}_TOKEN`]
  const standIn = values[`${registry}_STAND_IN`]
  if (url && standIn)
    throw new OperatorError(`${registry}_STAND_IN=1 contradicts ${registry}_URL: set only one of them.`)
  if (token && !url) throw new OperatorError(`${registry}_URL must be set too when ${registry}_TOKEN is.`)
  if (url) return { url, token: token ?? null }
  return (standIn ?? !isExposed) ? 'standIn' : null
}
