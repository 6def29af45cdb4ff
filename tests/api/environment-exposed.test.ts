import { describe, expect, test } from 'vitest'
import { readEnvironment } from '#server/platform/environment.ts'
import { OperatorError } from '#server/platform/operator-error.ts'

type Given = Record<string, string>

const eid = {
  EID_ISSUER: 'https://eid.example',
  EID_AUTHORIZE_URL: 'https://eid.example/authorize',
  EID_JWKS_URL: 'https://eid.example/jwks',
  EID_CLIENT_ID: 'bakvordur',
  EID_CLAIM: 'national_id',
}
const https = { PUBLIC_URL: 'https://bakvordur.example' }

/** Settings that make the server reachable for others, each with the words that name the setting in the error message. */
const exposed: [given: Given, where: string][] = [
  [{ NODE_ENV: 'production' }, 'NODE_ENV=production'],
  [https, 'PUBLIC_URL is not a loopback address'],
  [{ PUBLIC_URL: 'https://192.168.1.5' }, 'PUBLIC_URL is not a loopback address'],
  [{ PUBLIC_URL: 'https://localhost.example' }, 'PUBLIC_URL is not a loopback address'],
  [{ PUBLIC_URL: 'https://[2001:db8::1]' }, 'PUBLIC_URL is not a loopback address'],
  [{ ...https, NODE_ENV: 'test' }, 'PUBLIC_URL is not a loopback address'],
  [{ HOST: '0.0.0.0' }, 'HOST is not a loopback address'],
  [{ HOST: '::' }, 'HOST is not a loopback address'],
  [{ HOST: '10.0.0.7', NODE_ENV: 'development' }, 'HOST is not a loopback address'],
  [{ HOST: 'bakvordur' }, 'HOST is not a loopback address'],
]

describe('T19 if others can reach the server', () => {
  test.each(exposed)(
    '%o stops the start with the local electronic id unless it is allowed',
    (given, where) => {
      expectStop(given, `EID_ISSUER must be set if ${where}, or EID_LOCAL=1 to let anyone log in as anyone.`)
      const allowed = { ...given, EID_LOCAL: '1', PUBLIC_URL_HTTP: '1' }
      expect(readEnvironment(allowed)).toMatchObject({
        eid: null,
        insecure: expect.arrayContaining(['EID_LOCAL']),
      })
    },
  )

  test.each(exposed)('%o disables the demo and the stand-in registry unless they are allowed', (given) => {
    const secure = { ...given, ...eid, PUBLIC_URL_HTTP: '1' }
    expect(readEnvironment(secure)).toMatchObject({ demo: false, nationalRegistry: null })
    expect(readEnvironment(secure).insecure).not.toContain('DEMO')
    const allowed = readEnvironment({ ...secure, DEMO: '1', NATIONAL_REGISTRY_STAND_IN: '1' })
    expect(allowed).toMatchObject({ demo: true, nationalRegistry: 'standIn' })
    expect(allowed.insecure).toEqual(expect.arrayContaining(['DEMO', 'NATIONAL_REGISTRY_STAND_IN']))
  })
})

describe('on this machine only', () => {
  test.each<Given>([
    {},
    { HOST: 'localhost' },
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
    { HOST: '::ffff:127.0.0.1' },
    { PUBLIC_URL: 'http://127.0.0.1:4000' },
    { PUBLIC_URL: 'http://[::1]:4000' },
    { PUBLIC_URL: 'https://LOCALHOST' },
    { NODE_ENV: 'development' },
    { NODE_ENV: 'test' },
  ])('%o enables the local electronic id, the demo and the stand-in registry without a switch', (given) => {
    expect(readEnvironment(given)).toMatchObject({
      eid: null,
      demo: true,
      nationalRegistry: 'standIn',
      insecure: [],
    })
  })
})

const http = (name: string, where: string, allowedBy: string, risk: string) =>
  `${name} must begin with https:// if ${where}, or ${allowedBy}=1 must be set to ${risk}.`
const logins = 'send logins and data unencrypted'

