import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type BoardGame, cellState, type Replaceable } from '#domain/appointments/board.ts'
import { RefereeRole } from '#domain/games/codes.ts'
import { RefereePermission } from '#domain/platform/types.ts'
import type { Propose } from '#server/appointments/proposal/propose.ts'
import { proposeNext } from '#server/appointments/proposal/worker.ts'
import { apiTest } from '../support/api-test.ts'
import { aGame, aHoliday, aPlace, aReferee, aTeam } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { isWhole } from '../support/long-form.ts'

const { server, db, staff } = apiTest()

beforeEach(async () => {
  await sql`truncate games, holidays, appointment_drafts, appointment_proposals cascade`.execute(db())
  await sql`delete from referees where person_id > 0`.execute(db())
})

const { Referee, Assistant1, Assistant2, Backup, Supervisor } = RefereeRole
const day = '2026-05-16'
const at = (time: string, values: object = {}) => aGame(db(), { game_day: `${day}T${time}`, ...values })
const anOfficial = (values: object = {}) =>
  aReferee(db(), { permission_type_id: RefereePermission.NationalA, ...values })

const ask = async (...ids: number[]) => askWith([], ...ids)
const askWith = async (Replace: readonly Replaceable[], ...ids: number[]) =>
  (await staff().post('rest/appointments/proposals', { GameIds: ids, Replace })).json()
const work = (propose?: Propose) => proposeNext(server().services, new AbortController().signal, propose)
const read = async (id: number) => (await staff().get(`rest/appointments/proposals/${id}`)).json()
const drafts = () =>
  db()
    .selectFrom('appointment_drafts')
    .select(['game_id', 'role_id', 'person_id', 'reason'])
    .orderBy('game_id')
    .orderBy('role_id')
    .execute()

test('a proposal drafts only free officials without leave and without ties to the two clubs, and names the roles left empty', async () => {
  const club = await aTeam(db())
  const [first, second] = [await at('18:00', { home_team_id: club.id }), await at('18:30')]
  const own = await anOfficial({ team_id: club.id })
  const free = [await anOfficial(), await anOfficial(), await anOfficial()]
  const away = await anOfficial()
  await aHoliday(db(), { person_id: away.id, date_from: day, date_to: day })
  await aPlace(db(), { game_id: second.id, person_id: free[0]!.id, role_id: Assistant1 })
  const asked = await ask(first.id, second.id)
  expect(asked).toMatchObject({ State: 'waiting', Filled: 0, Unfilled: [] })
  expect(await work()).toBe(true)
  const found = await drafts()
  const persons = found.map(({ person_id }) => person_id)
  // Two officials are free for both games; the third belongs to a club of one of the games.
  expect(new Set(persons)).toEqual(new Set([free[1]!.id, free[2]!.id, own.id]))
  expect(persons).toHaveLength(3)
  expect(found.find(({ person_id }) => person_id === own.id)?.game_id).toBe(second.id)
  const run = await read(asked.Id)
  expect(run).toMatchObject({ State: 'done', Filled: 3 })
  const nobody = run.Unfilled.filter(({ RoleId }: { RoleId: number }) => RoleId === Supervisor)
  expect(nobody.map(({ Reason }: { Reason: string }) => Reason)).toEqual(['noCandidate', 'noCandidate'])
  expect(run.Unfilled).toHaveLength(6)
  expect(await db().selectFrom('game_referees').selectAll().execute()).toHaveLength(1)
})

test('a proposal replaces an official who declined only if staff ask for it, and skips past and cancelled games', async () => {
  const game = await at('18:00')
  const over = await aGame(db(), { game_day: '2026-05-10T18:00' })
  const off = await at('12:00', { outcome: 'cancelled' })
  const [gone, other] = [await anOfficial(), await anOfficial()]
  await aPlace(db(), { game_id: game.id, person_id: gone.id, declined_at: testNow, declined_reason: 'Nei' })
  await ask(game.id, over.id, off.id)
  await work()
  expect((await drafts()).map(({ role_id }) => role_id)).not.toContain(Referee)
  await db().deleteFrom('appointment_drafts').execute()
  await askWith(['declined'], game.id, over.id, off.id)
  await work()
  expect((await drafts()).map(({ game_id }) => game_id)).not.toEqual(expect.arrayContaining([over.id]))
  expect(
    (await drafts()).filter(({ role_id }) =>
      [Referee, Assistant1, Assistant2, Backup].includes(role_id as 20),
    ),
  ).toMatchObject([{ game_id: game.id, person_id: other.id }])
})

test('a proposal does not overwrite a role that staff filled while it was running', async () => {
  const game = await at('18:00')
  const [mine, other] = [await anOfficial(), await anOfficial()]
  const { Id } = await ask(game.id)
  await work(async (input) => {
    const cell = { GameId: game.id, RoleId: Referee, PersonId: mine.id, Version: 0 }
    await staff().post('rest/appointments/drafts', { Cells: [cell] })
    const chosen = input.cells.map(({ RoleId }) => (RoleId === Referee ? other.id : null))
    return { chosen, cost: 1, bound: 1, unfilled: [] }
  })
  expect(await drafts()).toMatchObject([{ role_id: Referee, person_id: mine.id }])
  expect(await read(Id)).toMatchObject({ State: 'done', Filled: 0 })
})

