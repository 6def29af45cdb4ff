import { describe, expect, test } from 'vitest'
import { lengthText } from '#domain/bans/ban-row.ts'
import { BanScope } from '#domain/bans/codes.ts'
import type { BanFacts } from '#domain/bans/facts.ts'
import { GameOutcome, ReportStatus } from '#domain/games/codes.ts'
import { translate } from '../../support/built-in-texts.ts'
import {
  aGame,
  cup,
  friendly,
  inShort,
  nextLeague,
  planned,
  player,
  red,
  rulesWith,
  secondDivision,
  sunday,
  weeks,
  women,
  yellow,
  youth,
} from './scene.ts'

const served = (more: Partial<BanFacts>) => inShort(more).map(({ Served, Left }) => [Served, Left])
const dismissedFor = (games: number) => ({ Cards: [red(1)], Rules: [rulesWith({ Dismissals: [games] })] })
const inLineUp = (...games: number[]) => games.map((GameId) => ({ GameId, PersonId: player }))
const movedTo = (TeamId: number, week: number) => [{ PersonId: player, TeamId, From: sunday(week) }]

describe('a ban is served', () => {
  test('in played games of the team with the person in no line-up', () => {
    const Games = [...weeks(5), planned(6)]
    expect(served({ ...dismissedFor(3), Games, LineUps: inLineUp(1, 3) })).toEqual([[[2, 4, 5], 0]])
    expect(served({ ...dismissedFor(5), Games })).toEqual([[[2, 3, 4, 5], 1]])
  })

  test('from the next game on, but not in a game that begins at the same time', () => {
    const Games = [aGame(1), aGame(1, { Id: 21 }), aGame(2)]
    expect(served({ Cards: [red(1)], Games })).toEqual([[[2], 0]])
  })

  test('in an abandoned game, unless the rules say otherwise', () => {
    const Games = [aGame(1), aGame(2, { Outcome: GameOutcome.Abandoned }), aGame(3)]
    expect(served({ Cards: [red(1)], Games })).toEqual([[[2], 0]])
    expect(served({ Cards: [red(1)], Games, Rules: [rulesWith({ AbandonedServes: false })] })).toEqual([
      [[3], 0],
    ])
  })

  test('in a game with an awarded result, unless the team lost by that decision', () => {
    const awarded = (home: number, away: number) => [
      ...[aGame(1), aGame(2, { Outcome: GameOutcome.Awarded, HomeResult: home, AwayResult: away }), aGame(3)],
    ]
    const of = (home: number, away: number, AwardedServes: 'always' | 'unlessLost' | 'never') =>
      served({ Cards: [red(1)], Games: awarded(home, away), Rules: [rulesWith({ AwardedServes })] })[0]?.[0]
    expect(of(3, 0, 'unlessLost')).toEqual([2])
    expect(of(0, 3, 'unlessLost')).toEqual([3])
    expect(of(0, 3, 'always')).toEqual([2])
    expect(of(3, 0, 'never')).toEqual([3])
  })

  test('not in a replayed, postponed or cancelled game, but in the game played instead', () => {
    for (const change of [
      { Outcome: GameOutcome.Replayed },
      { Outcome: GameOutcome.Cancelled },
      { GameReportStatus: ReportStatus.Postponed },
      { GameReportStatus: ReportStatus.InProgress },
    ])
      expect(served({ Cards: [red(1)], Games: [aGame(1), aGame(2, change), aGame(3)] })).toEqual([[[3], 0]])
  })

  test('in the order in which games were played, even if one was moved', () => {
    const Games = [aGame(1), aGame(2, { GameDay: `${sunday(4)}T20:00:00` }), aGame(3)]
    expect(served({ Cards: [red(1)], Games })).toEqual([[[3], 0]])
  })

  test("after the person's earlier bans, not at the same time", () => {
    expect(served({ Cards: [red(1), red(2)] })).toEqual([
      [[2], 0],
      [[3, 4], 0],
    ])
  })

  test('first for a dismissal, then for yellow cards of the same game', () => {
    const Rules = [rulesWith({ YellowsAutomatic: true, YellowSteps: [{ At: 1, Games: 1 }] })]
    expect(inShort({ Cards: [yellow(1), red(1)], Rules })).toEqual([
      { Cause: 'dismissal', Served: [2], Left: 0 },
      { Cause: 'yellows', Served: [3], Left: 0 },
    ])
  })
})

