import fc from 'fast-check'
import type { BanFacts, BanGame } from '#domain/bans/facts.ts'
import type { Ruling } from '#domain/bans/rulings/ruling.ts'
import { GameOutcome, IncidentType, ReportStatus } from '#domain/games/codes.ts'
import { aGame, aRuling, facts, player, rulesWith } from '../scene.ts'

// Random seasons use few days, teams and categories of tournaments, so that their events often coincide.

const days = Array.from({ length: 21 }, (_, index) =>
  new Date(Date.UTC(2026, 4, 1 + index)).toISOString().slice(0, 10),
)
const nextSeason = days.slice(0, 7).map((day) => day.replace('2026', '2027'))
const day = fc.constantFrom(...days)
const moment = fc.tuple(fc.constantFrom(...days, ...nextSeason), fc.constantFrom('11:00', '12:00', '20:00'))
const at = moment.map(([date, time]) => `${date}T${time}:00`)
const team = fc.constantFrom(1, 2, 3, 4)
/** Ids of people: often the player's, else one of two that are merged into the player's, or that of another person. */
const person = fc.constantFrom(player, player, player, player, 101, 102, 103)
const scope = fc.constantFrom('tournament' as const, 'kind' as const, 'ageGroup' as const, 'all' as const)

const Teams = [1, 2, 3, 4, 9].map((Id) => ({ Id, ClubId: Id === 2 ? 1 : Id === 4 ? 3 : Id }))

const game = fc.record({
  GameDay: at,
  TournamentId: fc.constantFrom(1, 1, 1, 1, 2, 3, 4, 5, 6, 8),
  HomeTeamId: team,
  AwayTeamId: fc.constantFrom(9, 9, 3, null),
  result: fc.constantFrom([1, 0], [0, 3], null),
  GameReportStatus: fc.constantFrom(
    ...[ReportStatus.Confirmed, ReportStatus.Confirmed, ReportStatus.Confirmed],
    null,
    ...Object.values(ReportStatus),
  ),
  Outcome: fc.constantFrom(null, null, null, null, ...Object.values(GameOutcome)),
  GameRoundId: fc.constantFrom(null, 1, 2, 3),
})

const gamesOf = (rows: readonly (typeof game extends fc.Arbitrary<infer Row> ? Row : never)[]): BanGame[] =>
  rows.map(({ result, ...row }, index) =>
    aGame(1, {
      ...row,
      Id: index + 1,
      TournamentId: row.GameDay.startsWith('2027') ? 7 : row.TournamentId,
      HomeResult: result?.[0] ?? null,
      AwayResult: result?.[1] ?? null,
    }),
  )

const mostGames = 20
const gameId = fc.integer({ min: 1, max: mostGames })

const card = fc.record({
  GameId: gameId,
  TeamId: team,
  PersonId: person,
  IncidentTypeId: fc.constantFrom(
    IncidentType.Yellow,
    IncidentType.Yellow,
    IncidentType.SecondYellow,
    IncidentType.Red,
  ),
  IsOfficial: fc.constantFrom(false, false, false, true),
})

const ruling = fc.record({
  Kind: fc.constantFrom(
    'games' as const,
    'games' as const,
    'until' as const,
    'acquittal' as const,
    'appeal' as const,
    'appealEnd' as const,
  ),
  PersonId: person,
  TeamId: fc.constantFrom(0, 1, 2, 3),
  TournamentId: fc.constantFrom(0, 1, 1, 2, 3),
  subject: fc.oneof(
    fc.record({ GameId: gameId, Card: fc.constantFrom('dismissal' as const, 'yellow' as const) }),
    fc.record({ GameId: fc.constantFrom(0, 1, 5), Yellows: fc.integer({ min: 1, max: 4 }) }),
    fc.constant({}),
  ),
  Games: fc.integer({ min: 0, max: 3 }),
  Until: day,
  Reach: fc.option(scope),
  names: fc.constantFrom(0, 0, 1, 2),
  Suspends: fc.constantFrom(true, true, false),
  Published: at,
})

const rulingsOf = (
  rows: readonly (typeof ruling extends fc.Arbitrary<infer Row> ? Row : never)[],
): Ruling[] =>
  rows.map(({ subject, names, Published, ...row }, index) =>
    // The end of an appeal names the appeal; a correction or appeal names an earlier ruling.
    aRuling(index + 1, Published, { ...row, ...subject, RulingId: Math.max(0, names && index + 1 - names) }),
  )

const length = fc.option(fc.integer({ min: 1, max: 3 }), { freq: 4 })
const rules = fc
  .record({
    CategoryId: fc.constantFrom(0, 0, 61, 62),
    AgeGroupId: fc.constantFrom(0, 0, 1),
    FromYear: fc.constantFrom(2020, 2026, 2027),
    FromDay: fc.oneof(fc.constant(''), day),
    YellowSteps: fc
      .array(length, { maxLength: 3 })
      .map((all) => all.map((Games, index) => ({ At: 2 * index + 1, Games }))),
    YellowsAutomatic: fc.boolean(),
    YellowScope: scope,
    YellowReach: scope,
    ForgottenFromRound: fc.constantFrom(null, null, 2, 3),
    ForgottenAtSeasonEnd: fc.boolean(),
    FirstYellowCounts: fc.boolean(),
    Dismissals: fc.array(length, { maxLength: 3 }),
    SecondYellows: fc.array(length, { maxLength: 2 }),
    DismissalsAutomatic: fc.constantFrom(true, true, false),
    DismissalScope: scope,
    DismissalReach: scope,
    EffectWeekday: fc.constantFrom(4, 4, null, 0),
    AwardedServes: fc.constantFrom('always' as const, 'unlessLost' as const, 'never' as const),
    AbandonedServes: fc.boolean(),
    ReplayedYellowsCount: fc.boolean(),
    Applies: fc.constantFrom(true, true, true, false),
  })
  .map((row) => rulesWith({ ...row, Id: 1 }))

export const season: fc.Arbitrary<BanFacts> = fc
  .record({
    games: fc.array(game, { minLength: 4, maxLength: mostGames }),
    Cards: fc.array(card, { maxLength: 14 }),
    LineUps: fc.array(fc.record({ GameId: gameId, PersonId: person }), { maxLength: 10 }),
    ClubChanges: fc.array(fc.record({ PersonId: person, TeamId: fc.constantFrom(1, 3, 9), From: day }), {
      maxLength: 3,
    }),
    rulings: fc.array(ruling, { maxLength: 5 }),
    Rules: fc.array(rules, { maxLength: 3 }),
  })
  .map(({ games, rulings, ...rest }) =>
    facts({ ...rest, Games: gamesOf(games), Rulings: rulingsOf(rulings), Teams }),
  )
