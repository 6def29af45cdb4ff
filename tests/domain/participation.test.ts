import { describe, expect, test } from 'vitest'
import { competitions, type Entries, type Side } from '#domain/participation/competitions.ts'
import { feePerGame, feesOf, feeTable, travelFeeMax } from '#domain/participation/fees.ts'
import { wholeForm, withCompetitionsOfToday } from '#domain/participation/form.ts'
import { NotificationInput } from '#domain/participation/notification.ts'
import { isAwaited, seasonOf, seasons, whyNotOwn, whyNotSave } from '#domain/participation/rules.ts'

const flagsOf = (side: Side) => Object.fromEntries(competitions[side].map(({ name, flags }) => [name, flags]))

describe('the competitions of a participation form', () => {
  test('PAR-05 PAR-06 PAR-07 OP-094 have the documented check boxes', () => {
    const older = ['TeamA', 'TeamB', 'Cup', 'Team7']
    const younger = ['TeamA', 'TeamB', 'TeamC', 'TeamD']
    const divisions = {
      Division2: older,
      Division3: older,
      Division4: older,
      Division5: younger,
      Division6: younger,
    }
    expect(flagsOf('Womens')).toEqual({ Championship: ['TeamA', 'TeamB', 'Cup', 'CupFee'], ...divisions })
    expect(flagsOf('Mens')).toEqual({
      Championship: ['TeamA', 'TeamB', 'Cup'],
      ...divisions,
      Oldboys: ['Over30', 'Over40', 'Over50'],
    })
  })
})

describe('the fees of a participation form', () => {
  test('PAR-09 PAR-10 PAR-11 OP-095 are the documented amounts', () => {
    const amounts = (side: Side) =>
      feeTable[side].leagues.map(({ name, games }) => [name, games, games * feePerGame])
    expect(amounts('Mens')).toEqual([
      ['top', 11, 440_000],
      ['first', 11, 440_000],
      ['second', 11, 440_000],
      ['third', 9, 360_000],
      ['fourth', 0, 0],
    ])
    expect(amounts('Womens')).toEqual([
      ['top', 9, 360_000],
      ['first', 9, 360_000],
      ['second', 0, 0],
    ])
    expect([feeTable.Mens.youth.amount, feeTable.Womens.youth.amount]).toEqual([160_000, 130_000])
    expect(travelFeeMax).toBe(75_000)
  })

  test('PAR-09 PAR-10 PAR-11 equal an independent calculation for 500 random forms', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const form = formFrom(seed)
      const { total, teams, travelMax, lines } = feesOf(form)
      const expected = byHand(form)
      expect({ teams, travelMax, total }, `form ${seed}`).toEqual(expected)
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(expected.total - expected.travelMax)
    }
  })

  test('PAR-10 include a league only with an A team, and ignore unknown values', () => {
    const mens = (Championship: Entries[string]) => feesOf({ Mens: { Championship }, Womens: {} }).total
    expect(mens({ TeamA: 'true', League: 'third' })).toBe(360_000 + 75_000)
    expect(mens({ TeamA: 'false', League: 'third' })).toBe(0)
    expect(mens({ TeamA: 'true', League: '' })).toBe(75_000)
    expect(mens({ TeamA: 'true', League: 'toString' })).toBe(75_000)
    expect(mens({ Cup: 'true', CupFee: 'true' })).toBe(0)
    expect(feesOf({ Mens: {}, Womens: {} })).toMatchObject({ total: 0, teams: 0, lines: [] })
  })

  test('PAR-11 include one fee for the A and B teams of the 2. flokkur together', () => {
    const youth = (...flags: string[]) =>
      feesOf({
        Mens: { Division2: Object.fromEntries(flags.map((flag) => [flag, 'true'])) },
        Womens: {},
      }).lines.map(({ amount }) => amount)
    expect(youth('TeamA')).toEqual([160_000])
    expect(youth('TeamB')).toEqual([160_000])
    expect(youth('TeamA', 'TeamB')).toEqual([160_000])
    expect(youth('Team7', 'Cup')).toEqual([])
  })
})

