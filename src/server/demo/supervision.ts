import { TypeScore, typeScoreOf } from '#domain/game-execution/form.ts'
import { RefereeRole } from '#domain/games/codes.ts'
import { ExecutionType } from '#domain/platform/types.ts'
import type { Assignment } from './assignments.ts'
import { addDays } from './dates.ts'
import type { DemoGame } from './games/demo-game.ts'
import type { Options } from './options.ts'
import type { Random } from './random.ts'

type Material = {
  games: readonly DemoGame[]
  assignments: readonly Assignment[]
  options: Options
  /** Referees who have only begun their execution form. */
  first: ReadonlySet<number>
  today: string
}

/**
 * Execution forms of supervisors. Nearly all games older than two weeks have a sent form, and some of the
 * last two weeks; others are drafts.
 */
export function superviseGames(random: Random, { games, assignments, options, first, today }: Material) {
  const dates = new Map(games.map(({ id, fixture }) => [id, fixture.date]))
  const dateOf = ({ game_id }: Assignment) => dates.get(game_id) ?? today
  const past = assignments.filter((one) => dateOf(one) < today)
  const supervised = past.filter(({ role_id }) => role_id === RefereeRole.Supervisor)
  const begun = past.filter(
    (one) =>
      one.role_id === RefereeRole.Referee && first.has(one.person_id) && dateOf(one) >= addDays(today, -7),
  )
  const at = (date: string) => `${date}T${random.between(10, 21)}:${random.between(10, 59)}:00Z`
  const rows = supervised.map((one) => {
    const { game_id, person_id } = one
    const date = dateOf(one)
    const isOld = date < addDays(today, -14)
    const isConfirmed = random.chance(isOld ? 0.95 : 0.5)
    const isCarriedOut = random.chance(isOld ? 0.95 : 0.6)
    return {
      report: { game_id, person_id, confirmed_at: isConfirmed ? at(nextDay(date, today)) : null },
      execution: { game_id, person_id, handed_in_at: isCarriedOut ? at(nextDay(date, today)) : null },
    }
  })
  const sent = rows.map(({ execution }) => execution).filter(({ handed_in_at }) => handed_in_at !== null)
  const drafts = [
    ...rows.map(({ execution }) => execution).filter(({ handed_in_at }) => handed_in_at === null),
    ...begun.map(({ game_id, person_id }) => ({ game_id, person_id, handed_in_at: null })),
  ]
  const written = [...sent, ...drafts].map((form) => ({ ...form, comment: commentOf(random, form) }))
  return {
    reports: rows.map(({ report }) => report),
    executions: written,
    executionRows: written.flatMap((form) => rowsOf(random, form, options)),
  }
}

type Form = { game_id: number; person_id: number; handed_in_at: string | null }

const comments = [
  'Allt til fyrirmyndar.',
  'Leikurinn hófst tíu mínútum of seint vegna umferðar.',
  'Vökva þarf völlinn betur fyrir leik.',
  'Merkingar voru farnar að dofna við annað markið.',
]

function commentOf(random: Random, { handed_in_at }: Form): string {
  return handed_in_at && random.chance(0.4) ? random.pick(comments) : ''
}

/** The rows of a form. A draft has only the attendance and the first ratings. */
function rowsOf(random: Random, { game_id, person_id, handed_in_at }: Form, options: Options) {
  const types = handed_in_at ? options.execution : options.execution.slice(0, 3)
  return types.map((type_id) => {
    const isText = typeScoreOf(type_id) === TypeScore.Text
    return {
      game_id,
      person_id,
      type_id,
      other: isText ? textOf(random, type_id) : '',
      rating: isText ? 0 : (options.executionRating[random.weighted([5, 4, 2, 1])] ?? 0),
    }
  })
}

function textOf(random: Random, typeId: number): string {
  if (typeId === ExecutionType.Attendance) return String(random.between(40, 1900))
  return random.pick(['Logn og 11 stiga hiti', 'Strekkingur og skúrir', 'Hægviðri, völlur blautur', ''])
}

/** The day after `date`, but at the latest today. */
function nextDay(date: string, today: string): string {
  const next = addDays(date, 1)
  return next < today ? next : date
}
