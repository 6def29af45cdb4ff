import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { aPerson, aTeam } from '../support/builders.ts'
import { memoryDatabase, postgresDatabase } from '../support/database.ts'
import { updateRow } from '../support/rows.ts'
import { aTransfer } from '../support/transfers.ts'

const names = ['Jón Sigurðsson', 'Þórdís Ægisdóttir', 'Örn Árnason', 'Åse Ødegaard']
const teamNames = ['Ægir', 'KR 10', 'Þór', 'FH']
const place = fc.nat({ max: 2 })
const write = fc.oneof(
  fc.record({ act: fc.constant('person' as const), at: place, name: fc.constantFrom(...names) }),
  fc.record({ act: fc.constant('team' as const), at: place, name: fc.constantFrom(...teamNames) }),
  fc.record({ act: fc.constant('from' as const), at: place, to: fc.option(place) }),
  fc.record({ act: fc.constant('to' as const), at: place, to: place }),
  fc.record({ act: fc.constant('player' as const), at: place, to: place }),
)

describe.each([
  ['embedded', memoryDatabase],
  ['PostgreSQL', postgresDatabase],
])('on the %s database', (_name, open) => {
  let database: Database
  const people: number[] = []
  const teams: number[] = []
  const transfers: number[] = []
  beforeAll(async () => {
    database = await open()
    for (let one = 0; one < 3; one++) {
      people.push((await aPerson(database.db)).id)
      teams.push((await aTeam(database.db)).id)
    }
    for (const person_id of people)
      transfers.push(
        (
          await aTransfer(database.db, {
            person_id,
            team_from_id: null,
            team_to_id: teams[0],
            status: 'Lokið',
          })
        ).id,
      )
  })
  afterAll(() => database.close())

  test('TRA-47 completed transfers are searched and sorted by the current names of player and clubs, after any writes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 8 }), async (writes) => {
        for (const one of writes) await written(one)
        expect(await differing()).toEqual([])
      }),
      { numRuns: 12 },
    )
  })

  const idOf = (ids: number[], at: number) => ids[at % ids.length] ?? 0

  async function written(change: Write) {
    const { db } = database
    if ('name' in change && change.act === 'person')
      await updateRow(db, 'persons', idOf(people, change.at), { name: change.name })
    else if ('name' in change)
      await updateRow(db, 'teams', idOf(teams, change.at), { short_name: change.name })
    else await updateRow(db, 'transfer_requests', idOf(transfers, change.at), valuesOf(change))
  }

  function valuesOf(change: Extract<Write, { to: number | null }>) {
    if (change.act === 'player') return { person_id: idOf(people, change.to) }
    if (change.act === 'to') return { team_to_id: idOf(teams, change.to) }
    return { team_from_id: change.to === null ? null : idOf(teams, change.to) }
  }

  async function differing() {
    const { rows } = await sql`
      select r.id from transfer_requests r
      join persons p on p.id = r.person_id
      join teams t on t.id = r.team_to_id
      left join teams f on f.id = r.team_from_id
      where (r.player_order, r.player_folded, r.to_order, r.from_order)
        is distinct from (p.name_order, p.name_folded, t.name_order, f.name_order)`.execute(database.db)
    return rows
  }
})

type Write =
  | { act: 'person' | 'team'; at: number; name: string }
  | { act: 'from'; at: number; to: number | null }
  | { act: 'to' | 'player'; at: number; to: number }
