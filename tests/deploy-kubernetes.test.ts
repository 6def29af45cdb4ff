import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { variableNames } from '#server/platform/environment.ts'
import { longestRequestSeconds } from '#server/platform/http/connection-times.ts'
import { readOf, root } from './support/deploy-files.ts'
import { faultsOf, manifestsIn } from './support/kubernetes-manifest.ts'

// Checks the manifests with the Kubernetes schema of each kind. No cluster is needed.

const folder = '.deploy/kubernetes'
const files = readdirSync(path.join(root, folder)).filter((name) => name !== 'kustomization.yaml')
const manifests = files.flatMap((name) => manifestsIn(readOf(`${folder}/${name}`)))
const ofKind = (kind: string) => manifests.find((manifest) => manifest.kind === kind)
const label = 'bakvordur'

test.each(manifests)('the $kind $metadata.name is valid by the schema of its kind', async (manifest) => {
  expect(await faultsOf(manifest)).toEqual([])
})

test('the schema check reports a misspelt field and a wrong type in a manifest', async () => {
  const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'a' } }
  expect(await faultsOf({ ...service, spec: { selectors: {} } })).toEqual(['Service has no .spec.selectors'])
  expect(await faultsOf({ ...service, spec: { ports: 80 } })).toEqual(['data/spec/ports must be array'])
})

const instances = ofKind('StatefulSet')
const job = ofKind('Job')

test('the manifests run two instances with probes, limits, a disruption budget and time to stop', () => {
  expect(instances).toMatchObject({
    spec: {
      replicas: 2,
      selector: { matchLabels: { app: label } },
      template: {
        metadata: { labels: { app: label } },
        spec: {
          containers: [
            {
              livenessProbe: { httpGet: { path: '/api/live' } },
              readinessProbe: { httpGet: { path: '/api/ready' } },
              startupProbe: { httpGet: { path: '/api/live' } },
              resources: { limits: { memory: '2Gi' } },
            },
          ],
        },
      },
    },
  })
  expect(ofKind('PodDisruptionBudget')).toMatchObject({
    spec: { minAvailable: 1, selector: { matchLabels: { app: label } } },
  })
  const seconds = /terminationGracePeriodSeconds: (\d+)/.exec(readOf(`${folder}/bakvordur.yaml`))?.[1]
  const settings = ofKind('ConfigMap')?.data as Record<string, string>
  expect(Number(seconds)).toBeGreaterThan(longestRequestSeconds + 10 + Number(settings.SHUTDOWN_SECONDS))
})

test.each([
  ['instances', instances],
  ['migration', job],
])('T30 the %s run without privileges and on a read-only disk', (_name, manifest) => {
  expect(manifest).toMatchObject({
    spec: {
      template: {
        spec: {
          automountServiceAccountToken: false,
          securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
          containers: [
            {
              securityContext: {
                allowPrivilegeEscalation: false,
                readOnlyRootFilesystem: true,
                capabilities: { drop: ['ALL'] },
              },
            },
          ],
        },
      },
    },
  })
})

test('T30 only the migration job has the password of the role that owns the tables', () => {
  expect(JSON.stringify(job)).toContain('bakvordur-migrate')
  expect(JSON.stringify(instances)).not.toContain('bakvordur-migrate')
})

test('the migration job starts a program of the build', () => {
  expect(job).toMatchObject({
    spec: { template: { spec: { containers: [{ command: ['node', 'dist/server/migrate.js'] }] } } },
  })
  const programs = /programs = \[(.*)\]/.exec(readOf('src/server/vite.config.ts'))?.[1] ?? ''
  expect([...programs.matchAll(/'(\w+)'/g)].map(([, name]) => name)).toContain('migrate')
})

test('the server knows each environment variable of the Kubernetes settings', () => {
  const settings = ofKind('ConfigMap')?.data as Record<string, string>
  expect(Object.keys(settings).filter((name) => !variableNames.includes(name))).toEqual([])
})

test('kustomize applies each manifest except the migration job, which is applied before', () => {
  const { resources } = parse(readOf(`${folder}/kustomization.yaml`))
  expect([...resources, 'migrate.yaml'].sort()).toEqual([...files].sort())
})

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0

test.each(hasKubectl ? ['kubectl'] : [])('%s builds the manifests', (program) => {
  const { status, stderr } = spawnSync(program, ['kustomize', path.join(root, folder)], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
