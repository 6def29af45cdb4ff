import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the commands stand as plain JavaScript, each under the name of its file. */
    compiledCommands: string
  }
}

const root = path.join(import.meta.dirname, '..', '..')

/**
 * The tests start a hundred processes, and to read the sources as TypeScript takes each of them seconds: so they are
 * compiled once for the run. A file still finds by `import.meta` what stands beside its source.
 */
export async function setup(project: TestProject) {
  // Inside of node_modules, so that packages are found from there.
  const caches = path.join(root, 'node_modules', '.cache')
  mkdirSync(caches, { recursive: true })
  const folder = mkdtempSync(path.join(caches, 'commands-'))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [placeOfTheSource],
    // Of many small files each, which every process would look for.
    ssr: { noExternal: ['zod', 'kysely', 'hono', '@hono/node-server', 'date-fns', 'jose', 'csv-parse'] },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { input: [...commands(), ...helpers], output: { entryFileNames: '[name].js' } },
    },
  })
  project.provide('compiledCommands', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

const helpers = ['kill-writer.ts', 'lock-holder.ts', 'plain-server.ts'].map((name) =>
  path.join(import.meta.dirname, name),
)

function commands() {
  const folder = path.join(root, 'src', 'server', 'commands')
  // `dev` serves the client from its sources, which no test does.
  return readdirSync(folder)
    .filter((name) => name !== 'dev.ts')
    .map((name) => path.join(folder, name))
}

const placeOfTheSource: Plugin = {
  name: 'place-of-the-source',
  transform: (code, id) =>
    id.includes('/node_modules/')
      ? null
      : code
          .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
          .replaceAll('import.meta.filename', JSON.stringify(id))
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
}