describe('an unencrypted address', () => {
  const publicUrl = 'PUBLIC_URL is not a loopback address'
  const host = 'HOST is not a loopback address'
  const anyone = 'let attackers on the network log in as anyone'
  const registry = { NATIONAL_REGISTRY_URL: 'http://registry.example' }
  test.each<[Given, allowedBy: string, sentence: string]>([
    [
      { PUBLIC_URL: 'http://bakvordur.example' },
      'PUBLIC_URL_HTTP',
      http('PUBLIC_URL', publicUrl, 'PUBLIC_URL_HTTP', logins),
    ],
    [{ HOST: '0.0.0.0' }, 'PUBLIC_URL_HTTP', http('PUBLIC_URL', host, 'PUBLIC_URL_HTTP', logins)],
    ...(['EID_ISSUER', 'EID_AUTHORIZE_URL', 'EID_JWKS_URL', 'EID_TOKEN_URL'] as const).map(
      (name): [Given, string, string] => [
        { ...https, ...(name === 'EID_TOKEN_URL' && { EID_FLOW: 'code' }), [name]: 'http://eid.example' },
        'EID_HTTP',
        http(name, publicUrl, 'EID_HTTP', anyone),
      ],
    ),
    [
      { NODE_ENV: 'production', ...registry },
      'NATIONAL_REGISTRY_HTTP',
      http(
        'NATIONAL_REGISTRY_URL',
        'NODE_ENV=production',
        'NATIONAL_REGISTRY_HTTP',
        'send national ids unencrypted',
      ),
    ],
  ])('with %o needs the switch %s', (given, allowedBy, sentence) => {
    expectStop({ ...eid, ...given }, sentence)
    expect(readEnvironment({ ...eid, ...given, [allowedBy]: '1' }).insecure).toEqual([allowedBy])
  })

  test('needs no switch if it stays on this machine or nobody else can reach the server', () => {
    const local = { ...eid, EID_JWKS_URL: 'http://127.0.0.1:9/jwks', NODE_ENV: 'production' }
    expect(readEnvironment(local).insecure).toEqual([])
    expect(readEnvironment({ ...eid, EID_JWKS_URL: 'http://eid.example/jwks' }).insecure).toEqual([])
  })
})

describe('mail over smtp://', () => {
  const mail = (SMTP_URL: string): Given => ({ SMTP_URL, MAIL_FROM: 'a@samband.example' })
  const smtpOf = (given: Given) => readEnvironment({ ...https, ...eid, ...given }).smtp?.url

  test.each([
    ['smtp://me:pass%40word@mail.example:587', 'smtp://me:pass%40word@mail.example:587?requireTLS=true'],
    ['smtp://mail.example?ignoreTLS=true', 'smtp://mail.example?ignoreTLS=true&requireTLS=true'],
    ['smtp://mail.example?requireTLS=false', 'smtp://mail.example?requireTLS=true'],
    ['smtps://mail.example', 'smtps://mail.example'],
    ['smtp://127.0.0.1:25', 'smtp://127.0.0.1:25'],
  ])('given as %s is used as %s', (given, used) => expect(smtpOf(mail(given))).toBe(used))

  test('works without STARTTLS only if that is allowed', () => {
    const plain = { ...mail('smtp://mail.example'), SMTP_PLAIN: '1' }
    expect(smtpOf(plain)).toBe('smtp://mail.example')
    expect(readEnvironment({ ...https, ...eid, ...plain }).insecure).toEqual(['SMTP_PLAIN'])
    expect(readEnvironment(mail('smtp://mail.example')).smtp?.url).toBe('smtp://mail.example')
  })

  test.each([
    'smtp://mail.example?tls.rejectUnauthorized=false',
    'smtps://mail.example?secure=false',
    'smtps://mail.example?tls.minVersion=TLSv1',
    'smtps://mail.example?host=elsewhere.example',
    'smtps://mail.example?logger=true&debug=true',
  ])(
    'with options that weaken the encryption (%s) prevents the start, even if only this machine can reach the server',
    (url) => {
      const sentence =
        'SMTP_URL may have no options but name, requireTLS, ignoreTLS, tls.servername; NODE_EXTRA_CA_CERTS takes a certificate of your own.'
      expectStop(mail(url), sentence)
      expectStop({ ...https, ...eid, ...mail(url), SMTP_PLAIN: '1' }, sentence)
    },
  )
})

describe('a virus scanner', () => {
  const scanner = { CLAMD_URL: 'tcp://clamd.example' }

  test('on another machine needs the switch CLAMD_PLAIN', () => {
    expectStop(
      { ...https, ...eid, ...scanner },
      'CLAMD_URL must lead to this machine if PUBLIC_URL is not a loopback address, or CLAMD_PLAIN=1 must be set to send files unencrypted.',
    )
    const allowed = readEnvironment({ ...https, ...eid, ...scanner, CLAMD_PLAIN: '1' })
    expect(allowed).toMatchObject({ insecure: ['CLAMD_PLAIN'], clamd: { host: 'clamd.example', port: 3310 } })
  })

  test('on this machine needs no switch, nor does one if nobody else can reach the server', () => {
    const own = { ...https, ...eid, CLAMD_URL: 'tcp://127.0.0.1:3310' }
    expect(readEnvironment(own).insecure).toEqual([])
    expect(readEnvironment(scanner).insecure).toEqual([])
  })
})

