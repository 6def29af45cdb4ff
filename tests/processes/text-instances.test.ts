import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, aRole } from '../support/builders.ts'
import { personas } from '../support/personas.ts'
import type { TestServer } from '../support/server.ts'
import { twoInstances } from '../support/two-instances.ts'

let one: TestServer
let other: TestServer
beforeAll(async () => {
  ;[one, other] = await twoInstances()
})
afterAll(async () => {
  await one.stop()
  await other.stop()
})

const shownBy = async (server: TestServer) =>
  (await (await server.fetch('/i18n/is.json')).json()).home.nothing as string

async function staffOfBoth() {
  const { db } = one.services.database
  const person = await aPerson(db)
  await aRole(db, { person_id: person.id, auth_type: 1 })
  const persona = { ...personas.staff, Kennitala: person.ssn }
  return [one.as(persona), other.as(persona)] as const
}

test('T10 only one of many concurrent saves of the same version of a text succeeds; the refused ones get the saved text', async () => {
  const staff = await staffOfBoth()
  for (const client of staff) expect((await client.get('rest/texts/entries')).status).toBe(200)
  const saves = Array.from({ length: 12 }, (_, index) =>
    (index % 2 ? staff[0] : staff[1]).post('rest/texts/entries', {
      Key: 'form.cancel',
      Text: `Hætta ${index}`,
      Version: 1,
    }),
  )
  const answers = await Promise.all(saves)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)])
  const { Text } = await answers.find(({ status }) => status === 200)!.json()
  for (const refused of answers.filter(({ status }) => status === 409))
    expect((await refused.json()).Current).toMatchObject({ Text, Version: 2 })
})

test('T28 a text changed at one server instance is shown by the second within a second', async () => {
  await one.services.texts.settled()
  await other.services.texts.settled()
  const [staff] = await staffOfBoth()
  for (const [Version, Text] of ['Allt er búið í dag.', 'Ekkert bíður þín núna.'].entries()) {
    const body = { Key: 'home.nothing', Text, Version: Version + 1 }
    const saved = await staff.post('rest/texts/entries', body)
    expect(saved.status).toBe(200)
    await expect.poll(() => shownBy(other), { timeout: 1000, interval: 20 }).toBe(Text)
    expect(other.services.texts.translate('home.nothing')).toBe(Text)
    await expect.poll(() => shownBy(one), { timeout: 1000, interval: 20 }).toBe(Text)
  }
})
