import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment, variableNames } from '#server/platform/environment.ts'
import { environmentOf, example, readOf as read, root, serviceOf } from './support/deploy-files.ts'

// Paths, programs, variables and ports named in .deploy must exist. No container is started.

const containerfile = read('.deploy/Containerfile')
const unit = read('.deploy/bakvordur.service')

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const pairsIn = (text: string) =>
  Object.fromEntries(matches(text, /(\w+=\S*)/g).map((pair) => pair.split(/=(.*)/s).slice(0, 2)))

/** The variables of the image, of the systemd unit and of an instance in compose.yaml. */
const image = pairsIn(/^ENV (.*)$/m.exec(containerfile)?.[1] ?? '')
const service = pairsIn(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '')
const instance = serviceOf('app-1')
const app = environmentOf(instance)

test('the container image copies only files that exist or that the build makes', () => {
  const copied = matches(containerfile, /^COPY (?!--from)(.*) \S+$/gm).flatMap((sources) =>
    sources.split(' '),
  )
  const allowed = read('.dockerignore').split('\n')
  expect(copied.length).toBeGreaterThan(8)
  expect(copied.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
  expect(copied.filter((name) => !allowed.some((line) => line.replace(/\/$/, '') === `!${name}`))).toEqual([])
  expect(matches(containerfile, /^COPY --from=\w+ \/app\/(\S+)/gm)).toEqual([
    'node_modules',
    'dist/client',
    'dist/server',
  ])
})

test('the deployment files start only programs of the build', () => {
  const programs = [
    ...matches(containerfile, /^CMD \["node", "(\S+)"\]$/gm),
    ...matches(unit, /^ExecStart=\S+ \/opt\/bakvordur\/(\S+)$/gm),
  ]
  expect(programs).toEqual(['dist/server/start.js', 'dist/server/start.js'])
  expect(read('src/server/vite.config.ts')).toMatch(/programs = \['start'/)
})

test('the server knows each variable of the deployment files, and accepts all of them together', () => {
  const ofOthers = ['SITE', 'POSTGRES_APP_PASSWORD', 'POSTGRES_OWNER_PASSWORD', 'VOLUME_FOR_BACKUPS']
  const known = [...variableNames, ...ofOthers]
  const named = [image, service, example, app].flatMap(Object.keys)
  expect(named.filter((name) => !known.includes(name))).toEqual([])
  const eid = { EID_LOCAL: '1' }
  const inCompose = readEnvironment({ ...image, ...example, ...app, ...eid })
  expect(inCompose).toMatchObject({
    production: true,
    host: '0.0.0.0',
    dataDir: '/data',
    insecure: ['EID_LOCAL'],
  })
  const underSystemd = readEnvironment({ ...service, PUBLIC_URL: 'https://bakvordur.example', ...eid })
  expect(underSystemd).toMatchObject({ production: true, dataDir: '/var/lib/bakvordur' })
})

test('the proxy and the health checks use the port of the app', () => {
  expect(matches(containerfile, /^EXPOSE (\d+)$/gm)).toEqual([image.PORT])
  expect(app.PORT).toBe(image.PORT)
  const asked = [
    ...[containerfile, instance.healthcheck?.test.join() ?? ''].flatMap((text) =>
      matches(text, /(\/api\/\w+)/g),
    ),
    ...matches(read('.deploy/Caddyfile'), /health_uri (\S+)/g),
  ]
  expect(asked).toEqual(['/api/ready', '/api/ready', '/api/ready'])
  expect(read('src/server/platform/health/routes.ts')).toContain(`'/api/ready'`)
})

test('T30 the app runs without privileges, and writes only to its data folder', () => {
  expect(containerfile).toMatch(/^USER node$/m)
  expect(matches(containerfile, /^VOLUME (\S+)$/gm)).toEqual([image.DATA_DIR])
  expect(instance.volumes).toContain(`app-1-data:${image.DATA_DIR}`)
  expect(service.DATA_DIR).toBe(`/var/lib/${matches(unit, /^StateDirectory=(\S+) /gm)[0]}`)
  for (const line of [
    'DynamicUser=yes',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'CapabilityBoundingSet=',
  ])
    expect(unit.split('\n')).toContain(line)
})

test('T14 systemd and compose restart a hung server', () => {
  const lines = unit.split('\n')
  for (const line of ['Type=notify', 'NotifyAccess=all', 'Restart=on-failure']) expect(lines).toContain(line)
  const [seconds] = matches(unit, /^WatchdogSec=(\d+)$/gm)
  expect(Number(seconds)).toBeGreaterThan(10)
  // A migration may take longer than systemd waits for a start by default.
  expect(lines).toContain('TimeoutStartSec=infinity')
  // A hung process ends itself, which the container's process 1 cannot do. Docker then restarts the container.
  expect(instance).toMatchObject({ init: true, restart: 'unless-stopped' })
})

test.each([
  ['image', JSON.parse(/HEALTHCHECK .*"-e", (".*")\]$/m.exec(containerfile)?.[1] ?? '""') as string],
  // Compose expands `$name`, so a literal dollar is written twice.
  ['compose', instance.healthcheck?.test.at(-1)?.replaceAll('$$', () => '$') ?? ''],
] as const)('T14 the health check of the %s fails unless the server is ready', async (_of, script) => {
  let status = 200
  const server = createServer((_request, response) => response.writeHead(status).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const check = () =>
    new Promise((resolve) =>
      execFile(process.execPath, ['-e', script], { env: { PORT: `${port}` } }, (error) =>
        resolve(error?.code ?? 0),
      ),
    )
  expect(await check()).toBe(0)
  status = 503
  expect(await check()).toBe(1)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  expect(await check()).toBe(1)
})

test('the shell scripts in .deploy have no syntax errors', () => {
  const scripts = readdirSync(path.join(root, '.deploy')).filter((name) => name.endsWith('.sh'))
  expect(scripts).toHaveLength(2)
  for (const name of scripts) expect(spawnSync('sh', ['-n', path.join(root, '.deploy', name)]).status).toBe(0)
})