function dice(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

test.each(isWhole ? [1, 2, 3, 4, 5, 6] : [1, 2])(
  'a proposal keeps appointed officials unless staff ask to replace those with the same answer (seed %i)',
  async (seed) => {
    const roll = dice(seed)
    const near = await aGame(db(), { game_day: '2026-05-13T18:00' })
    const games = [near, await at('12:00'), await at('15:00'), await at('19:00')]
    const people = []
    for (let n = 0; n < 14; n++) people.push(await anOfficial())
    const answers = [
      { asked_at: '2026-05-01' },
      { confirmed_at: testNow },
      { declined_at: testNow, declined_reason: 'Nei' },
      { asked_at: testNow },
    ]
    for (const game of games)
      for (const role_id of [Referee, Assistant1, Assistant2, Backup]) {
        const person = people.splice(roll(people.length), roll(2))[0]
        if (!person) continue
        await aPlace(db(), {
          game_id: game.id,
          person_id: person.id,
          role_id,
          ...answers[roll(answers.length)],
        })
        if (roll(4) === 0) await aHoliday(db(), { person_id: person.id, date_from: day, date_to: day })
      }
    for (let n = 0; n < 8; n++) await anOfficial()
    const board: BoardGame[] = await (
      await staff().get('rest/appointments/board?from=2026.05.12&to=2026.05.18')
    ).json()
    const held = board.flatMap((game) =>
      game.Cells.filter(({ Published }) => Published).map((cell) => ({ GameId: game.GameId, cell })),
    )
    const replaced = (['declined', 'onLeave', 'late'] as const).filter(() => roll(2) === 0)
    for (const asked of [[], replaced]) {
      await db().deleteFrom('appointment_drafts').execute()
      await askWith(asked, ...games.map(({ id }) => id))
      await work()
      const found = await drafts()
      const taken = held.filter(({ GameId, cell }) =>
        found.some(({ game_id, role_id }) => game_id === GameId && role_id === cell.RoleId),
      )
      for (const { cell } of taken) expect(asked).toContain(cellState(cell))
      for (const { game_id, role_id, person_id } of found)
        expect(
          held.some(
            ({ GameId, cell }) =>
              GameId === game_id && cell.RoleId === role_id && cell.Published?.PersonId === person_id,
          ),
        ).toBe(false)
    }
  },
)

test('an official who answers late, while a proposal runs, keeps the role', async () => {
  const game = await aGame(db(), { game_day: '2026-05-13T18:00' })
  const [silent, other] = [await anOfficial(), await anOfficial()]
  await aPlace(db(), { game_id: game.id, person_id: silent.id, asked_at: '2026-05-01' })
  const { Id } = await askWith(['late'], game.id)
  await work(async (input) => {
    await db().updateTable('game_referees').set({ confirmed_at: testNow }).execute()
    const chosen = input.cells.map(({ RoleId }) => (RoleId === Referee ? other.id : null))
    expect(chosen).toContain(other.id)
    return { chosen, cost: 1, bound: 1, unfilled: [] }
  })
  expect(await drafts()).toEqual([])
  expect(await read(Id)).toMatchObject({ State: 'done', Filled: 0 })
})

test('a proposal is refused if it is to replace officials whose answer is not one of the replaceable kinds', async () => {
  const game = await at('18:00')
  for (const Replace of [['confirmed'], ['asked'], 'late', [1]])
    expect((await staff().post('rest/appointments/proposals', { GameIds: [game.id], Replace })).status).toBe(
      400,
    )
  expect(await db().selectFrom('appointment_proposals').select('id').execute()).toEqual([])
})

test('a user who asks for a second proposal of appointments gets the running one, and a cancelled proposal stores no drafts', async () => {
  const game = await at('18:00')
  const person = await anOfficial()
  const { Id } = await ask(game.id)
  expect((await ask(game.id)).Id).toBe(Id)
  await work(async (input) => {
    await staff().post(`rest/appointments/proposals/${Id}/call-off`)
    return {
      chosen: input.cells.map((_, index) => (index ? null : person.id)),
      cost: 1,
      bound: 1,
      unfilled: [],
    }
  })
  expect(await read(Id)).toMatchObject({ State: 'calledOff', Filled: 0 })
  expect(await drafts()).toEqual([])
  expect(await work()).toBe(false)
})

test('simultaneous requests for a proposal of appointments start only one', async () => {
  const game = await at('18:00')
  const asked = await Promise.all([ask(game.id), ask(game.id), ask(game.id)])
  expect(new Set(asked.map(({ Id }) => Id)).size).toBe(1)
  expect(await db().selectFrom('appointment_proposals').select('id').execute()).toHaveLength(1)
})

test('a failed proposal of appointments names the reason in a message', async () => {
  const { Id } = await ask((await at('18:00')).id)
  await work(async () => 'proposals.failed')
  const run = await read(Id)
  expect(run.State).toBe('failed')
  expect(run.Failure).toMatch(/\S+ \S+/)
})

test('a proposal for no games or too many is refused, and an unknown proposal returns 404', async () => {
  expect((await staff().post('rest/appointments/proposals', { GameIds: [] })).status).toBe(400)
  const many = Array.from({ length: 601 }, (_, index) => index + 1)
  expect((await staff().post('rest/appointments/proposals', { GameIds: many })).status).toBe(400)
  expect((await staff().get('rest/appointments/proposals/987654')).status).toBe(404)
  expect((await staff().post('rest/appointments/proposals/987654/call-off')).status).toBe(404)
})
