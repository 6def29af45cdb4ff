import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#domain/calls.ts'
import * as matchReports from '#domain/match-reports/calls.ts'
import type { Call } from '#domain/platform/call.ts'
import * as squadLists from '#domain/squad-lists/calls.ts'
import * as transfers from '#domain/transfers/calls.ts'
import * as users from '#domain/users/calls.ts'
import { apiTest } from '../support/api-test.ts'
import { aPerson, aSquadList } from '../support/builders.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { sourceFiles } from '../support/source-files.ts'

const { server, db } = apiTest()
let ownList: number
let otherList: number
const ssn = '0102801429'
const { own, other } = personaClubs

beforeAll(async () => {
  await aPerson(db(), { ssn, name: 'Ögn Þöll Áradóttir', team_id: other })
  ownList = (await aSquadList(db(), { team_id: own })).id
  otherList = (await aSquadList(db(), { team_id: other })).id
})
beforeEach(() => sql`truncate rate_limits`.execute(db()))

type Pair = { get: Call; post: Call; address: (sought: string) => string; body: (sought: string) => object }
const bySsn = (get: Call, post: Call, address: (sought: string) => string): Pair => {
  return { get, post, address, body: (sought) => ({ ssn: sought }) }
}
const onList = (list: () => number): Pair => {
  const fields = (sought: string) => ({ teamid: String(own), teamgroupid: String(list()), ssn: sought })
  return {
    get: squadLists.teamGroupSearch,
    post: squadLists.teamGroupSearchByPost,
    address: (sought) => `teams/teamgroupsearch?${new URLSearchParams(fields(sought))}`,
    body: fields,
  }
}
const pairs: [name: string, pair: Pair][] = [
  [
    'D3-004 transfers/players',
    bySsn(transfers.transferPlayer, transfers.transferPlayerByPost, (s) => `transfers/players?ssn=${s}`),
  ],
  [
    'D2-016 getpersonbyssn',
    bySsn(matchReports.personBySsn, matchReports.personBySsnByPost, (s) => `gamereport/getpersonbyssn/${s}`),
  ],
  ['D1-019 thjodskrauser', bySsn(users.lookUp, users.lookUpByPost, (s) => `users/thjodskrauser?ssn=${s}`)],
  ['D2-029 teamgroupsearch on an own list', onList(() => ownList)],
  ['D2-029 teamgroupsearch on another club’s list', onList(() => otherList)],
]

const everyone: readonly Persona[] = Object.values(personas)
const ask = (persona: Persona, { address }: Pair, sought: string) => server().as(persona).get(address(sought))
const post = (persona: Persona, { post: call, body }: Pair, sought: string) =>
  server().as(persona).post(call.path, body(sought))
const audited = ({ get }: Pair) =>
  db()
    .selectFrom('audit')
    .where('act', '=', get.name)
    .select(['act', 'person_id', 'auth_type', 'team_id', 'records', 'result'])
    .orderBy('id')
    .execute()
const emptied = () => sql`truncate rate_limits, idempotency_keys, person_lookups`.execute(db())

