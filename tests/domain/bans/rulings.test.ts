import { describe, expect, test } from 'vitest'
import { BanScope, RuledCard, RulingKind } from '#domain/bans/codes.ts'
import { effectOf } from '#domain/bans/effect.ts'
import type { BanFacts } from '#domain/bans/facts.ts'
import type { Ruling } from '#domain/bans/rulings/ruling.ts'
import { aGame, aRuling, bansIn, leagueCup, red, rulesWith, sunday, weeks, yellow, youth } from './scene.ts'

const served = (more: Partial<BanFacts>) => bansIn(more).map(({ Key, Served, Left }) => [Key, Served, Left])
const yellows = [1, 2, 3, 4].map((game) => yellow(game))
/** The moment at 17:00 on the Tuesday after the Sunday of a week. */
const tuesday = (week: number) => `2026-05-${String(5 + 7 * (week - 1)).padStart(2, '0')}T17:00:00`
const onYellows = (more: Partial<Ruling> = {}) => aRuling(1, tuesday(4), { Yellows: 4, Games: 1, ...more })
const onDismissal = (id: number, published: string, more: Partial<Ruling> = {}) =>
  aRuling(id, published, { GameId: 1, Card: RuledCard.Dismissal, ...more })

describe('a ruling of the committee takes effect', () => {
  const rules = { EffectWeekday: 4, EffectTime: '12:00' }
  test.each([
    ['2026-05-05T17:00:00', '2026-05-08T12:00:00'],
    ['2026-05-07T23:59:59', '2026-05-08T12:00:00'],
    ['2026-05-08T00:00:00', '2026-05-15T12:00:00'],
    ['2026-05-08T12:00:00', '2026-05-15T12:00:00'],
    ['2026-05-09T09:00:00', '2026-05-15T12:00:00'],
    ['2026-12-31T09:00:00', '2027-01-01T12:00:00'],
  ])('if published at %s, on %s', (published, effect) => expect(effectOf(published, rules)).toBe(effect))

  test('at once if the ban rules name no weekday', () => {
    expect(effectOf('2026-05-05T17:00:00', { ...rules, EffectWeekday: null })).toBe('2026-05-05T17:00:00')
  })

  test('only then: no earlier game serves it, not even on the same Friday morning', () => {
    const on = (Id: number, GameDay: string) => aGame(5, { Id, GameDay })
    const Games = [
      ...weeks(4),
      on(51, '2026-05-28T19:00:00'),
      on(52, '2026-05-29T11:59:00'),
      on(53, '2026-05-29T12:00:00'),
    ]
    expect(served({ Games, Cards: yellows, Rulings: [onYellows()] })).toEqual([['ruling:1', [53], 0]])
  })
})

describe('a ruling of the committee', () => {
  test('replaces the case that awaited it', () => {
    expect(bansIn({ Cards: yellows, Rulings: [onYellows()] })).toMatchObject([
      {
        Key: 'ruling:1',
        Cause: 'ruling',
        Count: 4,
        Cards: { length: 4 },
        RulingIds: [1],
        Served: [5],
        Proposed: null,
      },
    ])
  })

  test('adds to an automatic ban', () => {
    const Rulings = [onDismissal(1, tuesday(1), { Games: 2 })]
    expect(served({ Cards: [red(1)], Rulings })).toEqual([
      ['dismissal:1:100', [2], 0],
      ['ruling:1', [3, 4], 0],
    ])
  })

  test('with 0 games is no ban, but closes the case', () => {
    const Rulings = [onDismissal(1, tuesday(1))]
    expect(bansIn({ Cards: [red(1)], Rulings })).toMatchObject([{ Key: 'dismissal:1:100', Proposed: null }])
  })

  test('ends an automatic ban that lasts until the committee has ruled', () => {
    const Games = weeks(8, { TournamentId: leagueCup.Id })
    const Cards = [red(1), red(2), red(4)]
    const Rulings = [
      aRuling(1, `${sunday(5)}T18:00:00`, {
        TournamentId: leagueCup.Id,
        GameId: 4,
        Card: RuledCard.Dismissal,
        Games: 1,
      }),
    ]
    expect(served({ Games, Cards, Rulings }).slice(1)).toEqual([
      ['dismissal:2:100', [3, 4], 0],
      ['dismissal:4:100', [5], 0],
      ['ruling:1', [6], 0],
    ])
  })

  test('with a last day bans from all games up to that day', () => {
    const Rulings = [aRuling(1, tuesday(1), { Kind: RulingKind.Until, Until: sunday(3) })]
    expect(served({ Rulings })).toEqual([['ruling:1', [2, 3], null]])
  })

  test('with a last day is served before any other ban', () => {
    const Rulings = [
      aRuling(1, tuesday(1), { Kind: RulingKind.Until, Until: sunday(3) }),
      onDismissal(2, tuesday(2), { GameId: 2, Games: 1 }),
    ]
    expect(served({ Cards: [red(2)], Rulings })).toEqual([
      ['ruling:1', [2, 3], null],
      ['dismissal:2:100', [4], 0],
      ['ruling:2', [5], 0],
    ])
  })

  test('uses its own scope, or else the scope of the rules; without a tournament it covers all football', () => {
    const Games = [aGame(1), aGame(2, { TournamentId: youth.Id }), aGame(3)]
    const of = (more: Partial<Ruling>) =>
      served({ Games, Rulings: [aRuling(1, tuesday(1), { Games: 1, ...more })] })[0]?.[1]
    expect(of({})).toEqual([3])
    expect(of({ Reach: BanScope.All })).toEqual([2])
    expect(of({ TournamentId: 0 })).toEqual([2])
  })

  test('whose cards were removed stays valid until the committee corrects it, and is marked', () => {
    const of = (Cards: typeof yellows) => bansIn({ Cards, Rulings: [onYellows()] })
    expect(of(yellows)).toMatchObject([{ IsGroundless: false }])
    expect(of(yellows.slice(1))).toMatchObject([{ Key: 'ruling:1', IsGroundless: true, Served: [5] }])
  })

  test('on yellow cards from a round on is separate from one on earlier rounds', () => {
    const Rules = [rulesWith({ ForgottenFromRound: 5, YellowSteps: [{ At: 2, Games: 1 }] })]
    const Cards = [1, 2, 5, 6].map((game) => yellow(game))
    const Rulings = [aRuling(1, '2026-06-09T17:00:00', { Yellows: 2, GameId: 6, Games: 1 })]
    expect(served({ Cards, Rules, Rulings }).map(([key]) => key)).toEqual([
      'yellows:100:kind:61:1:1:2026:2',
      'ruling:1',
    ])
  })
})

