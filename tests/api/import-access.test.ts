import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importFolder } from '#server/import.ts'
import type { Database } from '#server/platform/database/database.ts'
import { aPerson, aRole } from '../support/builders.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { importedDatabase } from '../support/imported-database.ts'
import { importedAt, problemsIn } from '../support/importing.ts'
import { insertRow } from '../support/rows.ts'
import { wholeFolder } from '../support/whole-folder.ts'

// roles.csv removes access: a role by Deleted, website areas (aliases) by a hyphen. The example folder has
// restricted staff with the areas DOM and NDO, a club user of club 1 and one staff user.

let database: Database
beforeEach(async () => {
  database = await importedDatabase()
})
afterEach(() => database.close())

const header = 'Ssn,AuthType,TeamId,Websites,Deleted'
const [one, other] = ['0101302989', '0202302989']
const roles = (...rows: string[]) => ({ 'roles.csv': lines(header, ...rows) })
type More = { isDryRun?: boolean; overwrite?: string[] }
const take = (files: Record<string, string>, more: More = {}) =>
  importFolder(database, csvFolder(files), { ...importedAt, ...more })
const stored = async () => {
  const rows = await database.db
    .selectFrom('roles')
    .select(['auth_type', 'team_id', 'websites'])
    .orderBy('auth_type')
    .execute()
  return rows.map(({ auth_type, team_id, websites }) => [auth_type, team_id, websites.join(' ')])
}
const before = [
  [1, null, ''],
  [2, null, 'DOM NDO'],
  [3, 1, ''],
]

describe('Deleted in roles.csv', () => {
  test('T18 removes the role and audits whose access ended', async () => {
    const { person_id, id } = await database.db
      .selectFrom('roles')
      .select(['id', 'person_id'])
      .where('auth_type', '=', 3)
      .executeTakeFirstOrThrow()
    const { files, conflicts } = await take(roles(`${one},3,1,,1`))
    expect([files, conflicts]).toMatchObject([[{ removed: 1, updated: 0, inserted: 0 }], []])
    expect(await stored()).toEqual(before.slice(0, 2))
    const audit = await database.db
      .selectFrom('audit')
      .select(['person_id', 'records'])
      .where('act', '=', 'access.endRole')
      .execute()
    expect(audit).toEqual([
      {
        person_id: null,
        records: { Role: id, Person: person_id, AuthType: 3, Team: 1, EndedSessionIds: [] },
      },
    ])
    // Importing the same file again changes nothing.
    expect((await take(roles(`${one},3,1,,1`))).files).toMatchObject([{ removed: 0, unchanged: 1 }])
  })

  test('T18 shows in the dry run which access would end', async () => {
    const { changes } = await take(roles(`${one},3,1,,1`, `${one},2,,-,`), { isDryRun: true })
    expect(changes).toEqual([
      'roles.csv, line 2 (Ssn 010130-****, AuthType 3, TeamId 1): removed; the access as AuthType 3 of the club 1 ends',
      'roles.csv, line 3 (Ssn 010130-****, AuthType 2), column Websites: DOM NDO → nothing',
    ])
    expect(await stored()).toEqual(before)
  })

  test('T18 may be combined with EndsOn: a last day is audited, and the last staff role may not get one', async () => {
    const withEnd = (...rows: string[]) => ({
      'roles.csv': lines('Ssn,AuthType,TeamId,Websites,EndsOn', ...rows),
    })
    expect((await take(withEnd(`${one},3,1,,2100-06-30`))).files).toMatchObject([{ updated: 1 }])
    expect((await take(withEnd(`${one},3,1,,2100-06-30`))).files).toMatchObject([{ unchanged: 1 }])
    const audit = await database.db
      .selectFrom('audit')
      .select('records')
      .where('act', '=', 'access.saveAliases')
      .execute()
    expect(audit).toMatchObject([{ records: { AuthType: 3, EndsOn: '2100-06-30' } }])
    expect(await problemsIn(database, withEnd(`${other},1,,,2100-06-30`))).toEqual([
      expect.stringContaining('this would leave nobody'),
    ])
    expect(await problemsIn(database, withEnd(`${one},2,,,31.6.2100`))).toHaveLength(1)
  })

  test('T05 never removes the last staff role', async () => {
    const reason =
      'this would leave nobody with the role of staff (AuthType 1); give it to somebody else first'
    expect(await problemsIn(database, roles(`${other},1,,,1`))).toEqual([expect.stringContaining(reason)])
    expect(await stored()).toEqual(before)
    // The last staff role may be removed if the same file adds another staff role.
    expect((await take(roles(`${one},1,,,`, `${other},1,,,1`))).files).toMatchObject([
      { inserted: 1, removed: 1 },
    ])
    expect((await stored())[0]).toEqual([1, null, ''])
  })

  test('T10 keeps a role whose aliases staff changed since, except with --overwrite', async () => {
    const set = database.db.updateTable('roles').set({ websites: ['DOM'] })
    await set.where('auth_type', '=', 2).execute()
    const { conflicts } = await take(roles(`${one},2,,,1`))
    expect(conflicts).toEqual([
      'roles.csv, line 2 (Ssn 010130-****, AuthType 2): kept; it was changed in the app, or other records refer to it, so it is not removed',
    ])
    await take(roles(`${one},2,,,1`), { overwrite: ['roles'] })
    expect(await stored()).toEqual([before[0], before[2]])
  })

  test('T10 keeps a role that a club gave in the app, except with --overwrite', async () => {
    const { id } = await aPerson(database.db, { ssn: '0303302989' })
    const role = await aRole(database.db, { person_id: id, auth_type: 5, team_id: 1 })
    await insertRow(database.db, 'audit', {
      at: new Date(),
      person_id: id,
      act: 'users.save',
      result: 200,
      request_id: 'x',
      records: JSON.stringify({ Role: role.id }),
    })
    const file = roles('0303302989,5,1,,1')
    expect((await take(file)).conflicts).toHaveLength(1)
    expect((await take(file, { overwrite: ['roles'] })).files).toMatchObject([{ removed: 1 }])
  })

  test('T18 does nothing for a role that does not exist', async () => {
    expect((await take(roles(`${one},7,,,1`))).files).toMatchObject([{ removed: 0, unchanged: 1 }])
    expect(await stored()).toEqual(before)
  })

  test('T05 stays in effect for a role that staff ended in the app: importing its row again does not restore the role', async () => {
    await database.db.deleteFrom('roles').where('auth_type', '=', 3).execute()
    const { conflicts } = await take({ 'roles.csv': wholeFolder['roles.csv'] })
    expect(conflicts).toEqual([
      'roles.csv, line 3 (Ssn 010130-****, AuthType 3, TeamId 1): kept; it was removed since the last import, in the app or after its retention period, and is not added again',
    ])
  })
})

