import type { BanFacts, BanGame, BanTournament } from '#domain/bans/facts.ts'
import { type Entry, ledgerSteps } from './ledger.ts'
import { mattersOf } from './matters.ts'
import { counts, reaches, rulesOf } from './rules.ts'

// An independent model of the rules of bans, as slow and literal as their text. It follows one person from game to game and updates a ledger at each
// step. It shares no rule with the product.

export type Told = {
  bans: [name: string, served: number[], left: number | null][]
  waiting: string[]
  held: number[]
}

export function followed(facts: BanFacts, person: number): Told {
  const own = (id: number) => id === person
  const rulings = facts.Rulings.filter(({ PersonId }) => own(PersonId)).toSorted((a, b) => a.Id - b.Id)
  const games = facts.Games.toSorted((a, b) => a.GameDay.localeCompare(b.GameDay) || a.Id - b.Id)
  const ledger: Entry[] = []
  const waiting: string[] = []
  const matters = mattersOf(facts, games, own, rulings)
  const steps = ledgerSteps(facts, rulings, matters, ledger, waiting)
  const held: number[] = []
  for (const game of games) {
    while (steps[0] && steps[0].at <= game.GameDay) steps.shift()?.act()
    const tournament = facts.Tournaments.find(({ Id }) => Id === game.TournamentId)
    if (!tournament || !rulesOf(facts, tournament, game.GameDay).Applies) continue
    const inForce = ledger
      .filter((entry) => isInForce(entry, game, tournament))
      .sort((a, b) => compareOrders(a.order, b.order))
    if (inForce.length) held.push(game.Id)
    const isIn = facts.LineUps.some(({ GameId, PersonId }) => GameId === game.Id && own(PersonId))
    const first = inForce.find((entry) => counts(facts, game, tournament, teamOf(facts, entry, game, own)))
    if (first && !isIn) first.served.push(game.Id)
  }
  for (const { act } of steps) act()
  const bans = ledger
    .filter(({ name }) => name !== '')
    .map(({ name, served, games: total }): Told['bans'][number] => [
      name,
      served,
      total === null ? null : Math.max(0, total - served.length),
    ])
  return { bans: bans.sort(), waiting: waiting.sort(), held }
}

function isInForce(entry: Entry, game: BanGame, tournament: BanTournament): boolean {
  if (!entry.isOpen || entry.appeals.size > 0 || entry.order[0] > game.GameDay) return false
  if (entry.until !== null && game.GameDay.slice(0, 10) > entry.until) return false
  if (entry.games !== null && entry.served.length >= entry.games) return false
  return reaches(entry.reach, entry.origin, tournament)
}

/** The team for which the person plays on the day of a game, found transfer by transfer. */
function teamOf(facts: BanFacts, entry: Entry, at: BanGame, own: (id: number) => boolean): number {
  const club = (team: number) => facts.Teams.find(({ Id }) => Id === team)?.ClubId ?? team
  let team = entry.team
  if (entry.isOfficial) return team
  const moves = facts.ClubChanges.filter(({ PersonId }) => own(PersonId))
  for (const move of moves.toSorted((a, b) => a.From.localeCompare(b.From))) {
    if (move.From <= entry.since.slice(0, 10) || move.From > at.GameDay.slice(0, 10)) continue
    if (club(move.TeamId) === club(entry.team)) {
      team = entry.team
      continue
    }
    const under = facts.Teams.filter(({ Id, ClubId }) => ClubId === club(move.TeamId) && Id !== ClubId)
    const all = [club(move.TeamId), ...under.map(({ Id }) => Id).sort((a, b) => a - b)]
    const plays = all.filter((one) =>
      facts.Games.some((game) => {
        const tournament = facts.Tournaments.find(({ Id }) => Id === game.TournamentId)
        const isTheirs = game.HomeTeamId === one || game.AwayTeamId === one
        if (!tournament || !isTheirs || game.GameDay.slice(0, 10) < move.From) return false
        return (
          rulesOf(facts, tournament, game.GameDay).Applies &&
          reaches(entry.firstReach, entry.origin, tournament)
        )
      }),
    )
    team = plays[0] ?? club(move.TeamId)
  }
  return team
}

function compareOrders(a: Entry['order'], b: Entry['order']): number {
  for (const index of [0, 1, 2, 3] as const) {
    const [x, y] = [a[index], b[index]]
    if (x !== y) return x < y ? -1 : 1
  }
  return 0
}
