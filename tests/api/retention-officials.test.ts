import { expect, test } from 'vitest'
import { AuthType } from '#domain/platform/auth-type.ts'
import { removeOverdue } from '#server/retention.ts'
import { apiTest } from '../support/api-test.ts'
import { aGame, aPerson, aPlace, aReferee, aRole, aTeam } from '../support/builders.ts'
import { emptyDatabase } from '../support/database.ts'
import { insertRow } from '../support/rows.ts'

// The test clock stands at noon on 12 May 2026.
const { server, db } = apiTest(async () => ({ database: await emptyDatabase() }))

async function aConflict(person_id: number, entered_at = '2020-01-01T12:00:00Z') {
  const { id: team_id } = await aTeam(db())
  const values = {
    person_id,
    team_id,
    kind: 'family',
    note: 'Systir mín þjálfar liðið.',
    entered_at,
  } as const
  await db().insertInto('official_conflicts').values(values).execute()
}
const endedRole = (person_id: number, id: number, ended_at: string, auth_type: AuthType = AuthType.Referee) =>
  insertRow(db(), 'ended_roles', { id, person_id, auth_type, websites: [], version: 1, ended_at })

test("T30 an official's conflicts with clubs are deleted two years after the person was last an official, and not a day earlier", async () => {
  const gone = { role: await aReferee(db()), club: await aPerson(db()), list: await aReferee(db()) }
  await endedRole(gone.role.id, 901, '2024-05-12T11:59:00Z')
  await aRole(db(), { person_id: gone.club.id, auth_type: AuthType.Club, team_id: (await aTeam(db())).id })
  const kept = {
    justEnded: await aPerson(db()),
    hasRole: await aPerson(db()),
    hadGame: await aPerson(db()),
    justEntered: await aPerson(db()),
  }
  await endedRole(kept.justEnded.id, 902, '2024-05-12T12:01:00Z', AuthType.Supervisor)
  await aRole(db(), { person_id: kept.hasRole.id, auth_type: AuthType.Referee })
  const { id: game_id } = await aGame(db(), { game_day: '2024-05-13T20:00' })
  await aPlace(db(), { game_id, person_id: kept.hadGame.id })
  for (const { id } of [...Object.values(gone), kept.justEnded, kept.hasRole, kept.hadGame])
    await aConflict(id)
  await aConflict(kept.justEntered.id, '2024-05-12T12:01:00Z')
  await removeOverdue(server().services)
  const left = await db().selectFrom('official_conflicts').select('person_id').orderBy('person_id').execute()
  expect(left.map(({ person_id }) => person_id)).toEqual(
    Object.values(kept)
      .map(({ id }) => id)
      .sort((one, other) => one - other),
  )
  const [trace] = await db().selectFrom('audit').select('records').where('act', '=', 'retention').execute()
  expect(trace?.records).toMatchObject({ clubConflicts: 3 })
})

test('calendars are deleted 13 months after their last use or creation', async () => {
  const { id: person_id } = await aPerson(db())
  const { id: role_id } = await aRole(db(), { person_id, auth_type: AuthType.Referee })
  const calendar = (name: string, created_at: string, fetched_at: string | null) =>
    insertRow(db(), 'calendars', { role_id, name, token_hash: name, created_at, fetched_at })
  await calendar('forgotten', '2023-01-01T12:00:00Z', '2025-04-12T11:59:00Z')
  await calendar('never asked for', '2025-04-12T11:59:00Z', null)
  await calendar('in use', '2023-01-01T12:00:00Z', '2025-04-12T12:01:00Z')
  await calendar('new', '2025-04-12T12:01:00Z', null)
  await removeOverdue(server().services)
  const left = await db().selectFrom('calendars').select('name').orderBy('id').execute()
  expect(left.map(({ name }) => name)).toEqual(['in use', 'new'])
})
