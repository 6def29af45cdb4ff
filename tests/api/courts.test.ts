import { beforeEach, describe, expect, test } from 'vitest'
import { courtNameMax } from '#domain/teams/court-calls.ts'
import { importFolder } from '#server/import.ts'
import { answerOf } from '../support/answers.ts'
import { apiTest } from '../support/api-test.ts'
import { aCourt, aGame } from '../support/builders.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { testNow } from '../support/demo-database.ts'
import { importedAt } from '../support/importing.ts'
import { personaClubs } from '../support/personas.ts'

const { server, db, staff } = apiTest()
beforeEach(() => server().clock.set(testNow))

const save = (body: object) => staff().post('rest/courts', body)
const storedCourt = (id: number) =>
  db().selectFrom('courts').selectAll().where('id', '=', id).executeTakeFirst()

describe('courts', () => {
  test('a court that staff create gets an id above imported ones, and can be changed, listed and deleted', async () => {
    const made = await answerOf(save({ Name: ' Hlíðarvöllur ', TeamId: personaClubs.own }))
    expect(made).toEqual({
      Id: expect.any(Number),
      Name: 'Hlíðarvöllur',
      TeamId: personaClubs.own,
      Version: 1,
    })
    expect(made.Id).toBeGreaterThanOrEqual(1_000_000)
    await answerOf(save({ ...made, Name: 'Gervigrasið', TeamId: 0 }))
    const listed = await answerOf(staff().get('rest/courts'))
    expect(listed).toContainEqual({ ...made, Name: 'Gervigrasið', TeamId: 0, TeamShortName: '', Version: 2 })
    expect(await answerOf(save({ ...made, Name: 'Of seint' }))).toEqual([409, 'record.stale'])
    expect(await answerOf(staff().delete(`rest/courts/${made.Id}`))).toEqual({})
    expect(await storedCourt(made.Id)).toBeUndefined()
    expect(await answerOf(staff().delete(`rest/courts/${made.Id}`))).toEqual([404, 'record.notFound'])
  })

  test.each([
    ['no name', { Name: '  ' }],
    ['a name of 10,000 characters', { Name: 'V'.repeat(10_000) }],
    ['an id that is a text', { Name: 'Völlur', TeamId: 'Fálkinn' }],
    ['an unknown field', { Name: 'Völlur', id: 7 }],
  ])('T23 a court with %s is refused, and nothing is stored', async (_what, body) => {
    const before = await db().selectFrom('courts').selectAll().execute()
    expect(await answerOf(save(body))).toEqual([400, 'input.malformed'])
    expect(await db().selectFrom('courts').selectAll().execute()).toEqual(before)
    expect(courtNameMax).toBeLessThan(10_000)
  })

  test('an unknown club or court is refused', async () => {
    const unknown = 2_000_000_000
    expect(await answerOf(save({ Name: 'Völlur', TeamId: unknown }))).toEqual([404, 'record.notFound'])
    expect(await answerOf(save({ Id: unknown, Name: 'Völlur' }))).toEqual([404, 'record.notFound'])
  })

  test('a court with games cannot be deleted, and the refusal names the reason', async () => {
    const court = await aCourt(db())
    await aGame(db(), { court_id: court.id })
    const refused = await staff().delete(`rest/courts/${court.id}`)
    expect(refused.status).toBe(422)
    expect((await refused.json()).error).toBe('inUse.games')
    expect(await storedCourt(court.id)).toBeDefined()
  })

  test('T10 a court cannot be deleted while a game is being moved to it', async () => {
    const court = await aCourt(db())
    const deleting = await server().services.database.transaction(async (tx) => {
      await aGame(tx, { court_id: court.id })
      // The deletion waits for this transaction, which locks the court.
      return { answer: answerOf(staff().delete(`rest/courts/${court.id}`)) }
    })
    expect(await deleting.answer).toEqual([422, 'inUse.games'])
  })

  test('T10 an import keeps courts created, changed or deleted in the app and reports the conflict', async () => {
    const { database } = server().services
    const take = (...rows: string[]) =>
      importFolder(database, csvFolder({ 'courts.csv': lines('Id,Name', ...rows) }), importedAt)
    await take('501,Vesturvöllur', '502,Austurvöllur')
    await answerOf(save({ Id: 501, Name: 'Nýi Vesturvöllur' }))
    await answerOf(staff().delete('rest/courts/502'))
    const made = await answerOf(save({ Name: 'Heimagerður' }))
    const { conflicts } = await take('501,Vesturvöllur 1', '502,Austurvöllur', `${made.Id},Annar völlur`)
    expect(conflicts).toHaveLength(3)
    expect((await storedCourt(501))?.name).toBe('Nýi Vesturvöllur')
    expect(await storedCourt(502)).toBeUndefined()
    expect((await storedCourt(made.Id))?.name).toBe('Heimagerður')
  })
})
