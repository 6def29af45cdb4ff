import { describe, expect, test } from 'vitest'
import { RuledCard, RulingKind } from '#domain/bans/codes.ts'
import { BanNews, differenceOf, type NotifiedBan, notifiedBan } from '#domain/bans/difference.ts'
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

describe('a ban applies', () => {
  test('for a dismissal to the next game only', () => {
    expect(held({ Cards: [red(2)] })).toEqual([3])
    expect(why(3, { Cards: [red(2)] })).toMatchObject({
      Ban: { Cause: 'dismissal', Count: 1, Cards: [{ GameId: 2, IncidentTypeId: 14 }] },
      Games: 1,
      Left: 1,
      Until: null,
      IsCertain: true,
    })
  })

  test('to the next game again if the person played despite the ban', () => {
    const LineUps = [{ GameId: 3, PersonId: player }]
    expect(held({ Cards: [red(2)], LineUps })).toEqual([3, 4])
  })

  test('to games of all teams in its scope, and to no other age group', () => {
    const Games = [
      aGame(1),
      aGame(2, { Id: 22, HomeTeamId: 2 }),
      aGame(2, { Id: 23, TournamentId: youth.Id }),
      aGame(3),
    ]
    expect(held({ Games, Cards: [red(1)] })).toEqual([22, 3])
  })

  test("only once the committee's ruling takes effect", () => {
    const Cards = [1, 2, 3, 4].map((game) => yellow(game))
    expect(held({ Cards })).toEqual([])
    const Rulings = [aRuling(1, '2026-05-29T10:00:00', { Yellows: 4, Games: 1 })]
    expect(held({ Cards, Rulings })).toEqual([6])
  })

  test('to every game until the committee has ruled, or up to its last day', () => {
    const Games = weeks(8, { TournamentId: leagueCup.Id })
    expect(held({ Games, Cards: [1, 2, 3].map((game) => red(game)) })).toEqual([2, 3, 4, 5, 6, 7, 8])
    const Rulings = [aRuling(1, '2026-05-05T10:00:00', { Kind: RulingKind.Until, Until: sunday(4) })]
    expect(held({ Rulings })).toEqual([2, 3, 4])
    expect(why(4, { Rulings })).toMatchObject({ Left: null, Until: `${sunday(4)}T23:59:59`, IsCertain: true })
  })

  test('for certain only if unplayed games before the game cannot serve the ban in full', () => {
    const Games = [aGame(1), planned(2), planned(3), planned(4)]
    expect(why(2, { Games, Cards: [red(1)] })).toMatchObject({ Left: 1, IsCertain: true })
    expect(why(3, { Games, Cards: [red(1)] })).toMatchObject({ Left: 1, IsCertain: false })
    const Rules = [rulesWith({ Dismissals: [2] })]
    expect(why(3, { Games, Cards: [red(1)], Rules })).toMatchObject({ Left: 2, IsCertain: true })
    expect(why(4, { Games, Cards: [red(1)], Rules })).toMatchObject({ Left: 2, IsCertain: false })
    const LineUps = [{ GameId: 2, PersonId: player }]
    expect(why(3, { Games, Cards: [red(1)], LineUps })).toMatchObject({ Left: 1, IsCertain: true })
  })

  test("for certain if fewer unplayed games come before the game than the person's bans need", () => {
    const Games = [aGame(1), planned(2), planned(3), planned(4, { TournamentId: youth.Id }), planned(5)]
    const Rulings = [aRuling(1, '2026-05-01T10:00:00', { Games: 1 })]
    expect(why(3, { Games, Cards: [red(1)], Rulings })).toMatchObject({ IsCertain: true })
    expect(why(5, { Games, Cards: [red(1)], Rulings })).toMatchObject({ IsCertain: false })
  })

  test('for certain again if an earlier game has no result after a week', () => {
    const Games = [aGame(1), planned(2), planned(8)]
    expect(why(8, { Games, Cards: [red(1)] }, `${sunday(3)}T12:00:00`)).toMatchObject({ IsCertain: false })
    expect(why(8, { Games, Cards: [red(1)] }, `${sunday(4)}T12:00:00`)).toMatchObject({ IsCertain: true })
  })

  test('to no unknown game or person', () => {
    expect(why(999, { Cards: [red(1)] })).toBeNull()
    expect(whyBanned(readBans(facts({ Cards: [red(1)] })), 999, 2, before)).toBeNull()
  })
})

