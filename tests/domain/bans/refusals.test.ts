import { expect, test } from 'vitest'
import { RuledCard, RulingKind } from '#domain/bans/codes.ts'
import { BanRulesInput } from '#domain/bans/rules.ts'
import { type Ruling, RulingInput } from '#domain/bans/rulings/ruling.ts'
import { type RulingContext, whyNotSaveRuling } from '#domain/bans/rulings/why-not-ruling.ts'
import { whyNotDeleteRules, whyNotSaveRules } from '#domain/bans/why-not-rules.ts'
import { aRuling, player, rulesWith } from './scene.ts'

const rules = (more: Parameters<typeof rulesWith>[0] = {}) => rulesWith({ Id: 0, FromYear: 2026, ...more })
const step = (At: number, Games: number | null) => ({ At, Games })

test.each([
  [{}, null],
  [{ YellowSteps: [] }, null],
  [{ YellowSteps: [step(4, 1), step(3, 2)] }, 'bans.stepsFall'],
  [{ YellowSteps: [step(4, 1), step(4, 2)] }, 'bans.stepsOverlap'],
  [{ YellowSteps: [step(4, 2), step(7, 1)] }, 'bans.lengthsFall'],
  [{ YellowSteps: [step(4, null), step(7, 9)] }, 'bans.lengthsFall'],
  [{ Dismissals: [2, 1] }, 'bans.lengthsFall'],
  [{ SecondYellows: [null, 1] }, 'bans.lengthsFall'],
  [{ TournamentId: 1, AgeGroupId: 2 }, 'bans.tournamentAlone'],
  [{ FromDay: '2026-07-01' }, null],
  [{ FromDay: '2025-11-20' }, null],
  [{ FromDay: '2027-01-01' }, 'bans.dayOutsideSeason'],
  [{ FromDay: '2024-12-31' }, 'bans.dayOutsideSeason'],
])('ban rules with %j are refused with %s', (more, refusal) => {
  expect(whyNotSaveRules(rules(more), { written: [], isBegun: () => false })?.id ?? null).toBe(refusal)
})

test('ban rules under which a game was played need a reason to be corrected, and cannot be deleted', () => {
  const written = [rules({ Id: 5 })]
  const isBegun = ({ FromYear }: { FromYear: number }) => FromYear <= 2026
  const why = (more: Parameters<typeof rulesWith>[0], known = written) =>
    whyNotSaveRules(rules(more), { written: known, isBegun })?.id ?? null
  expect(why({ Id: 5 })).toBe('bans.rulesReasonMissing')
  expect(why({ Id: 5, FromYear: 2027 })).toBe('bans.rulesReasonMissing')
  expect(why({ Id: 0 })).toBe('bans.rulesTwice')
  expect(why({ Id: 0, FromYear: 2027 })).toBeNull()
  expect(why({ Id: 0 }, [rules({ Id: 5, FromYear: 2025 })])).toBe('bans.rulesReasonMissing')
  expect(why({ Id: 0 }, [])).toBeNull()
  expect(why({ Id: 0, FromDay: '2026-07-01' })).toBe('bans.rulesReasonMissing')
  expect(why({ Id: 0, FromDay: '2026-07-01' }, [rules({ Id: 5, FromDay: '2026-07-01' })])).toBe(
    'bans.rulesTwice',
  )
  expect(whyNotSaveRules({ ...rules({ Id: 5 }), Reason: 'Misritun' }, { written, isBegun })).toBeNull()
  expect(whyNotSaveRules({ ...rules({ Id: 5 }), Reason: '  ' }, { written, isBegun })?.id).toBe(
    'bans.rulesReasonMissing',
  )
  expect(whyNotDeleteRules(rules({ Id: 5 }), { isBegun })).toBe('bans.seasonBegun')
  expect(whyNotDeleteRules(rules({ Id: 5, FromYear: 2027 }), { isBegun })).toBeNull()
})

