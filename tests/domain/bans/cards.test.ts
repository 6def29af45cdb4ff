import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { BanScope } from '#domain/bans/codes.ts'
import type { BanRules } from '#domain/bans/rules.ts'
import { dismissals, isDismissal, isYellowCard, yellowCards } from '#domain/games/cards.ts'
import { GameOutcome, incidentTypes, ReportStatus } from '#domain/games/codes.ts'
import {
  aGame,
  bansIn,
  cup,
  friendly,
  inShort,
  leagueCup,
  nextLeague,
  red,
  rulesWith,
  second,
  secondDivision,
  sunday,
  weeks,
  women,
  yellow,
  youth,
} from './scene.ts'

const yellowsIn = (...games: number[]) => games.map((game) => yellow(game))
const automatic = rulesWith({ YellowsAutomatic: true })

describe('cards', () => {
  test('each event counts as a yellow card, a dismissal, or neither', () => {
    const named = incidentTypes.map(({ id }) => [id, isYellowCard(id), isDismissal(id)])
    expect(named.filter(([, isYellow, isSentOff]) => isYellow || isSentOff)).toEqual([
      [13, true, false],
      [18, false, true],
      [14, false, true],
    ])
  })

  test('the database counts cards of a game by the same event types', () => {
    const file = '../../../src/server/platform/database/migrations/000-base.sql'
    const schema = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    const [sql] = /create function count_game_cards[\s\S]+?\nend;/.exec(schema) ?? []
    expect(sql).toContain(`incident_type_id = ${yellowCards.join()})`)
    expect(sql).toContain(`incident_type_id in (${dismissals.join(', ')})`)
  })
})

describe('dismissals', () => {
  test('lead to an automatic ban of one game, and of two after a second dismissal', () => {
    expect(inShort({ Cards: [red(1)] })).toEqual([{ Cause: 'dismissal', Served: [2], Left: 0 }])
    expect(inShort({ Cards: [red(1), second(4)] })).toEqual([
      { Cause: 'dismissal', Served: [2], Left: 0 },
      { Cause: 'dismissal', Served: [5, 6], Left: 0 },
    ])
  })

  test('beyond the last step of the rules lead to the same ban as that step', () => {
    const Rules = [rulesWith({ Dismissals: [1, 2] })]
    const Cards = [red(1), red(3), red(6)]
    expect(inShort({ Cards, Rules }).map(({ Served }) => Served)).toEqual([[2], [4, 5], [7, 8]])
  })

  test('lead to the same ban for an official as for a player', () => {
    expect(inShort({ Cards: [red(1, { IsOfficial: true })] })).toEqual([
      { Cause: 'dismissal', Served: [2], Left: 0 },
    ])
  })

  test('are counted anew each season', () => {
    const Games = [aGame(1), aGame(2), aGame(60, { TournamentId: 7 }), aGame(61, { TournamentId: 7 })]
    expect(inShort({ Games, Cards: [red(1), red(60)] }).map(({ Served }) => Served)).toEqual([[2], [61]])
  })

  test('count once per person and game, and a red card takes precedence', () => {
    const [ban, ...others] = bansIn({ Cards: [second(1), red(1)] })
    expect(others).toEqual([])
    expect(ban?.Cards).toEqual([{ GameId: 1, IncidentTypeId: 14 }])
  })

  test("count once if a person's second yellow card in a game was entered twice", () => {
    expect(inShort({ Cards: [second(1), second(1)] })).toEqual([{ Cause: 'dismissal', Served: [2], Left: 0 }])
  })

  test('by two yellow cards may have bans of their own in the rules', () => {
    const Rules = [rulesWith({ SecondYellows: [3] })]
    expect(inShort({ Cards: [yellow(1), second(1)], Rules })[0]?.Served).toEqual([2, 3, 4])
    expect(inShort({ Cards: [red(1)], Rules })[0]?.Served).toEqual([2])
  })
})

