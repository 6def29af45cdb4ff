import { type Level, levelOf } from '#domain/appointments/levels.ts'
import { RefereeRole } from '#domain/games/codes.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Assignment } from '../assignments.ts'
import { addDays } from '../dates.ts'
import type { DemoGame } from '../games/demo-game.ts'
import { type Draft, type FreeOfficial, freeOfficials } from './appointments-store.ts'

const { Referee, Assistant1, Assistant2, Backup, Supervisor } = RefereeRole
const roles = [Referee, Assistant1, Assistant2, Backup, Supervisor]
const noLevels: readonly Level[] = []

type Place = Assignment & { declined_at?: string; declined_reason?: string }
type Chosen = (role: RefereeRole, isOwn?: boolean) => number | null

/** The referee team of a finished game, all of whom accepted. */
export async function staffPlayed(db: Queryable, game: DemoGame): Promise<Assignment[]> {
  const choose = await chooserFor(db, game)
  return roles.flatMap((role_id) => {
    const person_id = choose(role_id)
    const confirmed_at = `${addDays(game.fixture.date, -3)}T18:40:00Z`
    return person_id === null ? [] : [{ game_id: game.id, person_id, role_id, confirmed_at }]
  })
}

type Coming = {
  places: Place[]
  drafted: Draft[]
  onLeave: { person_id: number; date_from: string; date_to: string; part_of_day: boolean; comment: string }[]
}

/**
 * Appointments and drafts of an upcoming game. The first game has each kind of answer, the second an official
 * on leave.
 */
export async function staffComing(
  db: Queryable,
  game: DemoGame,
  index: number,
  today: string,
): Promise<Coming> {
  const choose = await chooserFor(db, game)
  const { date } = game.fixture
  const at = `${addDays(today, -1)}T20:15:00Z`
  const asked = (role_id: RefereeRole, answer: Partial<Place> = {}): Place[] => {
    const person_id = choose(role_id)
    return person_id === null ? [] : [{ game_id: game.id, person_id, role_id, confirmed_at: null, ...answer }]
  }
  const draft = (role_id: RefereeRole, reason = ''): Draft[] => {
    const person_id = choose(role_id, reason !== '')
    return person_id === null ? [] : [{ game_id: game.id, person_id, role_id, reason }]
  }
  const nobody = { onLeave: [] }
  if (index === 0)
    return {
      ...nobody,
      places: [
        ...asked(Referee, { confirmed_at: at }),
        ...asked(Assistant1, { declined_at: at, declined_reason: 'Er í brúðkaupi þann dag.' }),
        ...asked(Assistant2),
      ],
      drafted: draft(Supervisor),
    }
  if (index === 1) {
    const places = [...asked(Referee), ...asked(Assistant1, { confirmed_at: at })]
    const onLeave = places.slice(0, 1).map(({ person_id }) => ({
      person_id,
      date_from: addDays(date, -1),
      date_to: addDays(date, 5),
      part_of_day: false,
      comment: 'Sumarfrí',
    }))
    return { places, onLeave, drafted: draft(Assistant2) }
  }
  if (index === 2) return { ...nobody, places: [], drafted: [...draft(Referee), ...draft(Assistant1)] }
  return {
    ...nobody,
    places: asked(Referee, { confirmed_at: at }),
    drafted: draft(Assistant1, 'Félögin samþykktu, því að enginn annar er nærri.'),
  }
}

/**
 * Returns a function that chooses the nearest official with the permission for a role, each official once.
 * With `isOwn` the official is of a playing club.
 */
async function chooserFor(db: Queryable, { fixture, court_id }: DemoGame): Promise<Chosen> {
  const { tournament, home, away, date } = fixture
  const free = await freeOfficials(db, { date, court_id, home, away })
  const taken = new Set<number>()
  const about = {
    TournamentId: tournament.id,
    CategoryId: tournament.category_type_id,
    ...({ AgeGroupId: tournament.age_group_type_id, Gender: 1 } as const),
  }
  const isOfSide = ({ club, own }: FreeOfficial) =>
    [club, own].some((team) => team !== null && (team === home || team === away))
  return (RoleId, isOwn = false) => {
    const found = free.find(
      (one) =>
        !taken.has(one.person_id) &&
        isOfSide(one) === isOwn &&
        levelOf(noLevels, { ...about, RoleId, PermissionId: one.permission }) === 'right',
    )
    if (found) taken.add(found.person_id)
    return found?.person_id ?? null
  }
}
