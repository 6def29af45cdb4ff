import { isBuiltin } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  commentsLike,
  comparisonsOf,
  type Import,
  importsOf,
  placeOf,
  type SourceFile,
  sourceFiles,
  syntaxOf,
  usesOf,
} from './support/source-files.ts'

// Rules about the structure of the sources. Each rule is a function that lists the offending files. Two tests run it: on the sources, which must be
// clean, and on a sample offence, which it must find.

type Fence = (files: SourceFile[]) => string[]

const sources = sourceFiles('src')
const tests = sourceFiles('tests')

const serverPackages = /^(hono|@hono\/|kysely|pg$|@electric-sql\/|pino|nodemailer|jose|tsx|vite)/
const browserPackages = /^(react|@mui\/|@emotion\/|ra-|@tanstack\/|@fontsource)/

// The imports allowed in each layer. Anything else is forbidden.
const mayImport: Record<string, { layers: string[]; packages: (name: string) => boolean }> = {
  domain: { layers: ['domain'], packages: (name) => name === 'zod' },
  server: { layers: ['domain', 'server', 'i18n'], packages: (name) => !browserPackages.test(name) },
  app: {
    layers: ['domain', 'app', 'i18n'],
    packages: (name) => !isBuiltin(name) && !serverPackages.test(name),
  },
}

/** The features are the folders of the domain; server and client have no others. */
const featureNames = [
  ...new Set(
    sourceFiles('src').flatMap(({ file }) => {
      const { layer, feature } = placeOf(file)
      return layer === 'domain' && feature && feature !== 'platform' ? [feature] : []
    }),
  ),
]

// Folders of a layer that are not features.
const ownFolders: Record<string, string[]> = {
  domain: ['platform'],
  server: ['platform', 'client', 'commands', 'demo', 'local-eid'],
  app: ['platform', 'ui'],
}

const report = ({ file, specifier }: Import) => `${file} imports ${specifier}`

const layers: Fence = (files) =>
  files
    .flatMap(importsOf)
    .filter(({ specifier, from, to }) => {
      const rule = mayImport[from.layer ?? '']
      if (!rule) return true
      return to.layer ? !rule.layers.includes(to.layer) : !rule.packages(specifier)
    })
    .map(report)

const screensApart: Fence = (files) =>
  files
    .flatMap(importsOf)
    .filter(
      ({ from, to, target }) =>
        from.layer === 'app' &&
        from.feature !== undefined &&
        to.layer === 'app' &&
        to.feature !== from.feature &&
        ![undefined, 'platform', 'ui'].includes(to.feature) &&
        !isShared(target),
    )
    .map(report)

/** Files of a feature that other features may import. */
const isShared = (file: string) => /^src\/app\/[\w-]+\/shared\//.test(file)

/** The client's platform gets its features at the start, through platform/registry.ts. */
const platformBelow: Fence = (files) =>
  files
    .flatMap(importsOf)
    .filter(
      ({ from, to }) =>
        from.layer === 'app' &&
        from.feature === 'platform' &&
        to.layer === 'app' &&
        to.feature !== 'platform',
    )
    .map(report)

/**
 * The server's platform imports no other area. Areas register with it in modules above it (import.ts,
 * retention.ts, pending/routes.ts).
 */
const serverPlatformBelow: Fence = (files) =>
  files
    .flatMap(importsOf)
    .filter(
      ({ from, to }) =>
        from.layer === 'server' &&
        from.feature === 'platform' &&
        to.layer === 'server' &&
        featureNames.includes(to.feature ?? ''),
    )
    .map(report)

/** Lists each import cycle once, as the path around it. */
const noCircles: Fence = (files) => {
  const imports = new Map(files.map((source) => [source.file, importsOf(source).map(({ target }) => target)]))
  const done = new Set<string>()
  const circleFrom = (file: string, way: readonly string[]): string[] => {
    if (way.includes(file)) return [[...way.slice(way.indexOf(file)), file].join(' → ')]
    if (done.has(file)) return []
    const found = (imports.get(file) ?? []).flatMap((target) => circleFrom(target, [...way, file]))
    done.add(file)
    return found
  }
  return files.flatMap(({ file }) => circleFrom(file, []))
}

/**
 * Lists one import for each pair of folders of domain or server that import each other. Shared code belongs in a folder that imports
 * neither.
 */
const foldersApart: Fence = (files) => {
  const between = new Map<string, Import>()
  for (const one of files.flatMap(importsOf)) {
    const [from, to] = [one.from, one.to].map(({ layer, feature }) => feature && `${layer}/${feature}`)
    const isInside = one.from.layer === one.to.layer && ['domain', 'server'].includes(one.from.layer ?? '')
    if (isInside && from && to && from !== to) between.set(`${from} and ${to}`, one)
  }
  const isMutual = (pair: string) => between.has(pair.split(' and ').reverse().join(' and '))
  return [...between]
    .filter(([pair]) => isMutual(pair) && pair === pair.split(' and ').sort().join(' and '))
    .map(([, one]) => report(one))
}

