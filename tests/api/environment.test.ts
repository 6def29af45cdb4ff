import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { readEnvironment } from '#server/platform/environment.ts'
import { OperatorError } from '#server/platform/operator-error.ts'

const auditKey = 'aletue3m/E6K2dAJNo6o32rAR28R5btbuK+jXppd8LA='
const backupKey = '9a77587306b0d88885f9727ee48b4de625de81392e459180f71b5396d4aa83d1'
/** Keys that are not 32 random bytes, each for a different reason. */
const weakKeys = [
  'of stutt',
  'texti sem er miklu lengri en fjörutíu og þrír stafir',
  'a'.repeat(40),
  'a'.repeat(43),
  '0'.repeat(64),
  'A'.repeat(43),
  '0123456789abcdef'.repeat(4),
  '00112233445566778899aabbccddeeff'.repeat(2),
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'.slice(0, 43),
  Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('hex'),
  Buffer.from(Array.from({ length: 32 }, (_, index) => 255 - 3 * index)).toString('base64'),
  Buffer.from('a secret sentence of 32 letters!').toString('base64'),
  `${backupKey}00`,
]

const eid = {
  EID_ISSUER: 'https://eid.example',
  EID_AUTHORIZE_URL: 'https://eid.example/authorize',
  EID_JWKS_URL: 'https://eid.example/jwks',
  EID_CLIENT_ID: 'bakvordur',
  EID_CLAIM: 'national_id',
}
const mail = {
  SMTP_URL: 'smtps://user:secret@mail.example:465',
  MAIL_FROM: 'Bakvörður <nei@bakvordur.example>',
}

test('an empty environment has the defaults that src/server/README.md lists', () => {
  expect(readEnvironment({})).toEqual({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    dataDir: './data',
    databaseUrl: null,
    databaseMigrateUrl: null,
    databaseListenUrl: null,
    databasePooler: 'session',
    databaseSlowMs: 1000,
    logLevel: 'info',
    metrics: null,
    shutdownSeconds: 0,
    shutdownDrainSeconds: 310,
    databasePoolSize: 10,
    databaseStatementSeconds: 30,
    demo: true,
    publicUrl: 'http://localhost:3000',
    trustedProxies: expect.any(BlockList),
    eid: null,
    auditKey: null,
    auditKeyBefore: null,
    backupKey: null,
    backupPlain: true,
    backupKeyBefore: null,
    backupSchedule: null,
    smtp: null,
    nationalRegistry: 'standIn',
    internationalRegistry: 'standIn',
    insecure: [],
    sessionSeconds: 10_800,
    sessionIdleSecondsStaff: 3600,
    sessionIdleSeconds: 43_200,
    clamd: null,
    contractReminders: true,
    tournamentPage: null,
  })
})

