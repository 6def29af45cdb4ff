import { describe, expect, test } from 'vitest'
import type { Placed } from '#domain/appointments/placed.ts'
import { answerOf } from '../support/answers.ts'
import { apiTest } from '../support/api-test.ts'
import { aCourt } from '../support/builders.ts'
import { personaClubs } from '../support/personas.ts'

const { db, staff } = apiTest()

const where = { Latitude: 64.147, Longitude: -21.943 }
const save = (body: object) => staff().post('rest/places', { Kind: 'court', ...where, ...body })
const listed = async (): Promise<Placed[]> => answerOf(staff().get('rest/places'))
const courtIn = async (id: number) => (await listed()).find(({ Key }) => Key === `court-${id}`)

describe('locations of courts and postcodes', () => {
  test('are listed with unplaced courts first, are rounded, and can be changed and deleted', async () => {
    const court = await aCourt(db(), { name: 'Hlíðarvöllur', team_id: personaClubs.own })
    const none = { Key: `court-${court.id}`, Kind: 'court', Of: court.id, Name: 'Hlíðarvöllur' }
    expect(await courtIn(court.id)).toEqual({
      ...none,
      TeamShortName: 'Fálkinn',
      Latitude: null,
      Longitude: null,
      Version: null,
    })
    const made = await answerOf(save({ Of: court.id, Latitude: 64.146_987, Longitude: -21.942_6 }))
    expect(made).toEqual({ ...none, ...where, TeamShortName: 'Fálkinn', Version: 1 })
    expect(await courtIn(court.id)).toEqual(made)
    const versions = (await listed()).filter(({ Kind }) => Kind === 'court').map(({ Version }) => Version)
    expect(versions).toEqual(versions.toSorted((a, b) => Number(a !== null) - Number(b !== null)))
    const changed = await answerOf(save({ Of: court.id, Latitude: 65, Version: 1 }))
    expect(changed).toEqual({ ...made, Latitude: 65, Version: 2 })
    expect(await answerOf(save({ Of: court.id, Version: 1 }))).toEqual([409, 'record.stale'])
    expect(await answerOf(staff().delete(`rest/places/court/${court.id}`))).toEqual({})
    expect((await courtIn(court.id))?.Version).toBeNull()
    expect(await answerOf(staff().delete(`rest/places/court/${court.id}`))).toEqual([404, 'record.notFound'])
    expect(await answerOf(save({ Of: court.id, Version: 2 }))).toEqual([404, 'record.notFound'])
  })

  test('T10 cannot overwrite each other if two users set the location of one court at once', async () => {
    const court = await aCourt(db())
    const both = await Promise.all([
      answerOf(save({ Of: court.id, Latitude: 64 })),
      answerOf(save({ Of: court.id, Latitude: 65 })),
    ])
    expect(both).toContainEqual([409, 'record.stale'])
  })

  test('are deleted with their court', async () => {
    const court = await aCourt(db())
    await answerOf(save({ Of: court.id }))
    expect(await answerOf(staff().delete(`rest/courts/${court.id}`))).toEqual({})
    expect(await courtIn(court.id)).toBeUndefined()
  })

  test('are built in for postcodes, and can be added, changed and deleted', async () => {
    const postcode = { Kind: 'postcode', Of: 999, Name: 'Hálendið' }
    expect(await answerOf(save(postcode))).toMatchObject({
      Key: 'postcode-999',
      ...postcode,
      ...where,
      Version: 1,
    })
    expect(await answerOf(save(postcode))).toEqual([422, 'places.twice'])
    expect(await answerOf(save({ ...postcode, Name: 'Kjölur', Version: 1 }))).toMatchObject({
      Name: 'Kjölur',
    })
    expect(await answerOf(staff().delete('rest/places/postcode/999'))).toEqual({})
    expect((await listed()).filter(({ Kind }) => Kind === 'postcode')[0]).toMatchObject({
      Of: 101,
      Name: 'Reykjavík',
      Latitude: 64.15,
      Longitude: -21.94,
    })
  })

  test.each<[string, object, unknown]>([
    ['north of Iceland', { Latitude: 70 }, [422, 'places.farAway']],
    ['east of Iceland because of a missing minus sign', { Longitude: 21.943 }, [422, 'places.farAway']],
    ['latitude and longitude exchanged', { Latitude: -21.943, Longitude: 64.147 }, [422, 'places.farAway']],
    ['text for a number', { Latitude: '64,147' }, [400, 'input.malformed']],
    ['no latitude', { Latitude: null }, [400, 'input.malformed']],
    ['an unknown court', { Of: 987_654 }, [404, 'record.notFound']],
    ['a postcode of two digits', { Kind: 'postcode', Of: 99, Name: 'X' }, [422, 'places.noPostcode']],
    ['a postcode without a name', { Kind: 'postcode', Of: 998 }, [422, 'places.nameMissing']],
    ['an unknown kind of location', { Kind: 'club' }, [400, 'input.malformed']],
  ])('are refused with bad input: %s', async (_what, body, refusal) => {
    const court = await aCourt(db())
    expect(await answerOf(save({ Of: court.id, ...body }))).toEqual(refusal)
    expect((await courtIn(court.id))?.Version).toBeNull()
  })
})
