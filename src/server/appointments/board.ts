import { type BoardCell, type BoardGame, boardRoles } from '#domain/appointments/board.ts'
import { cannotTake } from '#domain/appointments/cannot-take.ts'
import type { OfficialFacts } from '#domain/appointments/facts.ts'
import { judge } from '#domain/appointments/judge.ts'
import { isAnswerLate } from '#domain/appointments/late.ts'
import { type LevelOf, levelFinder } from '#domain/appointments/levels.ts'
import { type Reason, ReasonCode, Weight, weightOf } from '#domain/appointments/reasons.ts'
import { type Day, dayAt } from '#domain/platform/dates.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import { rowsBy } from '#domain/platform/records.ts'
import type { Queryable } from '../platform/database/database.ts'
import { cellOf, type GameFacts, gameFacts } from './cell-store.ts'
import {
  type DraftRow,
  draftsOfGames,
  type PlaceRow,
  passedOverClashes,
  placesOfGames,
} from './draft-store.ts'
import { writtenLevels } from './level-store.ts'
import { officialFacts } from './official-store.ts'
import { rules } from './rules/store.ts'

/** The games of a period, or single games, with their appointments, drafts and reasons against them. */
export async function readBoard(db: Queryable, of: Of, now: Date): Promise<BoardGame[]> {
  const held = await heldPlaces(db, of)
  const { games, places, drafts } = held
  return present(held, {
    now,
    answerHours: (await rules(db)).AnswerHours,
    isJudged: true,
    officials: await holders(db, games, [...places.values(), ...drafts.values()].flat(), dayAt(now)),
    passedOver: await passedOverClashes(
      db,
      games.map(({ Start }) => Start.slice(0, 10)),
    ),
    levels: levelFinder(await writtenLevels(db)),
  })
}

/** The games with their officials and versions, but without reasons, which take most of the time. */
export async function readPlaces(db: Queryable, of: Of, now: Date): Promise<BoardGame[]> {
  return present(await heldPlaces(db, of), {
    now,
    answerHours: (await rules(db)).AnswerHours,
    isJudged: false,
    officials: new Map(),
    passedOver: new Set<string>(),
    levels: levelFinder([]),
  })
}

type Of = DayWindow | { ids: readonly number[] }

async function heldPlaces(db: Queryable, of: Of) {
  const games = await gameFacts(db, of)
  const ids = games.map(({ GameId }) => GameId)
  return {
    games,
    places: rowsBy(await placesOfGames(db, ids), ({ game_id }) => game_id),
    drafts: rowsBy(await draftsOfGames(db, ids), ({ game_id }) => game_id),
  }
}

function present(
  { games, places, drafts }: Awaited<ReturnType<typeof heldPlaces>>,
  facts: Facts,
): BoardGame[] {
  return games.map((game) => ({
    GameId: game.GameId,
    GameDay: game.Start,
    TournamentId: game.TournamentId,
    TournamentShortName: game.TournamentShortName,
    HomeTeamShortName: game.HomeTeamShortName,
    AwayTeamShortName: game.AwayTeamShortName,
    CourtName: game.CourtName,
    IsCancelled: game.IsCancelled,
    IsPostponed: game.IsPostponed,
    Cells: boardRoles.map((RoleId) =>
      presentCell(
        game,
        {
          RoleId,
          place: places.get(game.GameId)?.find(({ role_id }) => role_id === RoleId),
          draft: drafts.get(game.GameId)?.find(({ role_id }) => role_id === RoleId),
        },
        facts,
      ),
    ),
  }))
}

async function holders(
  db: Queryable,
  games: readonly GameFacts[],
  rows: readonly { person_id: number | null }[],
  today: Day,
): Promise<Map<number, OfficialFacts>> {
  const days = games.map(({ Start }) => Start.slice(0, 10)).sort()
  const [from, to] = [days[0], days.at(-1)]
  const personIds = [...new Set(rows.flatMap(({ person_id }) => person_id ?? []))]
  if (!from || !to || !personIds.length) return new Map()
  const clubIds = [...new Set(games.flatMap(({ ClubIds }) => ClubIds))]
  const facts = await officialFacts(db, { from, to, personIds, clubIds, today })
  return new Map(facts.map((official) => [official.PersonId, official]))
}

type Facts = {
  /** `false` for users who see only the published appointments, without reasons. */
  isJudged: boolean
  /** '<person> <day>' for each clash between two games that staff accepted. */
  passedOver: ReadonlySet<string>
  now: Date
  answerHours: number
  officials: ReadonlyMap<number, OfficialFacts>
  levels: LevelOf
}
type Found = { RoleId: BoardCell['RoleId']; place: PlaceRow | undefined; draft: DraftRow | undefined }

function presentCell(game: GameFacts, { RoleId, place, draft }: Found, facts: Facts): BoardCell {
  const held = draft ? draft.person_id : place?.person_id
  const official = held ? facts.officials.get(held) : undefined
  const day = game.Start.slice(0, 10)
  // Computes no reasons for users who see only the published appointments.
  const isGone = facts.isJudged && place !== undefined && !draft && !place.set_by_hand && !official
  const shown = isGone ? [notOfficial] : judged(game, RoleId, official, facts.levels)
  const lost = place && !draft ? cannotTake(shown, passedOverOf(place, day, facts.passedOver)) : []
  return {
    RoleId,
    Published: place ? { PersonId: place.person_id, Name: place.name } : null,
    Confirmed: place?.confirmed_at ?? null,
    Declined: place?.declined_at ?? null,
    DeclinedReason: place?.declined_reason ?? null,
    AppointedReason: place?.appointed_reason ?? '',
    IsOnLeave: lost.some(({ Code }) => Code === ReasonCode.OnLeave),
    CannotTake: lost.some(({ Code }) => Code !== ReasonCode.OnLeave),
    IsLate: place !== undefined && isAnswerLate(askedOf(place), game.Start, facts.now, facts.answerHours),
    Draft: draft
      ? {
          Person: draft.person_id === null ? null : { PersonId: draft.person_id, Name: draft.name ?? '' },
          Reason: draft.reason,
          By: draft.by ?? '',
        }
      : null,
    Version: draft?.version ?? 0,
    Reasons: shown,
  }
}

function judged(
  game: GameFacts,
  role: BoardCell['RoleId'],
  official: OfficialFacts | undefined,
  levels: LevelOf,
) {
  if (!official) return []
  return judge(cellOf(game, role), official, levels).Reasons.filter((one) => weightOf(one) !== Weight.For)
}

const notOfficial: Reason = { Code: ReasonCode.NotOfficial, Number: null, Name: null }

/**
 * The accepted clashes of an appointment. A clash accepted for one of two games is accepted for the other as
 * well.
 */
const passedOverOf = ({ person_id, passed_over }: PlaceRow, day: Day, days: ReadonlySet<string>) =>
  days.has(`${person_id} ${day}`) ? [...(passed_over ?? []), ReasonCode.OtherGame] : (passed_over ?? [])

const askedOf = ({ confirmed_at, declined_at, asked_at }: PlaceRow) => ({
  Confirmed: confirmed_at,
  Declined: declined_at,
  AskedAt: asked_at,
})