test('every environment variable sets its field of the configuration', () => {
  const environment = readEnvironment({
    NODE_ENV: 'production',
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/með bili',
    DATABASE_URL: 'postgresql://user:secret@db.example/bakvordur?sslmode=verify-full',
    DATABASE_MIGRATE_URL: 'postgresql://owner:secret@db.example/bakvordur?sslmode=verify-full',
    DATABASE_LISTEN_URL: 'postgresql://user:secret@primary.example/bakvordur?sslmode=verify-full',
    DATABASE_POOLER: 'transaction',
    DATABASE_SLOW_MS: '0',
    LOG_LEVEL: 'warn',
    METRICS_PORT: '9100',
    METRICS_HOST: '::1',
    SHUTDOWN_SECONDS: '20',
    SHUTDOWN_DRAIN_SECONDS: '40',
    DATABASE_POOL_SIZE: '40',
    DATABASE_STATEMENT_SECONDS: '12',
    DEMO: '1',
    PUBLIC_URL: 'https://bakvordur.example/',
    TRUSTED_PROXIES: '192.0.2.7, 10.1.0.0/16',
    VITE_API_ROOT: 'https://api.example',
    SESSION_SECONDS: '60',
    AUDIT_KEY: auditKey,
    SESSION_IDLE_SECONDS_STAFF: '300',
    SESSION_IDLE_SECONDS: '43200',
    EID_FLOW: 'code',
    EID_TOKEN_URL: 'https://eid.example/token',
    EID_CLIENT_SECRET: 'secret',
    EID_ACR: 'high  substantial',
    EID_MAX_AGE: '0',
    AUDIT_KEY_BEFORE: backupKey,
    BACKUP_KEY: backupKey,
    BACKUP_KEY_BEFORE: auditKey,
    BACKUP_AT: '23:59',
    BACKUP_TO: '/mnt/afrit með bili',
    CLAMD_URL: 'tcp://[::1]:3311',
    CONTRACT_REMINDERS: '0',
    TOURNAMENT_PAGE_URL: 'https://association.example/mot?id={id}',
    NATIONAL_REGISTRY_URL: 'https://registry.example/names',
    NATIONAL_REGISTRY_TOKEN: 'secret',
    FIFA_CONNECT_URL: 'https://connect.example/v1',
    FIFA_CONNECT_TOKEN: 'secret',
    ...eid,
    ...mail,
  })
  expect(environment).toEqual({
    production: true,
    host: '0.0.0.0',
    port: 8080,
    dataDir: '/srv/með bili',
    databaseUrl: 'postgresql://user:secret@db.example/bakvordur?sslmode=verify-full',
    databaseMigrateUrl: 'postgresql://owner:secret@db.example/bakvordur?sslmode=verify-full',
    databaseListenUrl: 'postgresql://user:secret@primary.example/bakvordur?sslmode=verify-full',
    databasePooler: 'transaction',
    databaseSlowMs: 0,
    logLevel: 'warn',
    metrics: { host: '::1', port: 9100 },
    shutdownSeconds: 20,
    shutdownDrainSeconds: 40,
    databasePoolSize: 40,
    databaseStatementSeconds: 12,
    demo: true,
    publicUrl: 'https://bakvordur.example',
    trustedProxies: expect.any(BlockList),
    eid: {
      issuer: eid.EID_ISSUER,
      authorizeUrl: eid.EID_AUTHORIZE_URL,
      jwksUrl: eid.EID_JWKS_URL,
      clientId: eid.EID_CLIENT_ID,
      claim: eid.EID_CLAIM,
      code: { tokenUrl: 'https://eid.example/token', clientSecret: 'secret' },
      levels: ['high', 'substantial'],
      maxLoginAgeSeconds: 0,
    },
    smtp: { url: mail.SMTP_URL, from: mail.MAIL_FROM },
    nationalRegistry: { url: 'https://registry.example/names', token: 'secret' },
    internationalRegistry: { url: 'https://connect.example/v1', token: 'secret' },
    insecure: ['DEMO'],
    sessionSeconds: 60,
    auditKey,
    sessionIdleSecondsStaff: 300,
    sessionIdleSeconds: 43_200,
    auditKeyBefore: backupKey,
    backupKey,
    backupPlain: false,
    backupKeyBefore: auditKey,
    backupSchedule: { minutes: 1439, folder: '/mnt/afrit með bili' },
    clamd: { host: '::1', port: 3311 },
    contractReminders: false,
    tournamentPage: 'https://association.example/mot?id={id}',
  })
})

