import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noPreferences } from '#domain/platform/lists/preferences.ts'
import { importFolder } from '#server/import.ts'
import { aHolder, loggedIn, withToken } from '../support/access.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { askForAccess, eidToken, errorOf, logIn } from '../support/login.ts'
import type { TestServer } from '../support/server.ts'
import { twoInstances } from '../support/two-instances.ts'

// Two server instances share one PostgreSQL database. After one instance removes a user's access, the other must refuse the user's next
// request.

let one: TestServer
let other: TestServer
let staff: Awaited<ReturnType<typeof loggedIn>>
beforeAll(async () => {
  ;[one, other] = await twoInstances()
})
afterAll(async () => {
  await one.stop()
  await other.stop()
})
beforeEach(async () => {
  await db().deleteFrom('rate_limits').execute()
  await db().deleteFrom('idempotency_keys').execute()
  staff = await loggedIn(one, { auth_type: 1 })
})

const db = () => one.services.database.db
const endRole = (id: number, by = staff) => withToken(one, by.token)('DELETE', `rest/access/roles/${id}`)
const refusedAt = async (server: TestServer, token: string) =>
  (await withToken(server, token)('GET', 'users/current')).status
const preferences = { Value: noPreferences }

/** Starts a request to the second instance. Its body is sent only when the test calls `finish`. */
function begun(token: string, method: 'PUT' | 'POST', path: string, body: unknown) {
  let finish = () => {}
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const bytes = new TextEncoder().encode(JSON.stringify(body))
      controller.enqueue(bytes.slice(0, 1))
      finish = () => {
        controller.enqueue(bytes.slice(1))
        controller.close()
      }
    },
  })
  const request = new Request(`http://localhost/api/admin/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: stream,
    duplex: 'half',
  } as RequestInit)
  const answer = other.fetch(request)
  return { answer, finish: () => finish() }
}

/** Waits until the second instance has identified the user of the unfinished request. */
async function isKnownAt(token: string) {
  for (let turn = 0; turn < 3; turn++) await refusedAt(other, token)
}

describe('a user role removed at one server instance', () => {
  test('T18 SES-18 is refused by the second instance at once: calls, cookie, change of role, logout and repeated requests', async () => {
    const holder = await loggedIn(other, { auth_type: 4 })
    const call = withToken(other, holder.token)
    const save = () => call('PUT', 'rest/preferences/domarar', { key: 'k1', body: preferences })
    expect([(await save()).status, (await save()).status]).toEqual([200, 200])
    expect((await endRole(holder.role.id)).status).toBe(200)
    const after = [
      await call('GET', 'users/current'),
      await save(),
      await call('POST', 'users/changerole', { key: 'k2', body: { AuthType: 4, TeamId: 0 } }),
      await call('POST', 'users/logout', { key: 'k3' }),
      await call('POST', 'rest/sessions/end-all', { key: 'k4' }),
      await call('POST', '/api/admin/users/resume', { cookie: holder.cookie }),
    ]
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 401))
  })

  test('T18 gives no access to a request that began before the removal and ends after it', async () => {
    const holder = await loggedIn(other, { auth_type: 4 })
    const { answer, finish } = begun(holder.token, 'PUT', 'rest/preferences/domarar', preferences)
    await isKnownAt(holder.token)
    await endRole(holder.role.id)
    finish()
    expect((await answer).status).toBe(401)
    const kept = db().selectFrom('preferences').select('key').where('person_id', '=', holder.person.id)
    expect(await kept.execute()).toEqual([])
  })

  test('T18 gives no lasting access to a login that runs at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const { role, persona } = await aHolder(db(), { auth_type: 4 })
      const code = await eidToken(other, persona)
      const [ended, opened] = await Promise.all([
        endRole(role.id),
        askForAccess(other, { code, authType: 4 }),
      ])
      expect(ended.status).toBe(200)
      const answer = await opened.json()
      expect([200, 403]).toContain(opened.status)
      if (opened.status === 200) expect(await refusedAt(one, answer.access_token)).toBe(401)
      else expect(answer.error).toBe('login.roleNotYours')
    }
  })

  test('T18 SES-18 is refused by the second instance at once, also if a club removed the role of its own user', async () => {
    const { id } = await db()
      .insertInto('teams')
      .values({ short_name: 'Félagið', name: 'Félagið', type: 'F' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const club = await loggedIn(one, { auth_type: 3, team_id: id })
    const user = await loggedIn(other, { auth_type: 5, team_id: id })
    expect((await withToken(one, club.token)('DELETE', `users/delete/${user.role.id}`)).status).toBe(200)
    expect(await refusedAt(other, user.token)).toBe(401)
    const audit = await db()
      .selectFrom('audit')
      .select('records')
      .where('act', '=', 'users.delete')
      .executeTakeFirstOrThrow()
    expect(audit.records).toMatchObject({ Person: user.person.id, EndedSessionIds: [expect.any(Number)] })
  })
})

test('T04 SES-31 a website alias removed at one server instance is refused by the second at once, also in a request under way', async () => {
  const holder = await loggedIn(other, { auth_type: 2, websites: ['DOM', 'NDO'] })
  const referees = () => withToken(other, holder.token)('GET', 'referees')
  expect((await referees()).status).toBe(200)
  const mail = { List: 'referees', PersonIds: [holder.person.id], Subject: 'Efni', Text: 'Texti' }
  const { answer, finish } = begun(holder.token, 'POST', 'mail/bulk', mail)
  await isKnownAt(holder.token)
  const saved = await withToken(one, staff.token)('PUT', `rest/access/roles/${holder.role.id}`, {
    body: { Websites: ['NDO'] },
  })
  expect(saved.status).toBe(200)
  expect((await referees()).status).toBe(403)
  finish()
  const late = await answer
  expect([late.status, await errorOf(late)]).toEqual([403, 'access.denied'])
})

describe('user sessions ended at one server instance', () => {
  test('T18 are refused by the second instance at once, also a session opened by a concurrent change of role', async () => {
    for (let round = 0; round < 8; round++) {
      const holder = await loggedIn(other, { auth_type: 4 })
      const body = { AuthType: 4, TeamId: 0 }
      const end = round % 2 ? `persons/${holder.person.id}` : `roles/${holder.role.id}`
      const [changed, ended] = await Promise.all([
        withToken(other, holder.token)('POST', 'users/changerole', { body }),
        withToken(one, staff.token)('DELETE', `rest/access/${end}/sessions`),
      ])
      expect(ended.status).toBe(200)
      expect(await refusedAt(other, holder.token)).toBe(401)
      const { access_token } = (await changed.json()) as { access_token?: string }
      if (access_token) expect(await refusedAt(other, access_token)).toBe(401)
    }
  })

  test('T18 include a session that opens while the user ends all other sessions', async () => {
    for (let round = 0; round < 5; round++) {
      const holder = await loggedIn(one, { auth_type: 4 })
      const second = await logIn(other, holder.persona)
      const body = { AuthType: 4, TeamId: 0 }
      const [changed] = await Promise.all([
        withToken(other, second.access.access_token)('POST', 'users/changerole', { body }),
        withToken(one, holder.token)('POST', 'rest/sessions/end-others'),
      ])
      const { access_token } = (await changed.json()) as { access_token?: string }
      expect(await refusedAt(other, holder.token)).toBe(200)
      if (access_token) expect(await refusedAt(one, access_token)).toBe(401)
    }
  })
})

describe('the last staff role', () => {
  /** Deletes all staff roles except the ones with these ids. */
  const onlyStaff = async (...ids: number[]) => {
    await db().deleteFrom('roles').where('auth_type', '=', 1).where('id', 'not in', ids).execute()
  }
  const staffLeft = async () =>
    (await db().selectFrom('roles').select('id').where('auth_type', '=', 1).execute()).map(({ id }) => id)

  test('T05 stays with one of two staff users who remove each other at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const first = await loggedIn(one, { auth_type: 1 })
      const second = await loggedIn(other, { auth_type: 1 })
      await onlyStaff(first.role.id, second.role.id)
      const answers = await Promise.all([
        withToken(one, first.token)('DELETE', `rest/access/roles/${second.role.id}`),
        withToken(other, second.token)('DELETE', `rest/access/roles/${first.role.id}`),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
      const left = answers[0]?.status === 200 ? first : second
      expect(await staffLeft()).toEqual([left.role.id])
      expect(await refusedAt(other, left.token)).toBe(200)
    }
  })

  test('T05 stays with one of two staff users who remove themselves at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const pair = [await loggedIn(one, { auth_type: 1 }), await loggedIn(other, { auth_type: 1 })] as const
      await onlyStaff(pair[0].role.id, pair[1].role.id)
      const answers = await Promise.all([
        withToken(one, pair[0].token)('DELETE', `rest/access/roles/${pair[0].role.id}`),
        withToken(other, pair[1].token)('DELETE', `rest/access/roles/${pair[1].role.id}`),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
      const refused = answers.find(({ status }) => status === 422)!
      expect(await errorOf(refused)).toBe('roles.lastStaff')
      expect(await staffLeft()).toHaveLength(1)
    }
  })

  test('T05 cannot be deleted by SQL statements, even by two transactions at once', async () => {
    const [first, second] = [await aHolder(db(), { auth_type: 1 }), await aHolder(db(), { auth_type: 1 })]
    await onlyStaff(first.role.id, second.role.id)
    const remove = (server: TestServer, id: number) =>
      server.services.database.db.deleteFrom('roles').where('id', '=', id).execute()
    const outcomes = await Promise.allSettled([remove(one, first.role.id), remove(other, second.role.id)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await staffLeft()).toHaveLength(1)
    const change = db().updateTable('roles').set({ auth_type: 4 }).where('auth_type', '=', 1)
    await expect(change.execute()).rejects.toThrow('one role of the staff must stay')
  })
})

test('T18 access that an import removes is refused by running server instances at once', async () => {
  const holder = await loggedIn(other, { auth_type: 4 })
  const restricted = await loggedIn(other, { auth_type: 2, websites: ['DOM'] })
  expect(await refusedAt(other, holder.token)).toBe(200)
  const folder = csvFolder({
    'roles.csv': lines(
      'Ssn,AuthType,TeamId,Websites,Deleted',
      `${holder.person.ssn},4,,,1`,
      `${restricted.person.ssn},2,,-,`,
    ),
  })
  const given = { clock: one.clock.now, progress: () => undefined }
  const { files } = await importFolder(one.services.database, folder, given)
  expect(files).toMatchObject([{ removed: 1, updated: 1 }])
  expect(await refusedAt(other, holder.token)).toBe(401)
  const resumed = await other.fetch('/api/admin/users/resume', {
    method: 'POST',
    headers: { cookie: holder.cookie },
  })
  expect(resumed.status).toBe(401)
  expect((await withToken(other, restricted.token)('GET', 'referees')).status).toBe(403)
})
