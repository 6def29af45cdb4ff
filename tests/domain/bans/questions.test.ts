import { describe, expect, test } from 'vitest'
import { RuledCard, RulingKind } from '#domain/bans/codes.ts'
import { BanNews, differenceOf, type ToldBan, toldBan } from '#domain/bans/difference.ts'
import type { BanFacts } from '#domain/bans/facts.ts'
import { readBans } from '#domain/bans/read.ts'
import { proposalsOf } from '#domain/bans/rulings/proposal.ts'
import { stateOf } from '#domain/bans/state.ts'
import { whyBanned } from '#domain/bans/why-banned.ts'
import {
  aGame,
  aRuling,
  bansIn,
  facts,
  leagueCup,
  planned,
  player,
  red,
  rulesWith,
  sunday,
  weeks,
  yellow,
  youth,
} from './scene.ts'

const before = `${sunday(1)}T18:00:00`
const why = (gameId: number, more: Partial<BanFacts>, now = before) =>
  whyBanned(readBans(facts(more)), player, gameId, now)
const held = (more: Partial<BanFacts>) => facts(more).Games.flatMap(({ Id }) => (why(Id, more) ? [Id] : []))

describe('which ban holds in a game', () => {
  test('of a dismissal in the next game, and in no other one', () => {
    expect(held({ Cards: [red(2)] })).toEqual([3])
    expect(why(3, { Cards: [red(2)] })).toMatchObject({
      Ban: { Cause: 'dismissal', Count: 1, Cards: [{ GameId: 2, IncidentTypeId: 14 }] },
      Games: 1,
      Left: 1,
      Until: null,
      IsCertain: true,
    })
  })

  test('still in the next one where the person played in spite of it', () => {
    const LineUps = [{ GameId: 3, PersonId: player }]
    expect(held({ Cards: [red(2)], LineUps })).toEqual([3, 4])
  })

  test('in the games of every team that it reaches, and in none of another age group', () => {
    const Games = [
      aGame(1),
      aGame(2, { Id: 22, HomeTeamId: 2 }),
      aGame(2, { Id: 23, TournamentId: youth.Id }),
      aGame(3),
    ]
    expect(held({ Games, Cards: [red(1)] })).toEqual([22, 3])
  })

  test('not while it waits for the committee, nor before the ruling takes effect', () => {
    const Cards = [1, 2, 3, 4].map((game) => yellow(game))
    expect(held({ Cards })).toEqual([])
    const Rulings = [aRuling(1, '2026-05-29T10:00:00', { Yellows: 4, Games: 1 })]
    expect(held({ Cards, Rulings })).toEqual([6])
  })

  test('until the committee has met in each game, and until a day up to it', () => {
    const Games = weeks(8, { TournamentId: leagueCup.Id })
    expect(held({ Games, Cards: [1, 2, 3].map((game) => red(game)) })).toEqual([2, 3, 4, 5, 6, 7, 8])
    const Rulings = [aRuling(1, '2026-05-05T10:00:00', { Kind: RulingKind.Until, Until: sunday(4) })]
    expect(held({ Rulings })).toEqual([2, 3, 4])
    expect(why(4, { Rulings })).toMatchObject({ Left: null, Until: `${sunday(4)}T23:59:59`, IsCertain: true })
  })

  test('games in between that are not played yet are told, and whether they would be enough', () => {
    const Games = [aGame(1), planned(2), planned(3), planned(4)]
    expect(why(2, { Games, Cards: [red(1)] })).toMatchObject({ Left: 1, IsCertain: true })
    expect(why(3, { Games, Cards: [red(1)] })).toMatchObject({ Left: 1, IsCertain: false })
    const Rules = [rulesWith({ Dismissals: [2] })]
    expect(why(3, { Games, Cards: [red(1)], Rules })).toMatchObject({ Left: 2, IsCertain: true })
    expect(why(4, { Games, Cards: [red(1)], Rules })).toMatchObject({ Left: 2, IsCertain: false })
    const LineUps = [{ GameId: 2, PersonId: player }]
    expect(why(3, { Games, Cards: [red(1)], LineUps })).toMatchObject({ Left: 1, IsCertain: true })
  })

  test('of several bans in between each one needs a game of its own', () => {
    const Games = [aGame(1), planned(2), planned(3), planned(4, { TournamentId: youth.Id }), planned(5)]
    const Rulings = [aRuling(1, '2026-05-01T10:00:00', { Games: 1 })]
    expect(why(3, { Games, Cards: [red(1)], Rulings })).toMatchObject({ IsCertain: true })
    expect(why(5, { Games, Cards: [red(1)], Rulings })).toMatchObject({ IsCertain: false })
  })

  test('a result that is not known after a week is no longer expected', () => {
    const Games = [aGame(1), planned(2), planned(8)]
    expect(why(8, { Games, Cards: [red(1)] }, `${sunday(3)}T12:00:00`)).toMatchObject({ IsCertain: false })
    expect(why(8, { Games, Cards: [red(1)] }, `${sunday(4)}T12:00:00`)).toMatchObject({ IsCertain: true })
  })

  test('nothing of a game or a person that is not there', () => {
    expect(why(999, { Cards: [red(1)] })).toBeNull()
    expect(whyBanned(readBans(facts({ Cards: [red(1)] })), 999, 2, before)).toBeNull()
  })
})

