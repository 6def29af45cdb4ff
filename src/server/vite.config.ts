import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite'
import { buildInfoFile } from './platform/build/build-info.ts'
import { commitOf } from './platform/build/commit.ts'
import { makeTemplate } from './platform/database/embedded/make-template.ts'
import { templateName } from './platform/database/embedded/template.ts'
import { programs as ownProcesses } from './platform/supervision/programs.ts'
import { builtThread, threads } from './platform/thread.ts'

const programs = ['start', 'migrate', 'import', 'backup', 'restore', 'audit', 'doctor', 'i18n']

/** Builds the server's programs into one folder, together with the threads and processes that they start. */
export function serverBuild(entries: Record<string, string>): UserConfig {
  const withThreads = Object.entries(threads).map(([name, source]) => [
    path.parse(builtThread(name)).name,
    source,
  ])
  return {
    plugins: [migrations, commit],
    // Bundles these packages: they have many small files, which every start would have to find and read.
    ssr: { noExternal: ['zod', 'kysely', 'hono', '@hono/node-server', 'date-fns', 'jose'] },
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: {
          ...entries,
          ...Object.fromEntries(withThreads),
          ...Object.fromEntries(Object.values(ownProcesses).map(({ name, source }) => [name, source])),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  }
}

const migrationsFolder = path.join(import.meta.dirname, 'platform', 'database', 'migrations')

const migrations: Plugin = {
  name: 'migrations',
  generateBundle() {
    for (const name of readdirSync(migrationsFolder)) {
      const source = readFileSync(path.join(migrationsFolder, name))
      this.emitFile({ type: 'asset', fileName: `migrations/${name}`, source })
    }
  },
}

const commit: Plugin = {
  name: 'commit',
  generateBundle() {
    const source = JSON.stringify({ commit: commitOf(path.join(import.meta.dirname, '..', '..')) })
    this.emitFile({ type: 'asset', fileName: buildInfoFile, source })
  },
}

/** Only the server's own build has the template; the test helpers take it from there. */
const template: Plugin = {
  name: 'template',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: templateName(), source: await makeTemplate() })
  },
}

const entries = Object.fromEntries(programs.map((name) => [name, `src/server/commands/${name}.ts`]))

export default defineConfig(mergeConfig(serverBuild(entries), { plugins: [template] }))
