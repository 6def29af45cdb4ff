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

/** The app's dependencies: it uses no global, port or process. Services of a single feature are declared in its services.ts. */
export interface Services {
  database: Database
  clock: Clock
  /** The time that all instances agree on. */
  databaseClock: DatabaseClock
  environment: Environment
  build: BuildInfo
  identity: IdentityProvider
  registry: NationalRegistry
  texts: Texts
  drawing: Drawing
  reading: Reading
  /** The virus scanner for uploaded files; `null` if there is none. */
  scan: Scan | null
  /** Hashes addresses for the audit and the log. */
  addressKey: Buffer
  log: Log
  /** The id of this server among those on the same database. Changes with each start. */
  instance: string
  /** Health checks; `createApp` creates them if absent. */
  health?: Health
  /** Health problems found by background work; absent if none runs. */
  raised?: Raised
  /** When background work last made progress; absent if none runs. */
  rounds?: Rounds
  /** Receives measurements for the metrics; absent if metrics are off. */
  observer?: Observer
  /** Whether the server is shutting down, so that load balancers stop sending requests. */
  isClosing?: () => boolean
  /** The folder of the built web app; absent if another server serves it. */
  clientFolder?: string
  /** Validates every response with its declared schema. For tests, because it is slow for long lists. */
  checkAnswers?: boolean
  /** Measures slow senders; the system's timer by default. */
  timer?: Timer
  /** Replaces the usual request budgets in tests. */
  budgets?: Budgets
}