describe('how far a ban is', () => {
  const states = (more: Partial<BanFacts>, now: string) => bansIn(more).map((ban) => stateOf(ban, now))
  const Rulings = [aRuling(1, '2026-05-05T10:00:00', { Games: 2 })]

  test('it waits for the committee, comes, runs, is put off, and is over', () => {
    expect(states({ Cards: [1, 2, 3, 4].map((game) => yellow(game)) }, '2026-06-01T00:00:00')).toEqual([
      'awaitsRuling',
    ])
    const Games = [aGame(1), planned(2), planned(3)]
    expect(states({ Games, Rulings }, '2026-05-08T11:59:59')).toEqual(['coming'])
    expect(states({ Games, Rulings }, '2026-05-08T12:00:00')).toEqual(['running'])
    const appeal = aRuling(2, '2026-05-09T00:00:00', { Kind: RulingKind.Appeal, RulingId: 1, Suspends: true })
    expect(states({ Games, Rulings: [...Rulings, appeal] }, '2026-05-10T00:00:00')).toEqual(['suspended'])
    expect(states({ Rulings }, '2026-06-01T00:00:00')).toEqual(['over'])
    const until = [aRuling(1, '2026-05-05T10:00:00', { Kind: RulingKind.Until, Until: '2026-05-20' })]
    expect(states({ Rulings: until }, '2026-05-20T23:59:59')).toEqual(['running'])
    expect(states({ Rulings: until }, '2026-05-21T00:00:00')).toEqual(['over'])
  })

  test('a correction that gives more lets it come again', () => {
    const more = aRuling(2, '2026-06-23T10:00:00', { RulingId: 1, Games: 9 })
    expect(states({ Rulings: [...Rulings, more] }, '2026-06-24T00:00:00')).toEqual(['coming'])
    expect(states({ Rulings: [...Rulings, more] }, '2026-06-27T00:00:00')).toEqual(['running'])
  })
})

describe('the difference to what was told', () => {
  const late = `${sunday(12)}T18:00:00`
  const told = (more: Partial<BanFacts>, club = 100, now = before) =>
    readBans(facts(more)).Bans.map((ban) => toldBan(ban, club, now))
  const between = (was: ToldBan[], is: ToldBan[]) =>
    differenceOf(was, is, { areRulingsSaid: true }).map(({ News, Before, After }) => [
      News,
      (Before ?? After)?.Key,
    ])
  const key = `dismissal:1:${player}`
  const one = { Cards: [red(1)], Games: [aGame(1), planned(2)] }
  const served = { ...one, Games: weeks(2) }

  test('is what began, changed, was lifted, holds again or came to another club; being served is only remembered', () => {
    expect(between([], [])).toEqual([])
    expect(between(told(one), told(one))).toEqual([])
    expect(between([], told(one))).toEqual([[BanNews.Begins, key]])
    expect(between(told(one), [])).toEqual([[BanNews.IsLifted, key]])
    const longer = told({ ...one, Rules: [rulesWith({ Dismissals: [2] })] })
    expect(between(told(one), longer)).toEqual([[BanNews.Changes, key]])
    expect(between(told(one), told(served))).toEqual([[null, key]])
    expect(between(told(served), told(one))).toEqual([[BanNews.Changes, key]])
    expect(between(told(one), told(one, 200))).toEqual([[BanNews.Begins, key]])
    // One that was over before anything was told of it is remembered; of one that went then there is nothing to say.
    expect(between([], told(served, 100, late))).toEqual([[null, key]])
    expect(between(told(served, 100, late), [])).toEqual([])
  })

  test('of a ruling is only remembered, as the committee tells of it: the matter goes and the ban comes', () => {
    const Cards = [1, 2, 3, 4].map((game) => yellow(game))
    const Rulings = [aRuling(1, '2026-05-26T10:00:00', { Yellows: 4, Games: 1 })]
    const Games = weeks(4)
    expect(between(told({ Cards, Games }), told({ Cards, Games, Rulings }))).toEqual([
      [null, 'yellows:100:kind:61:1:1:2026:4'],
      [null, 'ruling:1'],
    ])
    expect(between(told({ Cards }), told({ Cards: Cards.slice(1) }))).toEqual([
      [BanNews.IsLifted, 'yellows:100:kind:61:1:1:2026:4'],
    ])
  })
})

describe('what is proposed to the committee', () => {
  const proposed = (more: Partial<BanFacts>) => proposalsOf(readBans(facts(more))).map(({ Ruling }) => Ruling)

  test('the games of the rules for yellow cards, and a dismissal to which it may add', () => {
    const Cards = [...[1, 2, 3, 4].map((game) => yellow(game)), red(2)]
    expect(proposed({ Cards })).toEqual([
      {
        Kind: 'games',
        PersonId: player,
        TeamId: 1,
        TournamentId: 1,
        GameId: 2,
        Card: RuledCard.Dismissal,
        Yellows: 0,
        Games: 0,
      },
      {
        Kind: 'games',
        PersonId: player,
        TeamId: 1,
        TournamentId: 1,
        GameId: 4,
        Card: null,
        Yellows: 4,
        Games: 1,
      },
    ])
  })

  test('where the rules leave it to the committee as many as before', () => {
    const Games = weeks(8, { TournamentId: leagueCup.Id })
    const Cards = [1, 2, 3, 4, 5, 6].map((game) => yellow(game))
    expect(proposed({ Games, Cards })).toMatchObject([{ Yellows: 6, Games: 2 }])
  })

  test('nothing once it has ruled: a proposal that is published is the ruling on it', () => {
    const Cards = [...[1, 2, 3, 4].map((game) => yellow(game)), red(2)]
    const Rulings = proposed({ Cards }).map((ruling, index) =>
      aRuling(index + 1, '2026-06-01T10:00:00', ruling),
    )
    expect(proposed({ Cards, Rulings })).toEqual([])
  })
})
