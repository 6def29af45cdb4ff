import type { TestProject } from 'vitest/node'
import { startPostgres, type TestPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

type Shared = { server: Promise<TestPostgres>; users: number }
/**
 * The PostgreSQL server is shared through `globalThis`, because each test project loads its own copy of this
 * file.
 */
const shared: { testPostgres?: Shared } = globalThis as object

/** Starts one PostgreSQL for all projects of a run. Each test has its own database on it (database.ts). */
export async function setup(project: TestProject) {
  const postgres = shared.testPostgres ?? { server: startPostgres(), users: 0 }
  shared.testPostgres = postgres
  postgres.users++
  project.provide('postgresUrl', (await postgres.server).url)
  return async () => {
    postgres.users--
    if (postgres.users > 0) return
    shared.testPostgres = undefined
    await (await postgres.server).stop()
  }
}