describe('yellow cards', () => {
  test('lead to a case for the committee in leagues and cups', () => {
    expect(bansIn({ Cards: yellowsIn(1, 2, 3) })).toEqual([])
    expect(bansIn({ Cards: yellowsIn(1, 2, 3, 4) })).toMatchObject([
      { Cause: 'yellows', Count: 4, Terms: [], Proposed: 1, Served: [], Left: null },
    ])
  })

  test('lead to automatic bans in the league cup, as dismissals do', () => {
    const Games = weeks(12, { TournamentId: leagueCup.Id })
    const of = (Cards: ReturnType<typeof yellow>[]) =>
      inShort({ Games, Cards }).map(({ Served, Left }) => [Served, Left])
    expect(of(yellowsIn(1, 2, 3))).toEqual([[[4], 0]])
    expect(of(yellowsIn(1, 2, 3, 5, 6))).toEqual([
      [[4], 0],
      [[7, 8], 0],
    ])
    expect(of(yellowsIn(1, 2, 3, 5, 6, 9)).at(-1)).toEqual([[10, 11, 12], null])
    expect(of([red(1)])).toEqual([[[2], 0]])
    expect(of([red(1), red(3)]).at(-1)).toEqual([[4, 5], 0])
    expect(of([red(1), red(3), red(6)]).at(-1)).toEqual([[7, 8, 9, 10, 11, 12], null])
  })

  test('are counted per category of tournament, so a league and its play-off count together', () => {
    const Games = [...weeks(4), aGame(5, { TournamentId: secondDivision.Id }), aGame(6)]
    expect(inShort({ Games, Cards: yellowsIn(1, 2, 3, 5), Rules: [automatic] })[0]?.Served).toEqual([6])
    const inCup = Games.map((game) => (game.Id === 5 ? { ...game, TournamentId: cup.Id } : game))
    expect(inShort({ Games: inCup, Cards: yellowsIn(1, 2, 3, 5), Rules: [automatic] })).toEqual([])
  })

  test('may be counted in one tournament only, or in all of the age group', () => {
    const Games = [...weeks(4), aGame(5, { TournamentId: cup.Id }), aGame(6)]
    const Cards = yellowsIn(1, 2, 3, 5)
    const of = (YellowScope: BanScope) =>
      inShort({ Games, Cards, Rules: [rulesWith({ YellowsAutomatic: true, YellowScope })] }).length
    expect([of(BanScope.Tournament), of(BanScope.AgeGroup), of(BanScope.All)]).toEqual([0, 1, 1])
  })

  test('are counted separately for men, women and each age group', () => {
    for (const other of [women, youth]) {
      const Games = [...weeks(4), aGame(5, { TournamentId: other.Id })]
      expect(bansIn({ Games, Cards: yellowsIn(1, 2, 3, 5) })).toEqual([])
    }
  })

  test('no longer count after the end of the season, unless the rules keep them', () => {
    const Games = [...weeks(3), aGame(60, { TournamentId: 7 })]
    const Cards = yellowsIn(1, 2, 3, 60)
    expect(bansIn({ Games, Cards })).toEqual([])
    expect(bansIn({ Games, Cards, Rules: [rulesWith({ ForgottenAtSeasonEnd: false })] })).toHaveLength(1)
  })

  test('of earlier rounds no longer count from a round on, if the rules say so', () => {
    const Cards = yellowsIn(1, 2, 3, 5)
    expect(bansIn({ Cards, Rules: [rulesWith({ ForgottenFromRound: 5 })] })).toEqual([])
    expect(bansIn({ Cards, Rules: [rulesWith({ ForgottenFromRound: 6 })] })).toHaveLength(1)
  })

  test('also count if they are the first of two that lead to a dismissal, unless the rules exclude it', () => {
    const Cards = [...yellowsIn(1, 2, 3, 5), second(5)]
    const causes = (more: object) => bansIn({ Cards, ...more }).map(({ Cause }) => Cause)
    expect(causes({})).toEqual(['yellows', 'dismissal'])
    expect(causes({ Rules: [rulesWith({ FirstYellowCounts: false })] })).toEqual(['dismissal'])
  })

  test('are counted together for a person as player and as official', () => {
    expect(bansIn({ Cards: [...yellowsIn(1, 2, 3), yellow(4, { IsOfficial: true })] })).toHaveLength(1)
  })
})

