import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { levelOf } from '#domain/appointments/levels.ts'
import { isNearIceland } from '#domain/appointments/locations.ts'
import { RefereeRole } from '#domain/games/codes.ts'
import { Division, RefereePermission } from '#domain/platform/types.ts'
import { conflictsOf } from '#server/appointments/conflict-store.ts'
import { writtenLevels } from '#server/appointments/level-store.ts'
import { courtPlaces, homePlaces } from '#server/appointments/location-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { aCourt, aReferee, aTeam, aTournament } from '../support/builders.ts'
import { demoEngines } from '../support/engines.ts'
import { insertRow } from '../support/rows.ts'

describe.each(demoEngines)('on %s', (_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  test('referee levels round-trip through the database', async () => {
    const { db } = database
    await db.deleteFrom('referee_levels').execute()
    const tournament = await aTournament(db)
    const right = RefereePermission.Youth
    await db
      .insertInto('referee_levels')
      .values([
        { permission_type_id: right, role_ids: [21, 22], age_group_type_id: 1, gender: 'female' },
        { permission_type_id: right, role_ids: [20], tournament_id: tournament.id },
      ])
      .execute()
    const levels = await writtenLevels(db)
    expect(levels).toMatchObject([
      { PermissionId: right, RoleIds: [21, 22], TournamentId: 0, CategoryId: 0, AgeGroupId: 1, Gender: 0 },
      { PermissionId: right, RoleIds: [20], TournamentId: tournament.id, AgeGroupId: 0, Gender: null },
    ])
    const asked = { PermissionId: right, TournamentId: 1, CategoryId: null, AgeGroupId: Division.First }
    const inGame = { ...asked, RoleId: RefereeRole.Assistant1 }
    expect([levelOf(levels, { ...inGame, Gender: 0 }), levelOf(levels, { ...inGame, Gender: 1 })]).toEqual([
      'right',
      'notRight',
    ])
  })

  test('courts with a location are returned with it, courts without one are left out', async () => {
    const { db } = database
    const [here, nowhere] = [await aCourt(db), await aCourt(db)]
    await insertRow(db, 'places', { court_id: here.id, latitude: 64.147, longitude: -21.943 })
    const places = await courtPlaces(db, [here.id, nowhere.id, here.id])
    expect([...places]).toEqual([[here.id, { Latitude: 64.147, Longitude: -21.943 }]])
    expect(await courtPlaces(db, [])).toEqual(new Map())
  })

  test('the home of a person is found by postcode, with or without a town after it', async () => {
    const { db } = database
    const placeOf = await homePlaces(db)
    const akureyri = { Latitude: 65.68, Longitude: -18.09 }
    expect(['600', ' 600 Akureyri'].map(placeOf)).toEqual([akureyri, akureyri])
    expect(['6000', '999', '', null].map(placeOf)).toEqual(Array(4).fill(null))
  })

  test('every postcode in use has a name and lies in Iceland', async () => {
    const rows = await database.db.selectFrom('places').selectAll().where('court_id', 'is', null).execute()
    expect(rows.length).toBeGreaterThan(150)
    const strange = rows.filter(
      ({ name, latitude, longitude }) =>
        !name ||
        !isNearIceland({ Latitude: latitude, Longitude: longitude }) ||
        latitude < 63.3 ||
        latitude > 66.6,
    )
    expect(strange).toEqual([])
  })

  test('an official conflicts with all teams of their own club and of the clubs entered for them', async () => {
    const { db } = database
    const [own, registered, family, other] = [
      await aTeam(db),
      await aTeam(db),
      await aTeam(db),
      await aTeam(db),
    ]
    const second = await aTeam(db, { parent_team_id: own.id })
    const joint = await aTeam(db, { parent_team_id: family.id })
    const official = await aReferee(db, { team_id: own.id }, { team_id: registered.id })
    const free = await aReferee(db)
    await db
      .insertInto('official_conflicts')
      .values([
        // This conflict names a team of the club instead of the club.
        { person_id: official.id, team_id: joint.id, kind: 'family' },
        { person_id: free.id, team_id: other.id, kind: 'other' },
      ])
      .execute()
    const found = await conflictsOf(db, [official.id, free.id])
    const expected = [
      [official.id, own.id, 'own'],
      [official.id, registered.id, 'own'],
      [official.id, family.id, 'family'],
      [official.id, second.id, 'own'],
      [official.id, joint.id, 'family'],
      [free.id, other.id, 'other'],
    ]
    expect(found.map(({ PersonId, TeamId, Kind }) => [PersonId, TeamId, Kind])).toEqual(
      expect.arrayContaining(expected),
    )
    expect(found).toHaveLength(expected.length)
    expect(await conflictsOf(db, [])).toEqual([])
  })
})