describe('the column Websites of roles.csv', () => {
  test.each([
    ['missing', lines('Ssn,AuthType', `${one},2`), 'DOM NDO'],
    ['empty', lines(header, `${one},2,,,`), 'DOM NDO'],
    ['a hyphen', lines(header, `${one},2,,-,`), ''],
    ['fewer', lines(header, `${one},2,,NDO,`), 'NDO'],
  ])('T04 (%s) leaves the role the expected aliases', async (_what, file, left) => {
    await take({ 'roles.csv': file })
    expect((await stored())[1]).toEqual([2, null, left])
  })

  test('T04 is audited if it takes an alias from a role', async () => {
    await take(roles(`${one},2,,NDO,`))
    const audit = await database.db
      .selectFrom('audit')
      .select('records')
      .where('act', '=', 'access.saveAliases')
      .execute()
    expect(audit).toMatchObject([{ records: { AuthType: 2, Before: ['DOM', 'NDO'], Websites: ['NDO'] } }])
    // A change by an import does not count as a change in the app.
    expect((await take(roles(`${one},2,,-,`))).conflicts).toEqual([])
  })

  test('T10 is a conflict if staff changed the aliases since', async () => {
    const set = database.db.updateTable('roles').set({ websites: ['DOM'] })
    await set.where('auth_type', '=', 2).execute()
    expect((await take(roles(`${one},2,,-,`))).conflicts).toEqual([
      'roles.csv, line 2 (Ssn 010130-****, AuthType 2), column Websites: kept DOM, the file has nothing; it was changed in the app since the last import',
    ])
  })

  test.each(['- DOM', 'XXX', 'engin'])('T04 refuses the value "%s"', async (cell) => {
    expect(await problemsIn(database, roles(`${one},2,,${cell},`))).toEqual([
      expect.stringContaining('roles.csv'),
    ])
  })

  test('T04 as a hyphen gives a new role no aliases', async () => {
    await take(roles(`${other},2,,-,`))
    expect(await stored()).toContainEqual([2, null, ''])
  })
})