test('by default the public address has the port of the server, and production has no demo', () => {
  expect(readEnvironment({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
  expect(readEnvironment({ NODE_ENV: 'production', EID_LOCAL: '1' }).demo).toBe(false)
  expect(readEnvironment({ DEMO: '0' }).demo).toBe(false)
})

test('an empty environment variable counts as not set', () => {
  const names = ['PORT', 'DATABASE_URL', 'DEMO', 'EID_ISSUER', 'SMTP_URL', 'SESSION_SECONDS']
  expect(readEnvironment(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readEnvironment({}))
})

test('variables that a desktop sets for every program do not stop the start', () => {
  expect(() =>
    readEnvironment({ SESSION_MANAGER: 'local/desk:@/tmp/.ICE-unix/1', MAIL: '/var/mail/me' }),
  ).not.toThrow()
})

test.each<[Record<string, string>, sentence: string]>([
  [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE must be a whole number of connections, from 1 to 1000.'],
  [
    { DATABASE_STATEMENT_SECONDS: '0' },
    'DATABASE_STATEMENT_SECONDS must be a whole number of seconds, from 1 to 3600.',
  ],
  [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ HOST: 'http://0.0.0.0' }, 'HOST must be a host name or an address.'],
  [
    { DATABASE_URL: 'mysql://db/x' },
    'DATABASE_URL must be an address with one host that begins with postgres:// or postgresql://.',
  ],
  [
    { DATABASE_URL: 'postgresql://one.example:5432,other.example:5432/bakvordur' },
    'DATABASE_URL must be an address with one host that begins with postgres:// or postgresql://.',
  ],
  [
    { DATABASE_URL: 'postgres' },
    'DATABASE_URL must be an address with one host that begins with postgres:// or postgresql://.',
  ],
  [{ DEMO: 'yes' }, 'DEMO must be 0 or 1.'],
  ...[
    'bakvordur.example',
    'ftp://x.example',
    'https://x.example/bakvordur',
    'https://x.example/bakvordur/',
    'https://x.example/?a=1',
    'https://x.example/#a',
    'https://user:secret@x.example',
  ].map((PUBLIC_URL): [Record<string, string>, string] => [
    { PUBLIC_URL },
    'PUBLIC_URL must be an address that begins with http:// or https://, without a path.',
  ]),
  [{ VITE_API_ROOT: 'api.example' }, 'VITE_API_ROOT must be an http(s) address or a path.'],
  [{ ...eid, EID_JWKS_URL: 'jwks' }, 'EID_JWKS_URL must be an http(s) address.'],
  ...['prod', 'Production', 'staging', 'production2'].map((NODE_ENV): [Record<string, string>, string] => [
    { NODE_ENV },
    'NODE_ENV must be production, development or test.',
  ]),
  [
    { NATIONAL_REGISTRY_TOKEN: 'a b' },
    'NATIONAL_REGISTRY_TOKEN must be the token that the registry gave, of letters, digits and signs.',
  ],
  [{ PUBLIC_URL_HTTP: 'yes' }, 'PUBLIC_URL_HTTP must be 0 or 1.'],
  [{ EID_LOCAL: 'true' }, 'EID_LOCAL must be 0 or 1.'],
  ...[
    'proxy',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '::/0',
    '10.0.0.0/8/8',
    '10.0.0/8',
    'fe80::1%eth0',
    ',',
    '::1/129',
  ].map((TRUSTED_PROXIES): [Record<string, string>, string] => [
    { TRUSTED_PROXIES },
    'TRUSTED_PROXIES must be IP addresses or networks such as 10.0.0.0/8, separated by commas.',
  ]),
  [
    { ...mail, SMTP_URL: 'mail.example' },
    'SMTP_URL must be an address that begins with smtp:// or smtps://.',
  ],
  [{ ...mail, MAIL_FROM: 'enginn' }, 'MAIL_FROM must be an e-mail address.'],
  [{ ...mail, MAIL_FROM: 'a@b.is\r\nBcc: c@d.is' }, 'MAIL_FROM must be an e-mail address.'],
  [{ ...mail, MAIL_FROM: 'a@b.is,c@d.is' }, 'MAIL_FROM must be an e-mail address.'],
  ...(['AUDIT_KEY', 'BACKUP_KEY'] as const).flatMap((name) =>
    weakKeys.flatMap((key): [Record<string, string>, string][] => [
      [
        { [name]: key },
        `${name} must be 32 random bytes in hex or base64 (openssl rand -base64 32 makes them).`,
      ],
      [
        { [`${name}_BEFORE`]: key },
        `${name}_BEFORE must be the key that ${name} was, 32 random bytes in hex or base64.`,
      ],
    ]),
  ),
  ...['3:00', '24:00', '12:60', '12.00', '1200'].map((BACKUP_AT): [Record<string, string>, string] => [
    { BACKUP_AT, BACKUP_TO: '/mnt' },
    'BACKUP_AT must be a time of day from 00:00 to 23:59.',
  ]),
  [{ CLAMD_URL: 'clamd:3310' }, 'CLAMD_URL must be an address that begins with tcp://.'],
  [
    { SESSION_SECONDS: '0' },
    'SESSION_SECONDS must be a whole number of seconds, from 1 to 43200 (12 hours).',
  ],
  [
    { SESSION_SECONDS: '43201' },
    'SESSION_SECONDS must be a whole number of seconds, from 1 to 43200 (12 hours).',
  ],
  [
    { SESSION_SECONDS: '3h' },
    'SESSION_SECONDS must be a whole number of seconds, from 1 to 43200 (12 hours).',
  ],
  ...['https://association.example/mot', 'association.example/{id}', 'javascript:alert({id})'].map(
    (TOURNAMENT_PAGE_URL): [Record<string, string>, string] => [
      { TOURNAMENT_PAGE_URL },
      'TOURNAMENT_PAGE_URL must be an http(s) address with {id} where the number of the tournament goes.',
    ],
  ),
])(
  'a malformed environment variable stops the start with an error message that names the variable: %o',
  (given, sentence) => expectStop(given, sentence),
)

test.each<[Record<string, string>, sentence: string]>([
  [
    { NODE_ENV: 'production' },
    'EID_ISSUER must be set if NODE_ENV=production, or EID_LOCAL=1 to let anyone log in as anyone.',
  ],
  [{ EID_ISSUER: 'https://eid.example' }, 'EID_AUTHORIZE_URL must be set too when EID_ISSUER is.'],
  [{ EID_CLAIM: 'ssn' }, 'EID_ISSUER must be set too when EID_CLAIM is.'],
  [{ EID_FLOW: 'code' }, 'EID_ISSUER must be set too when EID_FLOW is.'],
  [{ EID_ACR: 'high' }, 'EID_ISSUER must be set too when EID_ACR is.'],
  [{ EID_MAX_AGE: '0' }, 'EID_ISSUER must be set too when EID_MAX_AGE is.'],
  [{ ...eid, EID_FLOW: 'code' }, 'EID_TOKEN_URL must be set too when EID_FLOW is code.'],
  [
    { ...eid, EID_TOKEN_URL: 'https://eid.example/token' },
    'EID_TOKEN_URL is for EID_FLOW=code only: set EID_FLOW=code, or remove this variable.',
  ],
  [
    { ...eid, EID_FLOW: 'token', EID_CLIENT_SECRET: 'secret' },
    'EID_CLIENT_SECRET is for EID_FLOW=code only: set EID_FLOW=code, or remove this variable.',
  ],
  [{ ...eid, EID_FLOW: 'hash' }, 'EID_FLOW must be token or code.'],
  [{ ...eid, EID_MAX_AGE: '-1' }, 'EID_MAX_AGE must be a whole number of seconds, from 0 to 86400 (a day).'],
  [
    { SESSION_IDLE_SECONDS: '299' },
    'SESSION_IDLE_SECONDS must be a whole number of seconds, from 300 to 43200 (12 hours).',
  ],
  [
    { SESSION_IDLE_SECONDS_STAFF: '1h' },
    'SESSION_IDLE_SECONDS_STAFF must be a whole number of seconds, from 300 to 43200 (12 hours).',
  ],
  [{ ...eid, EID_LOCAL: '1' }, 'EID_LOCAL=1 contradicts EID_ISSUER: set only one of them.'],
  [
    { NATIONAL_REGISTRY_TOKEN: 'secret' },
    'NATIONAL_REGISTRY_URL must be set too when NATIONAL_REGISTRY_TOKEN is.',
  ],
  [
    { NATIONAL_REGISTRY_URL: 'https://registry.example', NATIONAL_REGISTRY_STAND_IN: '1' },
    'NATIONAL_REGISTRY_STAND_IN=1 contradicts NATIONAL_REGISTRY_URL: set only one of them.',
  ],
  [{ BACKUP_AT: '03:00' }, 'BACKUP_TO must be set too when BACKUP_AT is.'],
  [{ BACKUP_TO: '/mnt/afrit' }, 'BACKUP_AT must be set too when BACKUP_TO is.'],
  [{ SMTP_URL: mail.SMTP_URL }, 'MAIL_FROM must be set too when SMTP_URL is.'],
  [{ MAIL_FROM: mail.MAIL_FROM }, 'SMTP_URL must be set too when MAIL_FROM is.'],
])(
  'contradictory environment variables stop the start with a message that names one of them: %o',
  (given, sentence) => expectStop(given, sentence),
)

test.each([
  ['EID_ISSUR', 'EID_ISSUR is not a known variable; did you mean EID_ISSUER?'],
  ['SESSION_IDLE_SECOND', 'SESSION_IDLE_SECOND is not a known variable; did you mean SESSION_IDLE_SECONDS?'],
  ['SESSION_SECOND', 'SESSION_SECOND is not a known variable; did you mean SESSION_SECONDS?'],
  ['DATABASE_URI', 'DATABASE_URI is not a known variable; did you mean DATABASE_URL?'],
  ['MAIL_FORM', 'MAIL_FORM is not a known variable; did you mean MAIL_FROM?'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXY is not a known variable; did you mean TRUSTED_PROXIES?'],
  ['SMTP_PASSWORD', 'SMTP_PASSWORD is not a known variable.'],
  ['EID_', 'EID_ is not a known variable.'],
  ['EID_LOCALE', 'EID_LOCALE is not a known variable; did you mean EID_LOCAL?'],
  [
    'NATIONAL_REGISTRY_STANDIN',
    'NATIONAL_REGISTRY_STANDIN is not a known variable; did you mean NATIONAL_REGISTRY_STAND_IN?',
  ],
  ['FIFA_CONNECT_URI', 'FIFA_CONNECT_URI is not a known variable; did you mean FIFA_CONNECT_URL?'],
])('an unknown variable with our prefix stops the start and suggests a similar name: %s', (name, sentence) =>
  expectStop({ [name]: 'x' }, sentence),
)

test('no error about an environment variable prints its value, since that may be a password', () => {
  expect(() => readEnvironment({ DATABASE_URL: 'mysql://me:hunter2@db' })).not.toThrow(/hunter2/)
})

function expectStop(given: Record<string, string>, sentence: string) {
  expect(() => readEnvironment(given)).toThrow(new OperatorError(sentence))
}