describe('the state of a ban', () => {
  const states = (more: Partial<BanFacts>, now: string) => bansIn(more).map((ban) => stateOf(ban, now))
  const Rulings = [aRuling(1, '2026-05-05T10:00:00', { Games: 2 })]

  test('is awaiting a ruling, upcoming, running, suspended or over', () => {
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

  test('becomes upcoming again after a correction that adds games', () => {
    const more = aRuling(2, '2026-06-23T10:00:00', { RulingId: 1, Games: 9 })
    expect(states({ Rulings: [...Rulings, more] }, '2026-06-24T00:00:00')).toEqual(['coming'])
    expect(states({ Rulings: [...Rulings, more] }, '2026-06-27T00:00:00')).toEqual(['running'])
  })
})

describe('the difference between notified and current bans', () => {
  const late = `${sunday(12)}T18:00:00`
  const told = (more: Partial<BanFacts>, club = 100, now = before) =>
    readBans(facts(more)).Bans.map((ban) => notifiedBan(ban, club, now))
  const between = (was: NotifiedBan[], is: NotifiedBan[]) =>
    differenceOf(was, is, { areRulingsSaid: true }).map(({ News, Before, After }) => [
      News,
      (Before ?? After)?.Key,
    ])
  const key = `dismissal:1:${player}`
  const one = { Cards: [red(1)], Games: [aGame(1), planned(2)] }
  const served = { ...one, Games: weeks(2) }

  test('lists bans that began, changed, were lifted, reopened or moved to another club; a served game needs no notice', () => {
    expect(between([], [])).toEqual([])
    expect(between(told(one), told(one))).toEqual([])
    expect(between([], told(one))).toEqual([[BanNews.Begins, key]])
    expect(between(told(one), [])).toEqual([[BanNews.IsLifted, key]])
    const longer = told({ ...one, Rules: [rulesWith({ Dismissals: [2] })] })
    expect(between(told(one), longer)).toEqual([[BanNews.Changes, key]])
    expect(between(told(one), told(served))).toEqual([[null, key]])
    expect(between(told(served), told(one))).toEqual([[BanNews.Changes, key]])
    expect(between(told(one), told(one, 200))).toEqual([[BanNews.Begins, key]])
    // A ban that is over before its club was notified is only recorded, and needs no notice if it is lifted later.
    expect(between([], told(served, 100, late))).toEqual([[null, key]])
    expect(between(told(served, 100, late), [])).toEqual([])
  })

  test('needs no notice if a ruling was published, because clubs were notified of the publication', () => {
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

describe('proposals of rulings to the committee', () => {
  const proposed = (more: Partial<BanFacts>) => proposalsOf(readBans(facts(more))).map(({ Ruling }) => Ruling)

  test('have the number of games of the rules for yellow cards, and list dismissals to which the committee may add games', () => {
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

  test('have as many games as the preceding step of the rules if these leave the length to the committee', () => {
    const Games = weeks(8, { TournamentId: leagueCup.Id })
    const Cards = [1, 2, 3, 4, 5, 6].map((game) => yellow(game))
    expect(proposed({ Games, Cards })).toMatchObject([{ Yellows: 6, Games: 2 }])
  })

  test('are no longer listed once they are published as rulings', () => {
    const Cards = [...[1, 2, 3, 4].map((game) => yellow(game)), red(2)]
    const Rulings = proposed({ Cards }).map((ruling, index) =>
      aRuling(index + 1, '2026-06-01T10:00:00', ruling),
    )
    expect(proposed({ Cards, Rulings })).toEqual([])
  })
})