describe('the content of a participation form', () => {
  test('PAR-12 may be empty, and then has every field without a value', () => {
    const read = NotificationInput.parse({})
    expect(read.Team).toEqual({ Name: '', Phone: '', Email: '', Website: '' })
    expect(read.President).toEqual({ Name: '', Email: '', Phone: '', Gsm: '' })
    expect(read.Court3).toEqual({ Name: '', Type: '', Phone: '' })
    expect(read.Womens.Division6).toEqual({ TeamA: 'false', TeamB: 'false', TeamC: 'false', TeamD: 'false' })
    expect(read.Mens.Oldboys).toEqual({ Over30: 'false', Over40: 'false', Over50: 'false' })
    expect(read).toEqual(wholeForm())
  })

  test.each([
    ['a flag that is no text', { Mens: { Division2: { TeamA: true } } }],
    ['a flag that the competition has not', { Womens: { Division5: { Team7: 'true' } } }],
    ['a competition that is none', { Womens: { Oldboys: { Over30: 'true' } } }],
    ['a league of the other side', { Womens: { Championship: { League: 'third' } } }],
    ['another kind of court', { Court1: { Type: 'X' } }],
    ['a text of 121 letters', { Chairman: { Name: 'x'.repeat(121) } }],
    ['a field that is none', { Team: { Kennitala: '1' } }],
  ])('PAR-07 PAR-13 is refused with %s', (_what, body) => {
    expect(NotificationInput.safeParse(body).success).toBe(false)
  })

  test('OP-094 has the current competitions if it was stored with earlier ones', () => {
    const kept = wholeForm({ Mens: { Division2: { TeamB: 'true' } } })
    const { Oldboys: _gone, ...Mens } = kept.Mens
    const read = withCompetitionsOfToday({ ...kept, Mens: { ...Mens, Division9: { TeamA: 'true' } } })
    expect(read).toEqual(kept)
  })
})

describe('the season of a participation form', () => {
  test.each([
    ['2026-05-12', 2026, false],
    ['2026-09-30', 2026, false],
    ['2026-10-01', 2027, true],
    ['2026-12-31', 2027, true],
    ['2027-02-28', 2027, true],
    ['2027-03-01', 2027, false],
  ])('on %s is %i', (today, season, awaited) => {
    expect(seasonOf(today)).toBe(season)
    expect(isAwaited(today)).toBe(awaited)
    expect(seasons(today)[0]).toBe(season)
  })

  test('D2-021 is the only one that a club can save; staff can also save earlier ones', () => {
    const club = { AuthType: 3, TeamId: 5001 } as const
    const staff = { AuthType: 1, TeamId: 0 } as const
    const today = '2026-05-12'
    expect([2025, 2026, 2027].map((year) => whyNotSave(club, year, today))).toEqual([
      'participation.closedYear',
      null,
      'participation.otherYear',
    ])
    expect([2000, 2001, 2026, 2027].map((year) => whyNotSave(staff, year, today))).toEqual([
      'participation.otherYear',
      null,
      null,
      'participation.otherYear',
    ])
    expect(whyNotOwn(club)).toBeNull()
    expect(whyNotOwn({ AuthType: 2, TeamId: 0 })).toBe('participation.noClub')
  })
})

/** A random form for a seed, with boxes of all kinds checked. */
function formFrom(seed: number): Record<Side, Entries> {
  let state = seed
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  const leagues = {
    Mens: ['', 'top', 'first', 'second', 'third', 'fourth'],
    Womens: ['', 'top', 'first', 'second'],
  }
  const of = (side: Side): Entries =>
    Object.fromEntries(
      Object.entries(wholeForm()[side]).map(([name, entry]) => [
        name,
        Object.fromEntries(
          Object.keys(entry).map((flag) => [
            flag,
            flag === 'League'
              ? (leagues[side][next(leagues[side].length)] ?? '')
              : next(2)
                ? 'true'
                : 'false',
          ]),
        ),
      ]),
    )
  return { Mens: of('Mens'), Womens: of('Womens') }
}

/** The fees by the requirements PAR-09 to PAR-11, computed without the code under test. */
function byHand({ Mens, Womens }: Record<Side, Entries>) {
  const mens: Record<string, number> = {
    top: 440_000,
    first: 440_000,
    second: 440_000,
    third: 360_000,
    fourth: 0,
  }
  const womens: Record<string, number> = { top: 360_000, first: 360_000, second: 0 }
  let total = 0
  if (Mens.Championship?.TeamA === 'true') total += mens[Mens.Championship.League ?? ''] ?? 0
  if (Womens.Championship?.TeamA === 'true') total += womens[Womens.Championship.League ?? ''] ?? 0
  if (Mens.Division2?.TeamA === 'true' || Mens.Division2?.TeamB === 'true') total += 160_000
  if (Womens.Division2?.TeamA === 'true' || Womens.Division2?.TeamB === 'true') total += 130_000
  const ticked = [...Object.values(Mens), ...Object.values(Womens)].flatMap((entry) =>
    Object.keys(entry).filter((flag) => entry[flag] === 'true'),
  )
  const teams = ticked.filter((flag) => /^(Team[ABCD7]|Over[345]0)$/.test(flag)).length
  return { teams, travelMax: teams * 75_000, total: total + teams * 75_000 }
}
