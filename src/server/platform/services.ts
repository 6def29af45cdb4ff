import type { BuildInfo } from './build/build-info.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { DatabaseClock } from './database/database-clock.ts'
import type { IdentityProvider } from './eid/identity-provider.ts'
import type { Environment } from './environment.ts'
import type { Scan } from './files/clamd.ts'
import type { Timer } from './files/pace.ts'
import type { Reading } from './foreign-files/reading.ts'
import type { Health } from './health/problems.ts'
import type { Raised } from './health/raised.ts'
import type { Budgets } from './http/budgets.ts'
import type { Rounds } from './jobs/rounds.ts'
import type { Log } from './log.ts'
import type { Observer } from './metrics/observer.ts'
import type { NationalRegistry } from './national-registry/registry.ts'
import type { Drawing } from './pdf/drawing.ts'
import type { Texts } from './texts.ts'

/**
 * The dependencies of the app: nothing in it uses a global, a port or the process. An area adds the outside parties that only it
 * asks in its services.ts.
 */
export interface Services {
  database: Database
  clock: Clock
  /** For what several instances must agree on. */
  databaseClock: DatabaseClock
  environment: Environment
  /** The version and commit of this program. */
  build: BuildInfo
  identity: IdentityProvider
  registry: NationalRegistry
  texts: Texts
  drawing: Drawing
  reading: Reading
  /** null: uploaded files are shown to no virus scanner. */
  scan: Scan | null
  /** Hashes addresses for the audit and the log. */
  addressKey: Buffer
  log: Log
  /** The id of this server among those on the same database; another one after each start. */
  instance: string
  /** What is wrong with this server; `createApp` makes one if there is none yet. */
  health?: Health
  /** Health problems found by background work; absent if none runs. */
  raised?: Raised
  /** When background work last made progress; absent if none runs. */
  rounds?: Rounds
  /** Absent where metrics are off. */
  observer?: Observer
  /** Whether the server is about to stop, so that nobody sends it more. */
  isClosing?: () => boolean
  /** The folder of the built client; absent where something else serves it. */
  clientFolder?: string
  /** Every answer is held against its declared schema; the tests' way, too slow for long lists. */
  checkAnswers?: boolean
  /** Time for who sends slowly; the usual one unless given. */
  timer?: Timer
  /** Other budgets than the usual ones; for tests. */
  budgets?: Budgets
}
