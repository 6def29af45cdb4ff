import { expect, test } from 'vitest'
import { statusesOf } from '../support/answers.ts'
import { apiTest } from '../support/api-test.ts'
import { aPerson, aSquadList, aSquadListPlayer } from '../support/builders.ts'
import { personaClubs, personas } from '../support/personas.ts'

// Needs the real PostgreSQL, where two requests run at the same moment.

const { server, db } = apiTest()
const { own } = personaClubs

test('LST-23 LST-33 a person registered twice at the same moment becomes one person on both lists', async () => {
  const lists = [await aSquadList(db(), { team_id: own }), await aSquadList(db(), { team_id: own })]
  const SSN = '0209061450'
  const answers = await Promise.all(
    lists.map(({ id }) =>
      server().as(personas.clubUser).post('teams/teamgroupplayer', {
        TeamGroupId: id,
        PersonId: null,
        SSN,
        Nationality: 'IS',
        CreatePerson: true,
      }),
    ),
  )
  expect(statusesOf(answers)).toEqual([200, 200])
  const persons = await db().selectFrom('persons').select('id').where('ssn', '=', SSN).execute()
  expect(persons).toHaveLength(1)
  const rows = await db()
    .selectFrom('squad_list_players')
    .select('squad_list_id')
    .where('person_id', '=', persons[0]!.id)
    .execute()
  expect(rows).toHaveLength(2)
})

test('D2-031 LST-09 adding a person to a list while it is deleted either succeeds or finds no list', async () => {
  for (let time = 0; time < 5; time++) {
    const { id } = await aSquadList(db(), { team_id: own })
    const person = await aPerson(db(), { team_id: own, ssn: `02${10 + time}991450` })
    const answers = await Promise.all([
      server().as(personas.clubUser).post('teams/teamgroupplayer', { TeamGroupId: id, PersonId: person.id }),
      server().as(personas.clubUser).delete(`teams/playerlist?teamGroupId=${id}`),
    ])
    const [added, deleted] = answers.map(({ status }) => status)
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([added, deleted])
  }
})

test('LST-35 D2-035 rows that two users move at the same moment arrive once', async () => {
  const [from, to] = [await aSquadList(db(), { team_id: own }), await aSquadList(db(), { team_id: own })]
  const { id: person_id } = await aPerson(db(), { team_id: own, ssn: '0303991450' })
  const { id } = await aSquadListPlayer(db(), { squad_list_id: from.id, person_id })
  const move = () =>
    server()
      .as(personas.clubUser)
      .post('teams/moveteamgroupplayer/', {
        TeamGroupId: to.id,
        RemoveFromList: true,
        TeamGroupPlayers: [{ Id: id }],
      })
  expect(statusesOf(await Promise.all([move(), move()]))).toEqual([200, 404])
  const rows = await db()
    .selectFrom('squad_list_players')
    .select('squad_list_id')
    .where('person_id', '=', person_id)
    .execute()
  expect(rows).toEqual([{ squad_list_id: to.id }])
})
