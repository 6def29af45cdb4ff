import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { RefereeRole } from '#domain/games/codes.ts'
import { apiTest } from '../support/api-test.ts'
import { aGame, aHoliday, aPlace } from '../support/builders.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personas } from '../support/personas.ts'
import { aReport } from '../support/report-scene.ts'

// A record read from a documented call can be posted back unchanged, including fields that only the response has.

const { server, db } = apiTest()

type Answer = Record<string, unknown>
type Pair = { persona: Persona; from: string; to: string; sent: (answer: Answer & Answer[]) => unknown }

function ofChapter(rows: unknown, chapter: number) {
  return z
    .array(z.looseObject({ Chapter: z.object({ number: z.number() }) }))
    .parse(rows)
    .filter(({ Chapter }) => Chapter.number === chapter)
}

const whole = (answer: Answer) => answer

async function supervised(): Promise<number> {
  const game = await aGame(db(), { game_day: '2026-05-11T19:15' })
  for (const [persona, role_id] of [
    [personas.referee, RefereeRole.Supervisor],
    [personas.otherReferee, RefereeRole.Referee],
  ] as const)
    await aPlace(db(), { game_id: game.id, person_id: await personIdOf(db(), persona), role_id })
  return game.id
}

const pairs: Record<string, () => Promise<Pair>> = {
  'PAR-13 the notification of a club': async () => ({
    persona: personas.clubUser,
    from: 'participation',
    to: 'participation',
    sent: whole,
  }),
  'INS-24 the report on referees': async () => ({
    persona: personas.referee,
    from: `refereereport/refereereport/${await supervised()}`,
    to: 'refereereport/update/1',
    sent: (answer) => ({ ...answer, complete: false }),
  }),
  'INS-23 a chapter of that report': async () => ({
    persona: personas.referee,
    from: `refereereport/refereereport/${await supervised()}`,
    to: 'refereereport/chapter1',
    sent: (answer) => ({
      ...answer,
      ...Object.fromEntries(
        ['Grades', 'Incidents', 'Reviews', 'Comments'].map((list) => [list, ofChapter(answer[list], 1)]),
      ),
    }),
  }),
  'LST-30 a squad list': async () => {
    const { home } = await aReport(db(), { squad: 2 })
    return {
      persona: personas.clubUser,
      from: `teams/teamgroup/${home.list.id}`,
      to: 'teams/teamgroup',
      sent: whole,
    }
  },
  'LEV-09 leave': async () => {
    const person_id = await personIdOf(db(), personas.referee)
    await aHoliday(db(), { person_id })
    return {
      persona: personas.referee,
      from: 'referees/holidays',
      to: 'referees/holiday',
      sent: ([first]) => first,
    }
  },
  'USR-11 a user': async () => ({
    persona: personas.clubUser,
    from: 'users/getusers',
    to: 'users/addorupdateuser',
    sent: ([first]) => first,
  }),
}

describe('a response can be posted back unchanged:', () => {
  test.each(Object.entries(pairs))('%s', async (_name, pairOf) => {
    const { persona, from, to, sent } = await pairOf()
    const read = await server().as(persona).get(from)
    expect(read.status).toBe(200)
    const answer = await server()
      .as(persona)
      .post(to, sent(await read.json()))
    const body = await answer.json()
    expect([answer.status, body.error, body.Errors]).toEqual([200, undefined, undefined])
  })
})