describe('T30 a database on another machine', () => {
  const at = (address: string) => ({ DATABASE_URL: `postgresql://user:secret@${address}` })
  const sentence =
    'DATABASE_URL leads to another machine and must have sslmode=verify-full, or DATABASE_PLAIN=1 must be set to send all data without checking who receives it.'

  test.each([
    'db.example/bakvordur',
    'db.example/bakvordur?sslmode=disable',
    'db.example/bakvordur?sslmode=no-verify',
    'db.example/bakvordur?uselibpqcompat=true&sslmode=require',
    'db.example/bakvordur?ssl=0',
    '10.0.0.5/bakvordur',
    'localhost.example/bakvordur',
  ])('needs the switch DATABASE_PLAIN at %s, even if only this machine can reach the server', (address) => {
    expectStop(at(address), sentence)
    expectStop({ ...https, ...eid, ...at(address) }, sentence)
    expect(readEnvironment({ ...at(address), DATABASE_PLAIN: '1' }).insecure).toEqual(['DATABASE_PLAIN'])
    const exposed = readEnvironment({ ...https, ...eid, ...at(address), DATABASE_PLAIN: '1' })
    expect(exposed.insecure).toEqual(['DATABASE_PLAIN'])
  })

  test.each([
    'db.example/bakvordur?sslmode=verify-full',
    'db.example/bakvordur?ssl=true',
    'localhost:5433/bakvordur',
    '127.0.0.1/bakvordur',
    '[::1]/bakvordur',
    '%2Fvar%2Frun%2Fpostgresql/bakvordur',
  ])('with a verified certificate or a local address needs no switch: %s', (address) => {
    expect(readEnvironment({ ...at(address), DATABASE_PLAIN: '1' }).insecure).toEqual([])
    expect(readEnvironment({ ...https, ...eid, ...at(address) }).insecure).toEqual([])
  })

  test('stops the start with an error message if its certificate file is missing', () => {
    const missing = at('db.example/x?sslmode=verify-full&sslrootcert=/nowhere/ca.pem')
    expectStop(missing, 'DATABASE_URL names a certificate or key that cannot be read.')
  })
})

test('certificates are always checked if others can reach the server', () => {
  const unchecked = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }
  expectStop(
    { ...https, ...eid, ...unchecked },
    'NODE_TLS_REJECT_UNAUTHORIZED=0 must not be set if PUBLIC_URL is not a loopback address; NODE_EXTRA_CA_CERTS takes certificates of your own.',
  )
  expect(readEnvironment(unchecked).insecure).toEqual([])
})

function expectStop(given: Given, sentence: string) {
  expect(() => readEnvironment(given)).toThrow(new OperatorError(sentence))
}

describe('T30 a backup without a key', () => {
  const allowed = { BACKUP_PLAIN: '1' }
  const backupKey = 'f3a1c9d07be24568913cd0ae77b15f2249e8a6013bd4c75fe098126d5ab3c4e7'

  test.each(exposed)(
    'is refused with %o if others can reach the server, unless BACKUP_PLAIN allows it',
    (given) => {
      const secure = { ...given, ...eid, PUBLIC_URL_HTTP: '1' }
      expect(readEnvironment(secure)).toMatchObject({ backupPlain: false })
      expect(readEnvironment(secure).insecure).not.toContain('BACKUP_PLAIN')
      const plain = readEnvironment({ ...secure, ...allowed })
      expect([plain.backupPlain, plain.insecure.includes('BACKUP_PLAIN')]).toEqual([true, true])
      const keyed = readEnvironment({ ...secure, ...allowed, BACKUP_KEY: backupKey })
      expect(keyed.insecure).not.toContain('BACKUP_PLAIN')
    },
  )

  test.each(exposed)('stops a start with BACKUP_AT and %o, unless BACKUP_PLAIN allows it', (given) => {
    const secure = { ...given, ...eid, PUBLIC_URL_HTTP: '1', BACKUP_AT: '03:00', BACKUP_TO: '/mnt' }
    expectStop(
      secure,
      'BACKUP_KEY must be set when BACKUP_AT is, or BACKUP_PLAIN=1 to write all data unencrypted.',
    )
    for (const more of [allowed, { BACKUP_KEY: backupKey }])
      expect(readEnvironment({ ...secure, ...more }).backupSchedule).toEqual({ minutes: 180, folder: '/mnt' })
  })

  test('is allowed if only this machine can reach the server', () => {
    expect(readEnvironment({})).toMatchObject({ backupKey: null, backupPlain: true, insecure: [] })
  })
})