describe('cards count', () => {
  const outOf = (game: Parameters<typeof aGame>[1], cards = [red(1)], more = {}) =>
    inShort({ Games: [aGame(1, game), ...weeks(8).slice(1)], Cards: cards, ...more }).length

  test('in a game that is in play, over, abandoned or awarded', () => {
    expect(outOf({ GameReportStatus: ReportStatus.InProgress })).toBe(1)
    expect(outOf({ GameReportStatus: null })).toBe(1)
    expect(outOf({ Outcome: GameOutcome.Abandoned })).toBe(1)
    expect(outOf({ Outcome: GameOutcome.Awarded })).toBe(1)
  })

  test('in no game that was cancelled or postponed, or has not begun', () => {
    expect(outOf({ Outcome: GameOutcome.Cancelled })).toBe(0)
    expect(outOf({ GameReportStatus: ReportStatus.Postponed })).toBe(0)
    expect(outOf({ GameReportStatus: ReportStatus.PreRegistered })).toBe(0)
  })

  test('in a replayed game if they are dismissals, and yellow cards only if the rules keep them', () => {
    const Outcome = GameOutcome.Replayed
    const yellows = yellowsIn(1, 2, 3, 4)
    expect(outOf({ Outcome })).toBe(1)
    expect(outOf({ Outcome }, yellows)).toBe(0)
    expect(outOf({ Outcome }, yellows, { Rules: [rulesWith({ ReplayedYellowsCount: true })] })).toBe(1)
  })

  test('in no friendly game', () => {
    expect(outOf({ TournamentId: friendly.Id })).toBe(0)
  })
})

describe('ban rules that begin on a day within a season', () => {
  // The games of weeks 1 to 4 are before the first day of these rules; the game of week 5 is on that day.
  const from = (more: Partial<BanRules>) =>
    rulesWith({ YellowsAutomatic: true, FromYear: 2026, FromDay: sunday(5), ...more })

  test('apply to games from that day on, and earlier games keep the previous rules', () => {
    const Rules = [rulesWith({ FromYear: 2026, Dismissals: [1] }), from({ Id: 2, Dismissals: [3] })]
    const before = inShort({ Cards: [red(4)], Rules })
    expect(before).toMatchObject([{ Served: [5], Left: 0 }])
    expect(inShort({ Cards: [red(5)], Rules })).toMatchObject([{ Served: [6, 7, 8], Left: 0 }])
  })

  test('also count yellow cards from before that day, but lead to a ban only if a later card reaches the number', () => {
    const Rules = [automatic, from({ Id: 2, YellowSteps: [{ At: 3, Games: 1 }] })]
    expect(inShort({ Cards: yellowsIn(1, 2, 5), Rules })).toMatchObject([{ Served: [6] }])
    // Three cards before the first day of the rules lead to no ban, and the fourth is beyond their only step.
    expect(inShort({ Cards: yellowsIn(1, 2, 3, 5), Rules })).toEqual([])
  })

  test('restart the count of cards if they count over other tournaments than the previous rules', () => {
    const other = { YellowScope: BanScope.Tournament, YellowSteps: [{ At: 2, Games: 1 }] }
    const Rules = [automatic, from({ Id: 2, ...other })]
    expect(inShort({ Cards: yellowsIn(1, 2, 3, 5), Rules })).toEqual([])
    expect(inShort({ Cards: yellowsIn(1, 2, 3, 5, 6), Rules })).toMatchObject([{ Served: [7] }])
  })

  test('determine which games serve a ban from that day on', () => {
    const Rules = [automatic, from({ Id: 2, Applies: false })]
    expect(inShort({ Cards: [red(3)], Rules })).toMatchObject([{ Served: [4] }])
    expect(inShort({ Cards: [red(4)], Rules })).toMatchObject([{ Served: [], Left: 1 }])
  })

  test('apply to all games of later seasons', () => {
    const Games = [aGame(1, { Id: 70, TournamentId: nextLeague.Id, GameDay: '2027-01-03T14:00:00' })]
    const Rules = [from({ Dismissals: [2] })]
    expect(inShort({ Games, Cards: [red(70)], Rules })).toMatchObject([{ Left: 2 }])
  })
})
