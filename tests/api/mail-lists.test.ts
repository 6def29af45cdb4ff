import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MailList } from '#domain/mail/bulk-mail.ts'
import { aCoach, anEmployee, aTeam } from '../support/builders.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { type TestServer, testServer } from '../support/server.ts'

let server: TestServer
let ours: number
let below: number
let theirs: number
let employee: number

const db = () => server.services.database.db

beforeEach(async () => {
  server = await testServer()
  const subTeam = await aTeam(db(), { parent_team_id: personaClubs.own })
  ours = (await aCoach(db(), { team_id: personaClubs.own }, { email: 'ours@felag.example' })).id
  below = (await aCoach(db(), { team_id: subTeam.id }, { email: 'below@felag.example' })).id
  theirs = (await aCoach(db(), { team_id: personaClubs.other }, { email: 'theirs@felag.example' })).id
  employee = (await anEmployee(db(), {}, { email: 'employee@felag.example' })).id
})
afterEach(() => server.stop())

const send = (persona: Persona, List: MailList, PersonIds: number[]) =>
  server.as(persona).post('mail/bulk', { List, PersonIds, Subject: 'Fundur', Text: 'Sjáumst kl. 20.' })
const addresses = async () =>
  (await db().selectFrom('outbox').select('address').orderBy('address').execute()).map((row) => row.address)
const notInList = (PersonId: number) => ({ PersonId, Reason: 'Er ekki á þessum lista.' })

async function giveSites(persona: Persona, websites: string[]) {
  const person = db().selectFrom('persons').select('id').where('ssn', '=', persona.Kennitala)
  await db().updateTable('roles').set({ websites }).where('person_id', 'in', person).execute()
}

describe('D1-023 mail to coaches', () => {
  test('by staff reaches all coaches, and nobody who is only in another list', async () => {
    const response = await send(personas.staff, 'coaches', [ours, below, theirs, employee])
    expect(await response.json()).toEqual({ Queued: 3, LeftOut: [notInList(employee)] })
    expect(await addresses()).toEqual(['below@felag.example', 'ours@felag.example', 'theirs@felag.example'])
  })

  test('from a club reaches only the coaches of the club and its sub-teams, whatever ids it sends', async () => {
    const response = await send(personas.clubUser, 'coaches', [ours, below, theirs])
    expect(await response.json()).toEqual({ Queued: 2, LeftOut: [notInList(theirs)] })
    expect(await addresses()).toEqual(['below@felag.example', 'ours@felag.example'])
  })

  test('from AuthType 2 with DOM only is refused, since it cannot see the list', async () => {
    await giveSites(personas.restrictedThj, ['DOM'])
    expect((await send(personas.restrictedThj, 'coaches', [ours])).status).toBe(403)
    expect(await addresses()).toEqual([])
  })

  test("from AuthType 2 with DOM and THJ reaches the coaches of the sender's club", async () => {
    await giveSites(personas.restrictedThj, ['DOM', 'THJ'])
    const response = await send(personas.restrictedThj, 'coaches', [ours, theirs])
    expect(await response.json()).toEqual({ Queued: 1, LeftOut: [notInList(theirs)] })
  })
})

describe('D1-023 EMP-05 mail to employees', () => {
  test('is allowed for staff', async () => {
    const response = await send(personas.staff, 'employees', [employee, ours])
    expect(await response.json()).toEqual({ Queued: 1, LeftOut: [notInList(ours)] })
    expect(await addresses()).toEqual(['employee@felag.example'])
  })

  test.each(['clubUser', 'restrictedDom'] as const)(
    'is refused to %s, and nothing is queued',
    async (name) => {
      expect((await send(personas[name], 'employees', [employee])).status).toBe(403)
      expect(await addresses()).toEqual([])
    },
  )
})