describe('a correction of a ruling', () => {
  const corrected = (more: Partial<Ruling>) => [
    onDismissal(1, tuesday(1), { Games: 2 }),
    onDismissal(2, tuesday(3), { RulingId: 1, ...more }),
  ]
  const ofRuling = (Rulings: Ruling[]) => served({ Cards: [red(1)], Rulings }).slice(1)

  test('replaces the ruling once it takes effect, and games already served stay served', () => {
    expect(ofRuling(corrected({ Games: 4 }))).toEqual([['ruling:1', [3, 4, 5, 6], 0]])
    expect(ofRuling(corrected({ Games: 1 }))).toEqual([['ruling:1', [3], 0]])
  })

  test('with 0 games withdraws the ruling', () => {
    expect(ofRuling(corrected({ Games: 0 }))).toEqual([['ruling:1', [3], 0]])
  })

  test('may be corrected itself', () => {
    const again = onDismissal(3, '2026-05-26T17:00:00', { RulingId: 2, Games: 3 })
    expect(ofRuling([...corrected({ Games: 0 }), again])).toEqual([['ruling:1', [3, 5, 6], 0]])
  })
})

describe('an acquittal by the committee', () => {
  const acquittal = (more: Partial<Ruling>) =>
    aRuling(5, tuesday(4), { Kind: RulingKind.Acquittal, GameId: 1, ...more })

  test('cancels the card and any ruling that added to it', () => {
    const Rulings = [onDismissal(1, tuesday(1), { Games: 2 }), acquittal({ Card: RuledCard.Dismissal })]
    expect(bansIn({ Cards: [red(1)], Rulings })).toEqual([])
  })

  test('removes the yellow card from the count', () => {
    const Rulings = [acquittal({ Card: RuledCard.Yellow })]
    expect(bansIn({ Cards: yellows, Rulings })).toEqual([])
    expect(bansIn({ Cards: [...yellows, yellow(5)], Rulings })).toMatchObject([{ Count: 4 }])
  })

  test('no longer cancels the card once it is corrected', () => {
    const Rulings = [
      acquittal({ Card: RuledCard.Dismissal }),
      onDismissal(6, tuesday(4), { RulingId: 5, Games: 1 }),
    ]
    expect(served({ Cards: [red(1)], Rulings })).toEqual([
      ['dismissal:1:100', [2], 0],
      ['ruling:5', [5], 0],
    ])
  })
})

describe('an appeal of a ban', () => {
  const appeal = (more: Partial<Ruling>) =>
    aRuling(8, `${sunday(2)}T20:00:00`, { Kind: RulingKind.Appeal, Suspends: true, ...more })
  const end = aRuling(9, `${sunday(4)}T20:00:00`, { Kind: RulingKind.AppealEnd, RulingId: 8 })
  const long = { Cards: [red(1)], Rules: [rulesWith({ Dismissals: [3] })] }

  test('suspends the same bans whether it names the ruling or its card', () => {
    const ruled = onDismissal(1, '2026-05-03T20:00:00', { Games: 2 })
    const suspended = (more: Partial<Ruling>) =>
      bansIn({ Cards: [red(1)], Rulings: [ruled, appeal({ Published: tuesday(1), ...more })] }).map(
        ({ Cause, Served, Suspended }) => ({
          Cause,
          Served,
          Suspended: Suspended.length,
        }),
      )
    const both = [
      { Cause: 'dismissal', Served: [], Suspended: 1 },
      { Cause: 'ruling', Served: [], Suspended: 1 },
    ]
    expect(suspended({ RulingId: 1 })).toEqual(both)
    expect(suspended({ GameId: 1, Card: RuledCard.Dismissal })).toEqual(both)
  })

  test('prevents a suspended ban from applying and from being served until it is decided', () => {
    const ofCard = appeal({ GameId: 1, Card: RuledCard.Dismissal })
    expect(served({ ...long, Rulings: [ofCard, end] })).toEqual([['dismissal:1:100', [2, 5, 6], 0]])
    expect(served({ ...long, Rulings: [ofCard] })).toEqual([['dismissal:1:100', [2], 2]])
  })

  test('against a ruling suspends the ban of that ruling', () => {
    const Rulings = [aRuling(1, tuesday(1), { Games: 3 }), appeal({ RulingId: 1 }), end]
    expect(served({ Rulings })).toEqual([['ruling:1', [2, 5, 6], 0]])
  })

  test('that does not suspend the ban changes nothing', () => {
    const Rulings = [appeal({ GameId: 1, Card: RuledCard.Dismissal, Suspends: false })]
    expect(served({ ...long, Rulings })).toEqual([['dismissal:1:100', [2, 3, 4], 0]])
  })
})
