import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { CountReporter } from './support/count-reporter.ts'
import { quickDatabase } from './support/quick-database.ts'
import { takeMemoryFolder } from './support/temporary-folder.ts'

takeMemoryFolder()

// No test depends on time: these limits end what hangs, on the slowest machine.
const patience = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 100_000 } } }
const guard = './tests/support/console-guard.ts'
const folders = './tests/support/setup-folders.ts'
// Neither domain nor server keeps anything in its modules (all is in the services that a test makes), and the client can
// reset what it keeps (setup-screens.ts), so the files of a worker share them: to load them anew costs seconds a file.
const shared = { isolate: false }
// A test leaves much behind, a screen that was drawn or a server: with room for it, less of it is moved about in memory.
const quickWorker = [quickDatabase, '--max-semi-space-size=64']

export default defineConfig({
  test: {
    reporters: ['default', new CountReporter()],
    pool: 'forks',
    experimental: { fsModuleCache: true },
    // One more than cores: a test that waits, as those in a browser often do, leaves its core to another one.
    maxWorkers: Math.min(availableParallelism() + 1, 4),
    projects: [
      {
        test: {
          ...patience,
          ...shared,
          name: 'architecture',
          include: ['tests/*.test.ts', 'tests/support/*.test.ts'],
        },
      },
      {
        test: {
          ...patience,
          ...shared,
          name: 'domain',
          include: ['tests/domain/**/*.test.ts'],
          setupFiles: [guard],
        },
      },
      {
        test: {
          ...patience,
          ...shared,
          name: 'api',
          execArgv: quickWorker,
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['./tests/support/global-setup-postgres.ts'],
          setupFiles: [guard, folders],
        },
      },
      {
        // What starts processes, or opens a database in a folder as a process of its own does.
        test: {
          ...patience,
          ...shared,
          name: 'processes',
          include: ['tests/processes/**/*.test.ts'],
          globalSetup: [
            './tests/support/global-setup-client.ts',
            './tests/support/global-setup-commands.ts',
            './tests/support/global-setup-postgres.ts',
          ],
          setupFiles: [guard, folders],
          execArgv: [quickDatabase],
        },
      },
      {
        // The screens ask the real server in the same process, so packages come in their Node form.
        resolve: { conditions: ['module', 'node', 'development|production'] },
        test: {
          ...patience,
          ...shared,
          name: 'screens',
          environment: './tests/support/environment-screens.ts',
          execArgv: quickWorker,
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          globalSetup: ['./tests/support/global-setup-postgres.ts'],
          setupFiles: [guard, './tests/support/setup-screens.ts'],
        },
      },
      {
        test: {
          ...patience,
          ...shared,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: [
            './tests/support/global-setup-client.ts',
            './tests/support/global-setup-browser.ts',
            './tests/support/global-setup-postgres.ts',
          ],
          setupFiles: ['./tests/support/setup-journeys.ts', folders],
        },
      },
    ],
  },
})