describe.each(pairs)('%s by POST', (_name, pair) => {
  test('T21 returns the same as the documented read to each AuthType, refusals included, with the same audit rows', async () => {
    for (const persona of everyone)
      for (const sought of persona === personas.clubUser ? [ssn, '9999999999', 'abc'] : [ssn]) {
        await emptied()
        const start = (await audited(pair)).length
        const [documented, first] = [await ask(persona, pair, sought), await audited(pair)]
        await emptied()
        const [byBody, all] = [await post(persona, pair, sought), await audited(pair)]
        expect(byBody.status, persona.Name).toBe(documented.status)
        expect(await byBody.json()).toEqual(await documented.json())
        // A refusal that equals an earlier one within the minute adds no audit row; the first row counts it.
        const left = first.slice(start)
        const isCounted = left.some(({ result }) => result >= 400)
        expect(all.slice(first.length)).toEqual(isCounted ? [] : left)
      }
  })

  test('T21 counts for the same rate limit as the documented read', async () => {
    const { limits } = pair.get
    const given = typeof limits === 'function' ? limits(3, undefined, { ssn }) : (limits ?? [])
    const least = Math.min(...given.map(({ hits }) => hits))
    for (let hit = 0; hit < least; hit++) await (hit % 2 ? ask : post)(personas.clubUser, pair, ssn)
    for (const way of [ask, post]) expect((await way(personas.clubUser, pair, ssn)).status).toBe(429)
  })

  test('T21 keeps the national id out of the log, the headers and the stored responses', async () => {
    await emptied()
    const from = server().lines.length
    const response = await post(personas.clubUser, pair, ssn)
    const wrong = await post(personas.clubUser, pair, `${ssn}<`)
    const lines = server().lines.slice(from)
    expect(lines.map((line) => JSON.parse(line).route)).toEqual([pair.post.path, pair.post.path])
    expect(lines.join()).not.toContain(ssn)
    for (const { headers } of [response, wrong]) expect(JSON.stringify([...headers])).not.toContain(ssn)
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).not.toContain(ssn)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await db().selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
  })

  test('T21 has the access, fields and response of the documented read', () => {
    const { get, post: twin } = pair
    expect(twin.access).toBe(get.access)
    expect(twin.body).toBe(get.query ?? get.params)
    expect([twin.audited, twin.readsAs, twin.method]).toEqual([get.audited, get.name, 'POST'])
  })
})

test('T21 the client sends no national id in an address: it uses the POST version of each such read', () => {
  const reads = calls.filter(({ name, readsAs }) => name === `${readsAs}ByPost`)
  expect(reads).toHaveLength(4)
  const documented = /\b(transferPlayer|personBySsn|lookUp|teamGroupSearch)\b(?!\s*[:(=])/
  const found = sourceFiles('src').filter(
    ({ file, text }) =>
      file.startsWith('src/app/') &&
      [...text.matchAll(/import (?:type )?\{([^}]*)\} from '#domain\/[\w-]+\/calls.ts'/g)].some(
        ([, names = '']) => documented.test(names),
      ),
  )
  expect(found.map(({ file }) => file)).toEqual([])
})

test('D2-029 T21 the search shows dates of birth to AuthType 5, but no whole national ids', async () => {
  const mine = await aPerson(db(), { ssn: '0304051429', name: 'Sölvi Leitaði', team_id: own })
  const search = async (persona: Persona, query: string) => {
    await emptied()
    const address = `teams/teamgroupsearch?teamid=${own}&teamgroupid=${ownList}&${query}`
    const found: { SSN: string; PersonId: number | null }[] = await (
      await server().as(persona).get(address)
    ).json()
    return found.map(({ SSN }) => SSN)
  }
  for (const query of ['name=Sölvi Leitaði', 'ssn=030405', `ssn=${mine.ssn}`]) {
    expect(await search(personas.limited, query)).toEqual(['030405-****'])
    expect(await search(personas.clubUser, query)).toEqual([mine.ssn])
  }
  expect(await search(personas.limited, 'ssn=0107051450')).toEqual(['010705-****'])
  // The masked id from the search may be posted back when the person is added.
  const body = { TeamGroupId: ownList, IsPlayer: 1, PersonId: mine.id, SSN: '030405-****' }
  expect((await server().as(personas.limited).post('teams/teamgroupplayer', body)).status).toBe(200)
})

test('T21 no list and no picker accepts a national id in its address', async () => {
  const queries = (q: string) => [{ q }, { filter: JSON.stringify({ q }) }]
  const takes = (q: string) =>
    calls.filter(
      ({ method, query }) => method === 'GET' && queries(q).some((one) => query?.safeParse(one).success),
    )
  expect(takes('Jón Jónsson').length).toBeGreaterThan(12)
  expect(takes('010130-2989').map(({ name }) => name)).toEqual([])
})