const game = {
  GameDay: '2026-05-03T14:00:00',
  wasIn: true,
  cards: [RuledCard.Dismissal],
  teamIds: [1, 9],
} satisfies RulingContext['game']
const known: RulingContext = {
  game,
  named: null,
  isNamedBefore: false,
  isRuledBefore: false,
  isForeignTeam: false,
  isOfTeam: true,
  today: '2026-05-05',
  isLedTo: true,
  effect: '2026-05-08T12:00:00',
}
const named = {
  TeamId: 1,
  GameId: 1,
  Kind: RulingKind.Games,
  PersonId: player,
  Published: '2026-05-05T17:00:00',
}
const about = { GameId: 1, Card: RuledCard.Dismissal }
const { Until, Acquittal, Appeal, AppealEnd } = RulingKind

test.each<[what: string, ruling: Partial<Ruling>, context: Partial<RulingContext>, refusal: string | null]>([
  ['games', { Games: 2 }, {}, null],
  ['nothing added', about, {}, null],
  ['no games', { Games: 0 }, {}, 'bans.noGames'],
  ['negative games', { Games: -1 }, {}, 'bans.tooManyGames'],
  ['1,000 games', { Games: 1000 }, {}, 'bans.tooManyGames'],
  ['half a game', { Games: 0.5 }, {}, 'bans.tooManyGames'],
  [
    'a person who was in no game',
    { ...about, Games: 1 },
    { game: { ...game, wasIn: false } },
    'bans.notInGame',
  ],
  ['a game that is not there', { ...about, Games: 1 }, { game: null }, 'bans.noGame'],
  ['words after a game', { GameId: 1, Games: 1 }, { game: { ...game, wasIn: false } }, null],
  ['words after a game of others', { GameId: 1, Games: 1, TeamId: 2 }, {}, 'bans.otherGame'],
  ['a stranger to the team', { Games: 1 }, { isOfTeam: false }, 'bans.notOfTeam'],
  ['a stranger whose card is written', { ...about, Games: 1 }, { isOfTeam: false }, null],
  ['the team of another country', { Games: 1 }, { isForeignTeam: true }, 'bans.foreignTeam'],
  [
    'a correction whose person is gone from the report',
    { ...about, RulingId: 7 },
    { named, game: { ...game, wasIn: false, cards: [] } },
    null,
  ],
  [
    'an end that a draft has passed',
    { Kind: Until, Until: '2026-05-04', Published: '' },
    {},
    'bans.untilBeforePublished',
  ],
  ['a card without a game', { Card: RuledCard.Yellow, Games: 1 }, { game: null }, 'bans.gameMissing'],
  ['another card', { GameId: 1, Card: RuledCard.Yellow, Games: 1 }, {}, 'bans.noSuchCard'],
  ['a day before the game', { ...about, Games: 1, Published: '2026-05-03T13:59:59' }, {}, 'bans.beforeGame'],
  ['an end before the game', { ...about, Kind: Until, Until: '2026-05-02' }, {}, 'bans.untilBeforeGame'],
  ['an end before it', { Kind: Until, Until: '2026-05-04' }, {}, 'bans.untilBeforePublished'],
  ['an end on its day', { Kind: Until, Until: '2026-05-05' }, { effect: '2026-05-05T17:00:00' }, null],
  ['an end before it takes effect', { Kind: Until, Until: '2026-05-07' }, {}, 'bans.untilBeforeEffect'],
  ['an end on the day of its effect', { Kind: Until, Until: '2026-05-08' }, {}, null],
  ['a number of yellow cards', { Games: 1, Yellows: 4 }, {}, null],
  [
    'yellow cards that are fewer, or without a step',
    { Games: 1, Yellows: 4 },
    { isLedTo: false },
    'bans.noSuchStep',
  ],
  ['a correction whose yellow cards are gone', { Yellows: 4, RulingId: 7 }, { named, isLedTo: false }, null],
  ['a dismissal with a team of another game', { ...about, Games: 1, TeamId: 2 }, {}, 'bans.otherGame'],
  ['its correction with another team', { ...about, Games: 1, TeamId: 2, RulingId: 7 }, { named }, null],
  ['no end', { Kind: Until }, {}, 'bans.untilMissing'],
  ['an end far away', { Kind: Until, Until: '2101-01-01' }, {}, 'bans.farAway'],
  ['a fine', { ...about, Games: 1, Fine: 20_000 }, {}, null],
  ['a fine without a game', { Games: 1, Fine: 20_000 }, {}, 'bans.fineWithoutGame'],
  ['a fine of a club that did not play', { ...about, TeamId: 2, Fine: 20_000 }, {}, 'bans.fineOfOther'],
  ['what was ruled on before', { ...about, Games: 1 }, { isRuledBefore: true }, 'bans.ruledBefore'],
  ['a correction of what was ruled on', { RulingId: 7 }, { named, isRuledBefore: true }, null],
  ['an acquittal of what was ruled on', { ...about, Kind: Acquittal }, { isRuledBefore: true }, null],
  ['no team', { Games: 1, TeamId: 0 }, {}, 'bans.teamMissing'],
  ['yellow cards of no tournament', { Games: 1, Yellows: 4, TournamentId: 0 }, {}, 'bans.tournamentMissing'],
  ['an acquittal', { ...about, Kind: Acquittal }, {}, null],
  ['an acquittal of no card', { Kind: Acquittal }, {}, 'bans.cardMissing'],
  ['a correction', { RulingId: 7 }, { named }, null],
  ['a correction of nothing', { RulingId: 7 }, {}, 'bans.noRuling'],
  [
    'a correction of another person',
    { RulingId: 7 },
    { named: { ...named, PersonId: 1 } },
    'bans.otherPerson',
  ],
  ['a second correction', { RulingId: 7 }, { named, isNamedBefore: true }, 'bans.alreadyCorrected'],
  [
    'a correction before the ruling',
    { RulingId: 7, Published: '2026-05-04T10:00:00' },
    { named },
    'bans.beforeRuling',
  ],
  ['a correction of an appeal', { RulingId: 7 }, { named: { ...named, Kind: Appeal } }, 'bans.otherKind'],
  ['an appeal', { Kind: Appeal, RulingId: 7 }, { named }, null],
  ['an appeal of nothing', { Kind: Appeal }, {}, 'bans.appealOfNothing'],
  ['the end of an appeal', { Kind: AppealEnd, RulingId: 7 }, { named: { ...named, Kind: Appeal } }, null],
  ['the end of none', { Kind: AppealEnd }, {}, 'bans.appealMissing'],
  ['the end of a ruling', { Kind: AppealEnd, RulingId: 7 }, { named }, 'bans.otherKind'],
  [
    'the end of an appeal that is over',
    { Kind: AppealEnd, RulingId: 7 },
    { named: { ...named, Kind: Appeal }, isNamedBefore: true },
    'bans.appealEnded',
  ],
])('a ruling with %s is accepted or refused as expected', (_what, more, context, refusal) => {
  const ruling = aRuling(0, '2026-05-05T17:00:00', more)
  expect(whyNotSaveRuling(ruling, { ...known, ...context })?.id ?? null).toBe(refusal)
})

test('numbers out of range in ban rules and rulings are refused', () => {
  const {
    RegisteredById: _by,
    RegisteredAt: _at,
    Published: _published,
    ...sent
  } = aRuling(1, '2026-05-05T17:00:00')
  expect(RulingInput.safeParse(sent).success).toBe(true)
  for (const Games of [-1, 1000, 1.5]) expect(RulingInput.safeParse({ ...sent, Games }).success).toBe(false)
  const form = { ...rules(), Id: null }
  expect(BanRulesInput.safeParse(form).success).toBe(true)
  for (const number of [-1, 0, 1000, 1.5])
    for (const more of [
      { Dismissals: [number] },
      { YellowSteps: [step(4, number)] },
      { YellowSteps: [step(number, 1)] },
    ])
      expect(BanRulesInput.safeParse({ ...form, ...more }).success).toBe(false)
})
