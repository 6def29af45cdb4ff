import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type BoardGame, cellState } from '#domain/appointments/board.ts'
import { RefereeRole } from '#domain/games/codes.ts'
import { RefereePermission } from '#domain/platform/types.ts'
import { type Random, randomFrom } from '#server/demo/random.ts'
import { apiTest } from '../support/api-test.ts'
import { aCourt, aGame, aPlace, aReferee, aTeam, aTournament } from '../support/builders.ts'
import { personas } from '../support/personas.ts'
import { updateRow } from '../support/rows.ts'
import { waitingCounts } from '../support/waiting.ts'

const { server, db } = apiTest()

// The games are so far ahead that no official is late with an answer.
const days = ['2026-07-18', '2026-07-19'] as const
const { Referee, Assistant1 } = RefereeRole
const lasts = 120
const unknownWay = 60

type Held = { role: RefereeRole; person: number }
type Game = {
  id: number
  day: string
  minutes: number | null
  court: number | null
  isOff: boolean
  held: Held[]
}

const clock = (minutes: number | null) =>
  minutes === null
    ? '00:00'
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const aTime = (random: Random) => (random.chance(0.1) ? null : 9 * 60 + 30 * random.between(0, 19))

/** Whether one official cannot work both games. Computed independently of the code under test. */
function meet(one: Game, other: Game): boolean {
  if (one.isOff || other.isOff || one.day !== other.day || one.minutes === null || other.minutes === null)
    return false
  const way = one.court !== null && one.court === other.court ? 0 : unknownWay
  return Math.abs(one.minutes - other.minutes) < lasts + way
}

const lost = (games: readonly Game[], game: Game) =>
  game.held
    .filter(({ person }) =>
      games.some(
        (other) => other !== game && other.held.some((one) => one.person === person) && meet(game, other),
      ),
    )
    .map(({ role }) => role)

async function aBoard(
  random: Random,
  officials: readonly number[],
  courts: readonly number[],
): Promise<Game[]> {
  await sql`truncate games, appointments, appointment_drafts cascade`.execute(db())
  const tournament = await aTournament(db())
  const [home, away] = [await aTeam(db()), await aTeam(db())]
  const games: Game[] = []
  const size = random.between(4, 7)
  for (let index = 0; index < size; index++) {
    const day = random.pick(days)
    const minutes = aTime(random)
    const court = random.chance(0.7) ? random.pick(courts) : null
    const { id } = await aGame(db(), {
      tournament_id: tournament.id,
      home_team_id: home.id,
      away_team_id: away.id,
      game_day: `${day}T${clock(minutes)}`,
      court_id: court,
    })
    const first = random.pick(officials)
    const second = random.pick(officials.filter((person) => person !== first))
    const held = [
      { role: Referee, person: first },
      { role: Assistant1, person: second },
    ]
    for (const { role, person } of held) await aPlace(db(), { game_id: id, person_id: person, role_id: role })
    games.push({ id, day, minutes, court, isOff: false, held })
  }
  return games
}

/** Changes a game: moves it (often onto another game of one of its officials), postpones it, or restores its time. */
async function change(random: Random, games: readonly Game[]): Promise<string> {
  const game = random.pick(games)
  const change = (values: object) => updateRow(db(), 'games', game.id, values)
  if (random.chance(0.45)) {
    game.isOff = !game.isOff
    await change(
      random.chance(0.5) && game.isOff
        ? { outcome: 'cancelled', cancelled_reason: 'Ófært' }
        : { outcome: null, cancelled_reason: null, report_status: game.isOff ? 'F' : null },
    )
    return game.isOff ? 'off' : 'on'
  }
  const own = games.filter(
    (other) =>
      other !== game && other.held.some(({ person }) => game.held.some((one) => one.person === person)),
  )
  const onto = own.length && random.chance(0.6) ? random.pick(own) : null
  game.day = onto?.day ?? random.pick(days)
  game.minutes = onto ? onto.minutes : aTime(random)
  await change({ game_day: `${game.day}T${clock(game.minutes)}` })
  return onto ? 'onto' : 'moved'
}

test('on random appointment boards, moving or postponing games reopens exactly the roles whose official would have two games at once', async () => {
  await sql`delete from referees where person_id > 0`.execute(db())
  const officials: number[] = []
  for (let index = 0; index < 5; index++)
    officials.push((await aReferee(db(), { permission_type_id: RefereePermission.NationalA })).id)
  const courts = [(await aCourt(db())).id, (await aCourt(db())).id]
  const seen = new Map<string, number>()
  for (let seed = 1; seed <= 10; seed++) {
    const random = randomFrom(seed)
    const games = await aBoard(random, officials, courts)
    for (let step = 0; step < 6; step++) {
      const what = step ? await change(random, games) : 'made'
      const asked = await server()
        .as(personas.staff)
        .get('rest/appointments/board?from=2026.07.18&to=2026.07.19')
      const board: BoardGame[] = await asked.json()
      const on = games.filter(({ isOff }) => !isOff)
      const open = (of: (game: Game) => RefereeRole[]) =>
        Object.fromEntries(on.map((game) => [game.id, of(game).toSorted()]))
      const found = open((game) =>
        (board.find(({ GameId }) => GameId === game.id)?.Cells ?? [])
          .filter((cell) => cell.Published && cellState(cell) !== 'asked')
          .map(({ RoleId }) => RoleId),
      )
      const wanted = open((game) => lost(games, game))
      const place = `board ${seed}, step ${step} (${what})`
      expect(found, place).toEqual(wanted)
      const waiting = await waitingCounts(server(), personas.staff)
      const waitingGames = on.filter((game) => lost(games, game).length).length
      expect(waiting['appointments.toReplace'] ?? 0, place).toBe(waitingGames)
      seen.set(what, (seen.get(what) ?? 0) + 1)
      if (waitingGames) seen.set('opened', (seen.get('opened') ?? 0) + 1)
    }
  }
  // The run must include every kind of change, and moves that reopened a role.
  for (const kind of ['onto', 'moved', 'off', 'on', 'opened']) expect(seen.get(kind), kind).toBeGreaterThan(0)
})
