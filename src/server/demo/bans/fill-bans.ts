import { readBans } from '#domain/bans/read.ts'
import type { Proposal } from '#domain/bans/rulings/proposal.ts'
import { keysOf } from '#domain/platform/records.ts'
import { factsOf } from '../../bans/facts-store.ts'
import { firstDayOf } from '../../bans/reading.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { known } from '../../platform/known.ts'
import { addDays, yearOf } from '../dates.ts'
import type { DemoGame } from '../games/demo-game.ts'
import { leagueCast } from '../groups/cast.ts'
import { personOf } from '../groups/games.ts'
import type { Group } from '../groups/tournaments.ts'
import { personaClubs } from '../personas.ts'
import type { Squads } from '../squads.ts'
import { keepRequests } from '../transfers-store.ts'
import { cardedPersons, keepRulings, rememberQuietly } from './bans-store.ts'
import { decisions } from './decisions.ts'
import { fromCards } from './from-cards.ts'
import { meetingAfter } from './meetings.ts'
import { otherRulings } from './others.ts'
import type { DemoRuling } from './ruling.ts'

type Material = {
  league: Group
  games: readonly DemoGame[]
  squads: Squads
  staff: number
  today: string
  time: string
}

export async function fillBans(db: Queryable, { league, games, squads, staff, today, time }: Material) {
  const year = yearOf(today)
  const reading = readBans(await factsOf(db, await cardedPersons(db), firstDayOf(today)))
  const parts = new Map(keysOf(leagueCast).map((key) => [personOf(league, leagueCast[key], squads), key]))
  const decided = ({ Ban }: Proposal) => {
    const key = Ban.Origin?.Id === league.tournament.id ? parts.get(Ban.PersonId) : undefined
    return key === undefined ? null : { key, decision: decisions[key] ?? null }
  }
  const onCards = fromCards({ reading, year, today, decided })
  const others = otherRulings({
    today,
    of: (key) => onCards.find((ruling) => ruling.key === key),
    ...peopleOf({ league, games, squads }),
  })
  const rulings = [...onCards, ...others]
  const ids = await keepRulings(db, rulings, { by: staff, today })
  const old = onCards.filter(({ Yellows, on }) => Yellows > 0 && on !== null && yearOf(on) < year)
  await keepRulings(db, await leftOver(db, old, ids, today), { by: staff, today, ids })
  await moveAway(db, { league, squads, staff, today })
  const ofSeason = reading.Bans.filter(({ Origin }) => Origin?.Year === year)
  const concerned = new Set([...ofSeason, ...rulings].map(({ PersonId }) => PersonId))
  concerned.delete(0)
  await rememberQuietly(db, [...concerned].sort(ascending), `${today}T${time}:00Z`)
}

/**
 * Corrections that withdraw earlier bans still open after their season. Generated line-ups ignore bans, so
 * some bans were never served.
 */
async function leftOver(
  db: Queryable,
  old: readonly DemoRuling[],
  ids: ReadonlyMap<string, number>,
  today: string,
): Promise<DemoRuling[]> {
  const persons = old.map(({ PersonId }) => PersonId)
  const { Bans } = readBans(await factsOf(db, persons, firstDayOf(today)))
  const open = new Set(Bans.filter(({ Left }) => Left !== 0).flatMap(({ RulingIds }) => RulingIds))
  return old
    .filter(({ key }) => open.has(ids.get(key) ?? 0))
    .map((ruling) => ({
      ...ruling,
      key: `${ruling.key}:withdrawn`,
      names: ruling.key,
      Games: 0,
      Fine: null,
      Comment: 'Ein áminninganna var rangt skráð.',
      on: meetingAfter(`${yearOf(ruling.on ?? today)}-11-01`),
    }))
}

function peopleOf({ league, games, squads }: Pick<Material, 'league' | 'games' | 'squads'>) {
  const { tournament } = league
  const part = leagueCast.cardTakenBack
  const teamOf = (club: number) => known(tournament.teams[club])
  const gameOf = (team: number, round: number) =>
    known(games.find(({ fixture }) => fixture.round === round && plays(fixture, team)))
  const official = (club: number, place: number, round: number) => {
    const TeamId = teamOf(club)
    return { TeamId, PersonId: known(squads.staffOf(TeamId)[place]), GameId: gameOf(TeamId, round).id }
  }
  const before = gameOf(teamOf(part.club), part.plays)
  return {
    cardTakenBack: {
      PersonId: personOf(league, part, squads),
      TeamId: teamOf(part.club),
      GameId: before.id,
      TournamentId: tournament.id,
      day: before.fixture.date,
    },
    coach: official(3, 0, 4),
    manager: official(1, 1, 5),
  }
}

const plays = ({ home, away }: DemoGame['fixture'], team: number) => home === team || away === team
const ascending = (one: number, other: number) => one - other

/** Transfers a banned player to the club of the demo users, where the rest of the ban has to be served. */
async function moveAway(
  db: Queryable,
  { league, squads, staff, today }: Pick<Material, 'league' | 'squads' | 'staff' | 'today'>,
) {
  const part = leagueCast.moving
  const day = addDays(today, -1)
  const request = {
    person_id: personOf(league, part, squads),
    team_from_id: known(league.tournament.teams[part.club]),
    team_to_id: personaClubs.own,
    status: 'Lokið',
    loan: false,
    without_contract: true,
    amount: 0,
    contract_code: null,
    contract_from: null,
    contract_to: null,
    loan_from: null,
    loan_to: null,
    rejected_reason: null,
    licence_date: day,
    created_at: `${addDays(today, -3)}T09:30:00Z`,
    completed_at: `${day}T11:20:00Z`,
    returned_at: null,
    papers: [],
    payments: [],
  } as const
  await keepRequests(db, [{ request, by: { maker: staff, staff } }])
}
