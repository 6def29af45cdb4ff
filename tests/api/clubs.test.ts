import { beforeEach, describe, expect, test } from 'vitest'
import { importFolder } from '#server/import.ts'
import { answerOf } from '../support/answers.ts'
import { apiTest } from '../support/api-test.ts'
import { aPerson, aTeam } from '../support/builders.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { testNow } from '../support/demo-database.ts'
import { importedAt } from '../support/importing.ts'

const { server, db, staff } = apiTest()
beforeEach(() => server().clock.set(testNow))

const usual = { ShortName: 'Hrafn', Name: 'Knattspyrnufélagið Hrafn', Type: 'F' }
const save = (body: object) => answerOf(staff().post('rest/clubs', { ...usual, ...body }))
const stored = (id: number) => db().selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirst()

describe('clubs and teams', () => {
  test('staff can create, change, list and delete a club and its second team', async () => {
    const club = await save({ FelixNumber: '9912', Email: 'hrafn@felag.example' })
    expect(club).toMatchObject({ Id: expect.any(Number), ParentTeamId: 0, Version: 1 })
    expect(club.Id).toBeGreaterThanOrEqual(1_000_000)
    const second = await save({ ShortName: 'Hrafn 2', ParentTeamId: club.Id })
    expect(await save({ ...second, ShortName: 'Hrafn B' })).toMatchObject({ Version: 2 })
    expect(await save({ ...second, ShortName: 'Of seint' })).toEqual([409, 'record.stale'])
    const listed = await answerOf(staff().get('rest/clubs'))
    expect(listed).toContainEqual({ ...second, ShortName: 'Hrafn B', ParentShortName: 'Hrafn', Version: 2 })
    expect(await answerOf(staff().delete(`rest/clubs/${club.Id}`))).toEqual([422, 'inUse.teams'])
    expect(await answerOf(staff().delete(`rest/clubs/${second.Id}`))).toEqual({})
    expect(await answerOf(staff().delete(`rest/clubs/${club.Id}`))).toEqual({})
    expect(await stored(club.Id)).toBeUndefined()
  })

  test('a club cannot be its own ancestor, and a team can belong to a club but not to another team', async () => {
    const club = await aTeam(db())
    const team = await aTeam(db(), { parent_team_id: club.id })
    expect(await save({ Id: club.id, ParentTeamId: club.id })).toEqual([422, 'clubs.ownParent'])
    expect(await save({ Id: club.id, ParentTeamId: team.id })).toEqual([422, 'clubs.ownAncestor'])
    expect(await save({ ParentTeamId: team.id })).toEqual([422, 'clubs.parentIsTeam'])
    expect(await save({ Id: club.id, ParentTeamId: (await aTeam(db())).id })).toEqual([422, 'clubs.hasTeams'])
    expect(await save({ ParentTeamId: 2_000_000_000 })).toEqual([404, 'record.notFound'])
    expect(await stored(club.id)).toEqual(club)
  })

  test('T10 if two clubs are put under each other at the same moment, one is refused', async () => {
    const [one, other] = [await aTeam(db()), await aTeam(db())]
    const answers = await Promise.all([
      save({ Id: one.id, ParentTeamId: other.id }),
      save({ Id: other.id, ParentTeamId: one.id }),
    ])
    expect(answers.filter(Array.isArray)).toEqual([[422, 'clubs.ownAncestor']])
  })

  test.each([
    ['an invalid email address', { Email: 'hrafn' }],
    ['an unknown type', { Type: 'X' }],
    ['a name of 10,000 characters', { Name: 'H'.repeat(10_000) }],
    ['no name', { ShortName: ' ' }],
  ])('T23 a club with %s is refused', async (_what, body) => {
    expect(await save(body)).toEqual([400, 'input.malformed'])
  })

  test('a club with registered people cannot be deleted', async () => {
    const club = await aTeam(db())
    await aPerson(db(), { team_id: club.id })
    expect(await answerOf(staff().delete(`rest/clubs/${club.id}`))).toEqual([422, 'inUse.persons'])
    expect(await stored(club.id)).toBeDefined()
  })

  test('T10 an import keeps clubs created or changed in the app and reports the conflict', async () => {
    const { database } = server().services
    const take = (...rows: string[]) =>
      importFolder(
        database,
        csvFolder({ 'teams.csv': lines('Id,ShortName,Type,Email', ...rows) }),
        importedAt,
      )
    await take('701,Örn,F,orn@felag.example')
    await save({ Id: 701, ShortName: 'Örninn', Name: 'Örninn', Email: 'nytt@felag.example' })
    const made = await save({ ShortName: 'Heimamenn' })
    const { conflicts } = await take('701,Örn,F,annad@felag.example', `${made.Id},Aðrir,F,`)
    expect(conflicts.join('\n')).toMatch(/ShortName.*\n.*Email.*\n.*ShortName/)
    expect(await stored(701)).toMatchObject({ short_name: 'Örninn', email: 'nytt@felag.example' })
    expect(await stored(made.Id)).toMatchObject({ short_name: 'Heimamenn' })
  })
})
