import { beforeEach, describe, expect, test } from 'vitest'
import { Division, TournamentCategory } from '#domain/platform/types.ts'
import { importFolder } from '#server/import.ts'
import { answerOf } from '../support/answers.ts'
import { apiTest } from '../support/api-test.ts'
import { aGame, aTournament } from '../support/builders.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { testNow } from '../support/demo-database.ts'
import { importedAt } from '../support/importing.ts'
import { rowById } from '../support/rows.ts'

const { server, db, staff } = apiTest()
beforeEach(() => server().clock.set(testNow))

const usual = { Name: 'Prófunarbikarinn', ShortName: 'PB', Year: 2031, Gender: 0 }
const save = (body: object) => answerOf(staff().post('rest/tournaments', { ...usual, ...body }))
const list = (filter: object) =>
  answerOf(staff().get(`rest/tournaments?filter=${encodeURIComponent(JSON.stringify(filter))}`))

describe('tournaments that staff manage', () => {
  test('can be created, listed with their games, changed and deleted', async () => {
    const made = await save({ CategoryId: TournamentCategory.Cup, TypeId: Division.Third })
    expect(made).toMatchObject({ Id: expect.any(Number), ConfirmGameReport: false, Version: 1 })
    const game = await aGame(db(), { tournament_id: made.Id })
    expect(
      await list({ q: 'profunarb', Year: ['2031'], Gender: [0], Type: [String(Division.Third)] }),
    ).toEqual([{ ...made, CategoryName: 'Bikarkeppni', TypeName: '3. flokkur', Games: 1 }])
    expect(await list({ Year: ['2030'] })).toEqual([])
    expect(await save({ ...made, Name: 'Bikarinn' })).toMatchObject({ Name: 'Bikarinn', Version: 2 })
    expect(await save({ ...made, Name: 'Of seint' })).toEqual([409, 'record.stale'])
    expect(await answerOf(staff().delete(`rest/tournaments/${made.Id}`))).toEqual([422, 'inUse.games'])
    await db().deleteFrom('games').where('id', '=', game.id).execute()
    expect(await answerOf(staff().delete(`rest/tournaments/${made.Id}`))).toEqual({})
  })

  test.each([
    ['the year 1', { Year: 1 }, [400, 'input.malformed']],
    ['a year that is a text', { Year: '2031' }, [400, 'input.malformed']],
    ['a name of 10,000 characters', { Name: 'M'.repeat(10_000) }, [400, 'input.malformed']],
    ['an unknown category', { CategoryId: 999_999 }, [404, 'record.notFound']],
    ['a category in place of an age group', { TypeId: TournamentCategory.Cup }, [404, 'record.notFound']],
  ])('T23 are refused with %s', async (_what, body, refused) => {
    expect(await save(body)).toEqual(refused)
  })

  test('T10 keep changes of the app in an import, which reports the conflict', async () => {
    const take = (name: string) =>
      importFolder(
        server().services.database,
        csvFolder({ 'tournaments.csv': lines('Id,Name,ShortName,Year,Gender', `801,${name},M,2031,1`) }),
        importedAt,
      )
    await take('Mótið')
    await save({ Id: 801, Name: 'Okkar mót', ShortName: 'M', Gender: 1 })
    expect((await take('Þeirra mót')).conflicts).toEqual([expect.stringContaining('column Name')])
    const { name } = await rowById(db(), 'tournaments', 801)
    expect(name).toBe('Okkar mót')
  })

  test('can be searched by name, with a limited number of results', async () => {
    await aTournament(db(), { name: 'Öðruvísi leikar' })
    expect(await list({ q: 'odruvisi leikar' })).toHaveLength(1)
    expect(await list({ q: 'finnst hvergi' })).toEqual([])
  })
})