describe('the scope of a ban', () => {
  const between = (tournament: { Id: number }) => [
    aGame(1),
    aGame(2, { TournamentId: tournament.Id }),
    aGame(3),
  ]
  const reachOf = (DismissalReach: BanScope, tournament: { Id: number }) =>
    served({ Cards: [red(1)], Games: between(tournament), Rules: [rulesWith({ DismissalReach })] })[0]?.[0]

  test('for a dismissal includes the next game in the age group', () => {
    expect(served({ Cards: [red(1)], Games: between(cup) })).toEqual([[[2], 0]])
    expect(served({ Cards: [red(1)], Games: between(youth) })).toEqual([[[3], 0]])
    expect(served({ Cards: [red(1)], Games: between(women) })).toEqual([[[3], 0]])
  })

  test('can be set by the rules to the tournament, its category or all football', () => {
    expect(reachOf(BanScope.Tournament, secondDivision)).toEqual([3])
    expect(reachOf(BanScope.Kind, secondDivision)).toEqual([2])
    expect(reachOf(BanScope.Kind, cup)).toEqual([3])
    expect(reachOf(BanScope.All, youth)).toEqual([2])
  })

  test('never includes friendly games', () => {
    expect(served({ Cards: [red(1)], Games: between(friendly) })).toEqual([[[3], 0]])
    expect(reachOf(BanScope.All, friendly)).toEqual([3])
  })

  test('continues into the next season, even for a ban in one tournament', () => {
    const Games = [aGame(1), aGame(60, { TournamentId: nextLeague.Id })]
    for (const DismissalReach of Object.values(BanScope))
      expect(served({ Cards: [red(1)], Games, Rules: [rulesWith({ DismissalReach })] })).toEqual([[[60], 0]])
  })

  test('excludes other age groups: their games neither serve the ban nor are affected', () => {
    const midweek = aGame(1, { Id: 31, TournamentId: youth.Id, GameDay: '2026-05-06T18:00:00' })
    expect(served({ Cards: [red(1)], Games: [aGame(1), midweek, aGame(2)], LineUps: inLineUp(31) })).toEqual([
      [[2], 0],
    ])
  })

  test('covers both teams of a person who plays for one and coaches the other in the same age group', () => {
    const Games = [aGame(1), aGame(2), aGame(2, { Id: 22, HomeTeamId: 3 }), aGame(3)]
    const Cards = [red(1, { IsOfficial: false })]
    expect(served({ Games, Cards, LineUps: inLineUp(22) })).toEqual([[[2], 0]])
  })
})

describe('the games that serve a ban', () => {
  const Teams = [
    { Id: 1, ClubId: 1 },
    { Id: 2, ClubId: 1 },
    { Id: 3, ClubId: 3 },
    { Id: 4, ClubId: 3 },
    { Id: 9, ClubId: 9 },
  ]
  const of = (team: number, week: number, more = {}) =>
    aGame(week, { Id: 100 * team + week, HomeTeamId: team, ...more })

  test('belong to its own team, not to the second team', () => {
    const Games = [aGame(1), of(2, 2), aGame(3)]
    expect(served({ Cards: [red(1)], Games, Teams })).toEqual([[[3], 0]])
    const second = [of(2, 1), aGame(2), of(2, 3)]
    expect(served({ Cards: [red(201, { TeamId: 2 })], Games: second, Teams })).toEqual([[[203], 0]])
  })

  test('belong to the new club from the day of the transfer on', () => {
    const Games = [aGame(1), aGame(2), aGame(3), of(3, 2), of(3, 3), of(3, 4)]
    const more = { ...dismissedFor(3), Games, Teams, ClubChanges: movedTo(3, 3) }
    expect(served(more)).toEqual([[[2, 303, 304], 0]])
  })

  test('belong to the borrowing club during a loan, and to the lending club after it', () => {
    const Games = [...weeks(6), ...[1, 2, 3, 4, 5, 6].map((week) => of(3, week))]
    const ClubChanges = [...movedTo(3, 2), ...movedTo(1, 4)]
    expect(served({ ...dismissedFor(4), Games, Teams, ClubChanges })).toEqual([[[302, 303, 4, 5], 0]])
    const ofSecond = { ...dismissedFor(4), Cards: [red(201, { TeamId: 2 })], ClubChanges, Teams }
    const withSecond = [...[1, 2, 3, 4, 5, 6].flatMap((week) => [of(2, week), of(3, week)]), ...weeks(6)]
    expect(served({ ...ofSecond, Games: withSecond })).toEqual([[[302, 303, 204, 205], 0]])
  })

  test("belong to a sub-team of the new club if the club itself plays nothing in the ban's scope", () => {
    const ofYouth = { TournamentId: youth.Id }
    const Games = [aGame(1, ofYouth), of(3, 3), of(4, 3, ofYouth)]
    expect(served({ Cards: [red(1)], Games, Teams, ClubChanges: movedTo(3, 2) })).toEqual([[[403], 0]])
  })

  test('stay the same if the transfer was before the card, or if the ban is of the person as an official', () => {
    const Games = [...weeks(3), of(3, 2), of(3, 3)]
    expect(served({ Cards: [red(1)], Games, Teams, ClubChanges: movedTo(3, 1) })).toEqual([[[2], 0]])
    const Cards = [red(1, { IsOfficial: true })]
    expect(served({ Cards, Games, Teams, ClubChanges: movedTo(3, 2) })).toEqual([[[2], 0]])
  })
})

test.each([
  [{ Games: 2, Served: 0 }, '2 leikir, enginn tekinn út'],
  [{ Games: 2, Served: 1 }, '2 leikir, 1 tekinn út'],
  [{ Games: 1, Served: 0 }, '1 leikur, enginn tekinn út'],
])('the length of a ban of %o is a sentence', (ban, text) => {
  expect(lengthText(translate, { ...ban, Until: null })).toBe(text)
})
