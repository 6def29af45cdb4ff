import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { maxFileBytes } from '#domain/platform/upload.ts'
import { longestRequestSeconds } from '#server/platform/http/connection-times.ts'
import { compose, composeText, environmentOf, readOf, root, serviceOf } from './support/deploy-files.ts'

// Reads compose.yaml and the proxy files in their own formats. No container is started.

const { services, networks, volumes } = compose
const names = Object.keys(services)
const instances = ['app-1', 'app-2'] as const
const caddyfile = readOf('.deploy/Caddyfile')
const nginx = readOf('.deploy/nginx.conf.example')

test('files that compose.yaml mounts exist, and each volume and network that it uses is declared', () => {
  const mounts = Object.values(services).flatMap((service) => service.volumes)
  const files = mounts.filter((mount) => mount.startsWith('./')).map((mount) => mount.split(':')[0] ?? '')
  expect(files.filter((file) => !existsSync(path.join(root, '.deploy', file)))).toEqual([])
  const named = mounts.filter((mount) => /^[a-z]/.test(mount)).map((mount) => mount.split(':')[0])
  expect([...new Set(named)].sort()).toEqual(Object.keys(volumes).sort())
  const used = Object.values(services).flatMap((service) => service.networks ?? [])
  expect([...new Set(used)].sort()).toEqual(Object.keys(networks).sort())
})

test.each(names)('T30 the container %s has no system privileges, a read-only disk and limits', (name) => {
  const service = serviceOf(name)
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    restart: 'unless-stopped',
    mem_limit: expect.stringMatching(/^\d+[mg]$/),
    pids_limit: expect.any(Number),
    logging: { driver: 'local', options: { 'max-size': '20m', 'max-file': '5' } },
  })
  // A proxy must listen on ports below 1024.
  expect(service.cap_add ?? []).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : [])
})

test('each image has a version or a digest, and pin-images.sh prints each with its digest', () => {
  const images = [...composeText.matchAll(/\$\{([A-Z]+_IMAGE):-([^}]+)\}/g)].map(([, name, image]) => ({
    name,
    image,
  }))
  expect(images.map(({ name }) => name).sort()).toEqual([
    'CADDY_IMAGE',
    'NODE_IMAGE',
    'POSTGRES_IMAGE',
    'PROMETHEUS_IMAGE',
  ])
  for (const { image } of images) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-\w+)*$|@sha256:[0-9a-f]{64}$/)
  expect(readOf('.deploy/Containerfile')).toContain(
    `ARG NODE_IMAGE=${images.find(({ name }) => name === 'NODE_IMAGE')?.image}`,
  )

  const folder = mkdtempSync(path.join(tmpdir(), 'pin-images-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'docker'), '#!/bin/sh\necho "sha256:of-$6"\n')
  chmodSync(path.join(folder, 'docker'), 0o755)
  const PATH = `${folder}:${process.env.PATH}`
  const printed = execFileSync(path.join(root, '.deploy/pin-images.sh'), { env: { PATH }, encoding: 'utf8' })
  expect(printed.trim().split('\n').sort()).toEqual(
    images.map(({ name, image }) => `${name}=${image}@sha256:of-${image}`).sort(),
  )
})

test('the two instances in compose.yaml differ in their data volume only, and both proxies send requests to both', () => {
  const [one, two] = instances.map((name) => JSON.stringify(serviceOf(name)))
  expect(two).toBe(one?.replaceAll('app-1', 'app-2'))
  const { PORT } = environmentOf(serviceOf('app-1'))
  expect(caddyfile).toMatch(
    new RegExp(`reverse_proxy ${instances.map((name) => `${name}:${PORT}`).join(' ')} `),
  )
  expect(nginx.match(/^ +server 127\.0\.0\.1:/gm)).toHaveLength(2)
})

test('T30 only the proxy is published, and metrics and database are on no network that leads outside', () => {
  const published = names.filter((name) =>
    serviceOf(name).ports?.some((port) => !port.startsWith('127.0.0.1:')),
  )
  expect(published).toEqual(['proxy'])
  expect(networks).toMatchObject({ front: { internal: true }, metrics: { internal: true } })
  const membersOf = (network: string) => names.filter((name) => serviceOf(name).networks?.includes(network))
  expect(membersOf('front')).toEqual(['proxy', ...instances])
  expect(membersOf('metrics')).toEqual([...instances, 'prometheus'])
  expect(serviceOf('database')).toMatchObject({ network_mode: 'none', user: 'postgres' })
  expect(names.filter((name) => serviceOf(name).network_mode)).toEqual(['database'])
})

test('an instance in compose.yaml trusts the proxy of its own network', () => {
  const { TRUSTED_PROXIES } = environmentOf(serviceOf('app-1'))
  expect(networks.front).toMatchObject({ ipam: { config: [{ subnet: TRUSTED_PROXIES }] } })
})

test("in compose.yaml backups are on a volume of the operator's choice, separate from data and database", () => {
  for (const name of instances)
    expect(serviceOf(name).volumes).toContain(`\${VOLUME_FOR_BACKUPS:?a folder on another disk}:/backups`)
})

test('both proxies accept the largest upload and wait for the longest request', () => {
  const [, megabytesOfCaddy] = /max_size (\d+)MB/.exec(caddyfile) ?? []
  const [, megabytesOfNginx] = /client_max_body_size (\d+)m;/.exec(nginx) ?? []
  // The limit must exceed the file size, because the body also contains the other fields of the form.
  for (const megabytes of [megabytesOfCaddy, megabytesOfNginx])
    expect(Number(megabytes) * 1_000_000).toBeGreaterThanOrEqual(maxFileBytes + 1_000_000)
  const [, seconds] = /proxy_read_timeout (\d+)s;/.exec(nginx) ?? []
  expect(Number(seconds)).toBeGreaterThan(longestRequestSeconds)
  expect(nginx).toContain('proxy_request_buffering off;')
  expect(nginx).toContain('proxy_buffering off;')
})

test('T21 nginx logs neither calendar addresses nor the code of a login', () => {
  const locations = [...nginx.matchAll(/location (.*) \{([^}]*)\}/g)].map(([, where, body = '']) => ({
    where,
    body,
  }))
  expect(
    locations
      .filter(({ body }) => /access_log off;\s+error_log \/dev\/null;/.test(body))
      .map(({ where }) => where),
  ).toEqual(['/dagatal/', '= /eid/callback'])
  for (const { body } of locations) expect(body).toContain('proxy_set_header X-Forwarded-For')
})
