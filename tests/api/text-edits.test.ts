import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { textEdits } from '#server/texts/edits.ts'
import { addChange } from '#server/texts/store.ts'
import { emptyDatabase, silentLog } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'

const key = 'home.nothing'
const times = { readMillis: 50, pauseMillis: 1, longestPauseMillis: 10 }

let database: Database
beforeAll(async () => {
  database = await emptyDatabase()
  const row = { key, original: 'Ekkert', at: '2026-01-01T00:00:00Z', person_id: null }
  await addChange(database.db, { ...row, version: 2, before: 'Ekkert', after: 'Allt búið' })
})
afterAll(() => database.close())

/** A database that replaces its `db` for the first reads, once by each of the given functions. */
function behind(...first: (() => Database['db'])[]): Database {
  return {
    ...database,
    get db() {
      return first.shift()?.() ?? database.db
    },
  }
}

const failing = () => {
  throw new Error('the connection is gone')
}
const silent = () => {
  const query: unknown = new Proxy(
    {},
    { get: (_, name) => (name === 'execute' ? () => new Promise(() => {}) : () => query) },
  )
  return query as Database['db']
}

test('T26 a failed read of the changed texts is retried until it succeeds', async () => {
  const edits = textEdits(behind(failing, failing, failing), silentLog, times)
  await eventually(() => expect(edits.now().get(key)).toBe('Allt búið'))
  await edits.settled()
})

test('T26 a read of the changed texts that never returns does not block later ones', async () => {
  const warnings: string[] = []
  const log = { warn: (_fields: object, message: string) => void warnings.push(message) }
  const edits = textEdits(behind(silent, silent), log, times)
  await eventually(() => expect(edits.now().get(key)).toBe('Allt búið'))
  expect(warnings).toEqual(Array(2).fill(expect.stringContaining('the last known ones are shown')))
})

test('T26 the result of a read that arrives too late is dropped', async () => {
  let answerLate: (rows: object[]) => void = () => {}
  const late = new Promise<object[]>((resolve) => {
    answerLate = resolve
  })
  const slow = () => {
    const query: unknown = new Proxy(
      {},
      { get: (_, name) => (name === 'execute' ? () => late : () => query) },
    )
    return query as Database['db']
  }
  const edits = textEdits(behind(slow), silentLog, times)
  await eventually(() => expect(edits.now().get(key)).toBe('Allt búið'))
  answerLate([{ key, after: 'Gamalt svar' }])
  await late
  expect(edits.now().get(key)).toBe('Allt búið')
})