// State in a module of the client belongs in `moduleState`, so that tests can reset it.
const stateInOnePlace: Fence = (files) =>
  files
    .filter(({ file }) => placeOf(file).layer === 'app')
    .filter(({ text }) =>
      /^(export )?let |^(export )?const \w+(: .+)? = new (Map|Set)(<.+>)?\(\)$/m.test(text),
    )
    .map(({ file }) => file)

// `src/app/waiting.ts` is loaded with every page, so every module that it imports would be loaded too.
const waitingApart: Fence = (files) =>
  files
    .filter(({ file }) => file === 'src/app/waiting.ts')
    .flatMap(importsOf)
    .filter(({ to }) => to.layer !== 'app' || to.feature !== 'platform')
    .map(report)

const sqlInStores: Fence = (files) =>
  files
    .flatMap(importsOf)
    .filter(
      ({ file, specifier, from }) =>
        /^kysely/.test(specifier) &&
        !/\/([\w-]+-)?store\.ts$/.test(file) &&
        !(from.layer === 'server' && from.feature === 'platform'),
    )
    .map(report)

const knownFolders: Fence = (files) =>
  files
    .filter(({ file }) => {
      const { layer = '', feature } = placeOf(file)
      return feature !== undefined && ![...featureNames, ...(ownFolders[layer] ?? [])].includes(feature)
    })
    .map(({ file }) => file)

