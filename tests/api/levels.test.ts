import { beforeEach, describe, expect, test } from 'vitest'
import { standardLevels } from '#domain/appointments/standard-levels.ts'
import { RefereeRole } from '#domain/games/codes.ts'
import { Division, RefereePermission, TournamentCategory } from '#domain/platform/types.ts'
import { answerOf } from '../support/answers.ts'
import { apiTest } from '../support/api-test.ts'
import { aTournament } from '../support/builders.ts'

const { db, staff } = apiTest()
beforeEach(() => db().deleteFrom('referee_levels').execute())

const asked = { PermissionId: RefereePermission.NationalA, RoleIds: [RefereeRole.Referee] }
const save = (body: object) => staff().post('rest/levels', { ...asked, ...body })

describe('referee levels that staff set', () => {
  test('are listed before the standard ones with readable names, and can be changed and deleted', async () => {
    const tournament = await aTournament(db(), { name: 'Besta deild karla', year: 2026 })
    const ofOne = await answerOf(save({ TournamentId: tournament.id }))
    const ofWomen = await answerOf(
      save({ CategoryId: TournamentCategory.Cup, AgeGroupId: Division.First, Gender: 0 }),
    )
    const listed = await answerOf(staff().get('rest/levels'))
    expect(listed.slice(0, 2)).toMatchObject([
      {
        ...ofOne,
        PermissionName: 'Landsdómari A',
        TournamentName: 'Besta deild karla 2026',
        CategoryName: '',
      },
      { ...ofWomen, CategoryName: 'Bikarkeppni', AgeGroupName: 'Meistaraflokkur', Gender: 0 },
    ])
    expect(listed.slice(2).map(({ Id }: { Id: number }) => Id)).toEqual(
      standardLevels.map((_level, index) => -1 - index),
    )
    const changed = await answerOf(save({ ...ofOne, RoleIds: [RefereeRole.Backup] }))
    expect(changed).toEqual({ ...ofOne, RoleIds: [RefereeRole.Backup], Version: 2 })
    expect(await answerOf(save({ ...ofOne, RoleIds: [RefereeRole.Supervisor] }))).toEqual([
      409,
      'record.stale',
    ])
    expect(await answerOf(staff().delete(`rest/levels/${ofOne.Id}`))).toEqual({})
    expect(await answerOf(staff().delete(`rest/levels/${ofOne.Id}`))).toEqual([404, 'record.notFound'])
  })

  test('are unique per permission and tournaments, even if two users save at once', async () => {
    const both = await Promise.all([answerOf(save({})), answerOf(save({ RoleIds: [RefereeRole.Backup] }))])
    expect(both).toContainEqual([422, 'levels.twice'])
    expect(await db().selectFrom('referee_levels').selectAll().execute()).toHaveLength(1)
    expect(await answerOf(save({ Gender: 1 }))).toMatchObject({ Gender: 1 })
  })

  test.each<[string, object, unknown]>([
    ['no roles', { RoleIds: [] }, [400, 'input.malformed']],
    ['an unknown role', { RoleIds: [99] }, [400, 'input.malformed']],
    ['no permission', { PermissionId: 0 }, [400, 'input.malformed']],
    ['an unknown permission', { PermissionId: 999 }, [404, 'record.notFound']],
    ['an unknown tournament', { TournamentId: 987_654 }, [404, 'record.notFound']],
    ['an unknown category', { CategoryId: 987 }, [404, 'record.notFound']],
    ['an unknown age group', { AgeGroupId: 987 }, [404, 'record.notFound']],
    ['an unknown row', { Id: 987_654 }, [404, 'record.notFound']],
  ])('are refused with %s', async (_what, body, refusal) => {
    expect(await answerOf(save(body))).toEqual(refusal)
    expect(await db().selectFrom('referee_levels').selectAll().execute()).toEqual([])
  })

  test('for one tournament cannot name a category, age group or gender', async () => {
    const { id } = await aTournament(db())
    for (const more of [
      { CategoryId: TournamentCategory.Cup },
      { AgeGroupId: Division.First },
      { Gender: 1 },
    ]) {
      expect(await answerOf(save({ TournamentId: id, ...more }))).toEqual([422, 'levels.tournamentAlone'])
    }
  })
})
