import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { CountReporter } from './support/count-reporter.ts'
import { quickDatabase } from './support/quick-database.ts'
import { takeMemoryFolder } from './support/temporary-folder.ts'

takeMemoryFolder()

// No test depends on time. These limits only end tests that hang, even on the slowest machine.
const patience = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 100_000 } } }
const guard = './tests/support/console-guard.ts'
const folders = './tests/support/setup-folders.ts'
// Domain and server modules have no state of their own (it is in the services that a test makes), and the client's state can be reset
// (setup-screens.ts). Files of a worker therefore share modules, because loading them again takes seconds per file.
const shared = { isolate: false }
// Tests leave much garbage, such as drawn screens and servers. A larger young generation avoids copying it.
const quickWorker = [quickDatabase, '--max-semi-space-size=64']

export default defineConfig({
  test: {
    reporters: ['default', new CountReporter()],
    pool: 'forks',
    experimental: { fsModuleCache: true },
    // One worker more than cores: browser tests mostly wait, so the extra worker keeps the cores busy.
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
        // Tests that start processes, or open a database folder as a separate process does.
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
        // The screens call the real server in the same process, so packages are loaded in their Node form.
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