const extensions: Fence = (files) =>
  files
    .flatMap(importsOf)
    .filter(({ specifier }) => /^[.#]/.test(specifier) && !/\.\w+$/.test(specifier))
    .map(report)

/** Files that may exceed the length limit: tables that would be harder to read in several files. */
const longTables = ['src/app/resources.tsx']

const shortFiles: Fence = (files) =>
  files
    .filter(({ file, text }) => !longTables.includes(file) && text.trimEnd().split('\n').length > 250)
    .map(({ file }) => file)

const smallFolders: Fence = (files) => {
  const folderOf = ({ file }: SourceFile) => path.posix.dirname(file)
  return [...new Set(files.map(folderOf))]
    .map((folder) => files.filter((source) => folderOf(source) === folder))
    .filter(({ length }) => length > 25)
    .map((held) => `${held[0]?.file} is one of ${held.length} in its folder`)
}

const strictTypes: Fence = (files) =>
  files.flatMap((source) => [
    ...syntaxOf(source, 'TSAnyKeyword'),
    ...commentsLike(source, /@ts-(ignore|nocheck|expect-error)/),
  ])

// Intl in Chromium has no Icelandic locale: what works in Node appears in English in the browser.
const ownIcelandic: Fence = (files) =>
  files
    .filter(({ file }) => ['app', 'domain'].includes(placeOf(file).layer ?? ''))
    .flatMap((source) => usesOf(source, /^(Intl|localeCompare|toLocale\w*)$/))

const screenFiles = (files: SourceFile[]) =>
  files.filter(({ file }) => {
    const { layer, feature } = placeOf(file)
    return layer === 'app' && feature !== 'platform'
  })

/** Queries and their keys belong to the platform; screens use a declared call or a resource. */
const queriesInPlatform: Fence = (files) =>
  screenFiles(files)
    .filter((source) => usesOf(source, /^use(Query|Queries|QueryClient|Mutation|InfiniteQuery)$/).length)
    .map(({ file }) => file)

/** The rights of a role are a rule of the domain, which screens call. */
const rolesInDomain: Fence = (files) =>
  screenFiles(files)
    .filter(({ file }) => file !== 'src/app/auth-provider.ts')
    .flatMap((source) => comparisonsOf(source, 'AuthType'))

/** React's `lazy` crashes the whole app if a part fails to load, and never retries it. Use `ui/states/lazy-part.tsx`. */
const partsInBoundaries: Fence = (files) =>
  files
    .filter(({ file }) => placeOf(file).layer === 'app' && file !== 'src/app/ui/states/lazy-part.tsx')
    .flatMap((source) => usesOf(source, /^lazy$/))

const nothingSkipped: Fence = (files) =>
  files
    .filter(({ file }) => /\.test\.tsx?$/.test(file))
    .flatMap((source) => usesOf(source, /^(skip|skipIf|runIf|todo|only)$/))

type Row = [promise: string, fence: Fence, files: SourceFile[], offence: SourceFile | SourceFile[]]

const fences: Row[] = [
  [
    'each part of the client that is loaded later has its own error boundary',
    partsInBoundaries,
    sources,
    {
      file: 'src/app/mail/Mail.tsx',
      text: `import React from 'react'\nReact.lazy(() => import('./Dialog.tsx'))`,
    },
  ],
  [
    'domain imports no package but zod',
    layers,
    sources,
    { file: 'src/domain/cards/rules.ts', text: `import { Hono } from 'hono'` },
  ],
  [
    'app imports nothing from the server, not even a type',
    layers,
    sources,
    { file: 'src/app/cards/CardList.tsx', text: `import type { Row } from '#server/cards/store.ts'` },
  ],
  [
    'app imports no module that only Node has',
    layers,
    sources,
    { file: 'src/app/cards/CardList.tsx', text: `const fs = await import('node:fs')` },
  ],
  [
    'server imports nothing from the app',
    layers,
    sources,
    { file: 'src/server/cards/routes.ts', text: `export { paths } from '../../app/platform/paths.ts'` },
  ],
  [
    'no layer imports from the tests',
    layers,
    sources,
    {
      file: 'src/server/demo/fill.ts',
      text: `type Persona = import('../../../tests/support/personas.ts').Persona`,
    },
  ],
  [
    'a feature of the screens imports only shared files of other features',
    screensApart,
    sources,
    { file: 'src/app/cards/CardList.tsx', text: `import { RefereeName } from '../referees/RefereeName.tsx'` },
  ],
  [
    "the client's platform imports no feature, nothing of ui and no table of the app",
    platformBelow,
    sources,
    { file: 'src/app/platform/navigation.ts', text: `import { views } from '../resources.tsx'` },
  ],
  [
    "the server's platform imports no area",
    serverPlatformBelow,
    sources,
    {
      file: 'src/server/platform/import/import.ts',
      text: `import { leaveFiles } from '../../leave/import.ts'`,
    },
  ],
  [
    'there is no import cycle, not even of types',
    noCircles,
    sources,
    [
      { file: 'src/app/cards/list.ts', text: `import type { View } from './view.ts'` },
      { file: 'src/app/cards/view.ts', text: `export const list = () => import('./list.ts')` },
    ],
  ],
  [
    'no two folders of domain or server import each other',
    foldersApart,
    sources,
    [
      { file: 'src/server/cards/list.ts', text: `import { teams } from '../teams/store.ts'` },
      { file: 'src/server/teams/page.ts', text: `import type { Card } from '../cards/list.ts'` },
    ],
  ],
  [
    'a module of the client stores changing state in moduleState only',
    stateInOnePlace,
    sources,
    { file: 'src/app/cards/marks.ts', text: `const marks = new Map<number, string>()\n` },
  ],
  [
    'src/app/waiting.ts imports only the platform of the client',
    waitingApart,
    sources,
    {
      file: 'src/app/waiting.ts',
      text: `import { cardCounts } from '#domain/cards/calls.ts'`,
    },
  ],
  [
    'only stores and the platform contain SQL',
    sqlInStores,
    sources,
    { file: 'src/server/cards/routes.ts', text: `import { sql } from 'kysely'` },
  ],
  [
    'each feature folder has one of the names listed here',
    knownFolders,
    sources,
    { file: 'src/domain/kort/rules.ts', text: '' },
  ],
  [
    'an import names its file with the extension',
    extensions,
    sources,
    { file: 'src/domain/cards/rules.ts', text: `export * from './codes'` },
  ],
  [
    'a file is no longer than 250 lines',
    shortFiles,
    sources,
    { file: 'src/domain/cards/rules.ts', text: 'export {}\n'.repeat(251) },
  ],
  [
    'a folder has no more than 25 files',
    smallFolders,
    sources,
    Array.from({ length: 26 }, (_, index) => ({ file: `src/domain/cards/rule-${index}.ts`, text: '' })),
  ],
  [
    'no code uses the type any',
    strictTypes,
    sources,
    { file: 'src/domain/cards/rules.ts', text: 'export const cards: any[] = []' },
  ],
  [
    'no comment disables the type check',
    strictTypes,
    [...sources, ...tests],
    { file: 'src/domain/cards/rules.ts', text: '// @ts-expect-error' },
  ],
  [
    'app and domain do not use Intl',
    ownIcelandic,
    sources,
    {
      file: 'src/app/cards/CardList.tsx',
      text: `export const day = (date: Date) => date['toLocaleDateString']()`,
    },
  ],
  [
    'app and domain do not sort names with localeCompare',
    ownIcelandic,
    sources,
    {
      file: 'src/domain/cards/rules.ts',
      text: `export const byName = (a: string, b: string) => a.localeCompare(b)`,
    },
  ],
  [
    "screens call the server through the platform's hooks",
    queriesInPlatform,
    sources,
    { file: 'src/app/cards/CardList.tsx', text: `import { useQuery as ask } from '@tanstack/react-query'` },
  ],
  ...[
    `export const isStaff = (user: User) => user.AuthType === 1`,
    `export const isStaff = ({ AuthType }: User) => 1 !== AuthType`,
    `export const isStaff = (user: User) => [1].includes(user['AuthType'])`,
    `import { AuthType as Roles } from '#domain/platform/auth-type.ts'`,
  ].map(
    (text): Row => [
      'screens do not compare roles',
      rolesInDomain,
      sources,
      { file: 'src/app/cards/CardList.tsx', text },
    ],
  ),
  [
    'no test is skipped',
    nothingSkipped,
    tests,
    { file: 'tests/domain/cards.test.ts', text: `test.skip('CRD-01 the list is sorted', () => {})` },
  ],
]

test.each(fences)('in the source files %s', (_promise, fence, files) => expect(fence(files)).toEqual([]))

test.each(fences)('the check finds an offence: %s', (_promise, fence, _files, offence) => {
  const offenders = [offence].flat()
  expect(fence(offenders)).toEqual([expect.stringContaining(offenders[0]?.file ?? '')])
})
