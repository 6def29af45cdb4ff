import { describe, expect, test } from 'vitest'
import { isDismissal } from '#domain/games/cards.ts'
import { IncidentType, incidentTypes, Position } from '#domain/games/codes.ts'
import {
  groupOf,
  impossibleIn,
  scoringSide,
  typesFor,
  whyNotIncident,
} from '#domain/match-reports/incidents/incidents.ts'
import { minuteIn } from '#domain/match-reports/input.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'

const { Goal, PenaltyGoal, OwnGoal, Yellow, SecondYellow, Red, SubstitutedIn, SubstitutedOut } = IncidentType

const starter = { PersonId: 1, PositionId: Position.Starter }
const captain = { PersonId: 2, PositionId: Position.CaptainGoalkeeper }
const substitute = { PersonId: 3, PositionId: Position.Substitute }
const substituteKeeper = { PersonId: 4, PositionId: Position.SubstituteGoalkeeper }
const coach = { PersonId: 5, PositionId: Position.Coach }
const guardian = { PersonId: 6, PositionId: Position.Guardian }
const lineUp = [starter, captain, substitute, substituteKeeper, coach, guardian]

let made = 0
const happened = (PersonId: number, IncidentTypeId: IncidentType, Minute = 10) => ({
  Id: ++made,
  PersonId,
  IncidentTypeId,
  Minute,
  MinuteInExtraTime: null,
})
type Happened = ReturnType<typeof happened>

function whyNot(
  sent: { Id?: number; PersonId?: number | null; IncidentTypeId?: IncidentType; typed?: string | number },
  incidents: Happened[] = [],
) {
  const { Id = null, PersonId = starter.PersonId, IncidentTypeId = Yellow, typed = '10' } = sent
  return whyNotIncident(
    { Id, PersonId, IncidentTypeId, Minute: minuteIn({ Minute: typed }), typed: String(typed) },
    { lineUp, incidents },
  )
}
const refusalFor = (...given: Parameters<typeof whyNot>) => whyNot(...given)?.Refusal ?? null

describe('saving a match event', () => {
  test('REP-22 needs a player; the refusal names the field', () => {
    expect(whyNot({ PersonId: null })).toEqual({
      Field: 'PersonId',
      Refusal: 'matchReports.fieldRequired',
      label: 'matchReports.fields.player',
    })
  })

  test('REP-22 needs a minute; the refusal names the field', () => {
    expect(whyNot({ typed: '' })).toEqual({
      Field: 'Minute',
      Refusal: 'matchReports.fieldRequired',
      label: 'matchReports.fields.minute',
    })
  })

  test.each(['abc', '-1', '45m', '1e1', '９'])(
    'REP-22 REP-23 is refused for the minute %s, which is not a number',
    (typed) => {
      expect(whyNot({ typed })).toMatchObject({ Field: 'Minute', Refusal: 'matchReports.numberOnly' })
    },
  )

  test.each(['90+', '+5', '1000', '121', '90+0', '90+60', '90+5+5', '.', 90.5])(
    'REP-23 is refused for the minute %s, which no game has',
    (typed) => {
      expect(whyNot({ typed })).toEqual({ Field: 'Minute', Refusal: 'matchReports.minuteWrong' })
    },
  )

  test.each(['0', '1', '90', '120', '45+2', '90+5', '90.5', ' 90+5 ', 67])(
    'REP-23 is accepted for the minute %s',
    (typed) => {
      expect(whyNot({ typed })).toBeNull()
    },
  )

  test("REP-22 needs a person in the side's line-up", () => {
    expect(whyNot({ PersonId: 99 })).toEqual({ Field: 'PersonId', Refusal: 'matchReports.notInLineUp' })
  })
})

describe('the match events that are possible', () => {
  test.each(incidentTypes)('REP-21 for team staff are only cards (event type $id)', ({ id, group }) => {
    for (const { PersonId } of [coach, guardian])
      expect(
        refusalFor({ PersonId, IncidentTypeId: id }, id === Yellow ? [] : [happened(PersonId, Yellow)]),
      ).toBe(group === 'foul' ? null : 'matchReports.staffOnlyCards')
  })

  test('REP-21 include coming in for a substitute, and for a starter only after going off', () => {
    const comesIn = { IncidentTypeId: SubstitutedIn }
    for (const { PersonId } of [substitute, substituteKeeper])
      expect(refusalFor({ ...comesIn, PersonId })).toBeNull()
    for (const { PersonId } of [starter, captain]) {
      expect(refusalFor({ ...comesIn, PersonId })).toBe('matchReports.startedGame')
      expect(refusalFor({ ...comesIn, PersonId }, [happened(PersonId, SubstitutedOut)])).toBeNull()
      expect(refusalFor({ ...comesIn, PersonId }, [happened(PersonId, Yellow)])).toBe(
        'matchReports.startedGame',
      )
    }
  })

  test('REP-21 include going off for a starter, and for a substitute only after coming in', () => {
    const goesOut = { IncidentTypeId: SubstitutedOut }
    expect(refusalFor({ ...goesOut, PersonId: starter.PersonId })).toBeNull()
    expect(refusalFor({ ...goesOut, PersonId: substitute.PersonId })).toBe('matchReports.notComeIn')
    const cameIn = [happened(substitute.PersonId, SubstitutedIn)]
    expect(refusalFor({ ...goesOut, PersonId: substitute.PersonId }, cameIn)).toBeNull()
    expect(refusalFor({ ...goesOut, PersonId: substituteKeeper.PersonId }, cameIn)).toBe(
      'matchReports.notComeIn',
    )
  })

  test.each([Red, SecondYellow])(
    'REP-24 include no second dismissal of a person (event type %i)',
    (first) => {
      const before = happened(starter.PersonId, first)
      const all = [happened(starter.PersonId, Yellow), happened(captain.PersonId, Yellow), before]
      for (const IncidentTypeId of [Red, SecondYellow] as const) {
        expect(refusalFor({ IncidentTypeId }, all)).toBe('matchReports.alreadyDismissed')
        expect(refusalFor({ IncidentTypeId, Id: before.Id }, all)).toBeNull()
        expect(refusalFor({ IncidentTypeId, PersonId: captain.PersonId }, all)).toBeNull()
      }
      expect(refusalFor({ IncidentTypeId: Yellow }, [before])).toBeNull()
    },
  )

  test('REP-21 are exactly the ones that live entry offers', () => {
    const side = { lineUp, incidents: [happened(starter.PersonId, Red)] }
    expect(typesFor(starter.PersonId, side)).toEqual([Goal, PenaltyGoal, OwnGoal, Yellow, SubstitutedOut])
    expect(typesFor(substitute.PersonId, side)).toEqual([...[Yellow, Red, SubstitutedIn]])
    expect(typesFor(coach.PersonId, side)).toEqual([Yellow, Red])
    expect(typesFor(99, side)).toEqual([])
  })
})

describe('REP-21 events of players on or off the pitch', () => {
  const [first, second] = [starter.PersonId, substitute.PersonId]
  const onPitch = [Goal, PenaltyGoal, OwnGoal, SubstitutedOut]
  const out = happened(first, SubstitutedOut, 60)
  const sub = happened(second, SubstitutedIn, 60)
  const subOut = happened(second, SubstitutedOut, 80)

  test.each<[string, number, Happened[], minute: string, RefusalId | null]>([
    ['a starter who is on', first, [out], '59', null],
    ['a starter in the minute of going off', first, [happened(first, Red, 60)], '60', null],
    ['a starter who has gone off', first, [out], '61', 'matchReports.isOff'],
    [
      'a starter who has gone off in stoppage time',
      first,
      [happened(first, SubstitutedOut, 45)],
      '45+1',
      'matchReports.isOff',
    ],
    ['a starter who has come back', first, [out, happened(first, SubstitutedIn, 70)], '71', null],
    ['a starter who was sent off', first, [happened(first, Red, 30)], '31', 'matchReports.isOff'],
    ['a substitute who never came in', second, [], '70', 'matchReports.notComeIn'],
    ['a substitute who is not in yet', second, [sub], '59', 'matchReports.notInYet'],
    ['a substitute in the minute of coming in', second, [sub], '60', null],
    ['a substitute who has come in', second, [sub], '61', null],
    ['a substitute who has gone off', second, [sub, subOut], '81', 'matchReports.isOff'],
  ])('are allowed or refused as expected for %s', (_who, PersonId, incidents, typed, refusal) => {
    for (const IncidentTypeId of onPitch)
      expect(refusalFor({ PersonId, IncidentTypeId, typed }, incidents)).toBe(refusal)
  })

  test.each([first, second, coach.PersonId])(
    'may be cards for person %i, on or off the pitch',
    (PersonId) => {
      const gone = happened(PersonId, SubstitutedOut, 20)
      expect(refusalFor({ PersonId, IncidentTypeId: Yellow, typed: '90' }, [gone])).toBeNull()
      const before = [happened(PersonId, Yellow, 10), gone]
      for (const IncidentTypeId of [Red, SecondYellow])
        expect(refusalFor({ PersonId, IncidentTypeId, typed: '90' }, before)).toBeNull()
    },
  )

  test('include a second yellow card only after a first one', () => {
    const second = { IncidentTypeId: SecondYellow, typed: '50' }
    expect(refusalFor(second)).toBe('matchReports.noFirstYellow')
    expect(refusalFor(second, [happened(first, Yellow, 51)])).toBe('matchReports.noFirstYellow')
    expect(refusalFor(second, [happened(captain.PersonId, Yellow, 20)])).toBe('matchReports.noFirstYellow')
    expect(refusalFor(second, [happened(first, Yellow, 50)])).toBeNull()
  })

  test('do not include two events of type yellow card: the later one must have the type second yellow card', () => {
    const before = happened(first, Yellow, 20)
    const again = { IncidentTypeId: Yellow, typed: '50' }
    expect(refusalFor(again, [before])).toBe('matchReports.isSecondYellow')
    // A first yellow card may be entered after the second one. The second is then listed as impossible until its type is changed.
    expect(refusalFor({ ...again, typed: '10' }, [before])).toBeNull()
    expect(refusalFor({ ...again, typed: '20' }, [before])).toBe('matchReports.isSecondYellow')
    expect(refusalFor({ ...again, Id: before.Id }, [before])).toBeNull()
    expect(refusalFor({ ...again, PersonId: coach.PersonId }, [before])).toBeNull()
    const both = [before, happened(first, Yellow, 50)]
    expect(impossibleIn(lineUp, both)).toEqual([
      { incident: both[1], refusal: 'matchReports.isSecondYellow' },
    ])
  })

  test('do not include coming in for a player who is on the pitch or was sent off', () => {
    const comesIn = (PersonId: number, typed: string) => ({ PersonId, typed, IncidentTypeId: SubstitutedIn })
    expect(refusalFor(comesIn(second, '70'), [sub])).toBe('matchReports.isOn')
    expect(refusalFor(comesIn(second, '85'), [sub, subOut])).toBeNull()
    expect(refusalFor(comesIn(first, '59'), [out])).toBe('matchReports.isOn')
    expect(refusalFor(comesIn(first, '60'), [out])).toBeNull()
    expect(refusalFor(comesIn(first, '70'), [out, happened(first, Red, 65)])).toBe('matchReports.isOff')
  })

  test('are never refused for the events of a possible game, in whatever order they are entered', () => {
    const game = [
      [happened(first, SubstitutedOut, 30), happened(first, SubstitutedIn, 45), happened(first, Goal, 50)],
      [happened(second, SubstitutedIn, 30), happened(second, Goal, 30), happened(second, SubstitutedOut, 45)],
      [happened(captain.PersonId, Yellow, 20), happened(captain.PersonId, SecondYellow, 20)],
    ].flat()
    expect(impossibleIn(lineUp, game)).toEqual([])
    expect(impossibleIn(lineUp, game.toReversed())).toEqual([])
  })

  test('are offered in live entry if they were possible in some minute', () => {
    const side = { lineUp, incidents: [out, sub] }
    expect(typesFor(first, side)).toEqual([
      Goal,
      PenaltyGoal,
      OwnGoal,
      Yellow,
      Red,
      SubstitutedIn,
      SubstitutedOut,
    ])
    expect(typesFor(second, side)).toEqual([
      Goal,
      PenaltyGoal,
      OwnGoal,
      Yellow,
      Red,
      SubstitutedIn,
      SubstitutedOut,
    ])
  })
})

test("REP-28 events of type 11 and 17 are goals for the scorer's side, 12 for the opponents, and no other types are goals", () => {
  const counted = incidentTypes.map(({ id }) => [id, scoringSide({ IncidentTypeId: id, Side: 'Home' })])
  expect(Object.fromEntries(counted)).toEqual({
    11: 'Home',
    17: 'Home',
    12: 'Away',
    13: null,
    18: null,
    14: null,
    16: null,
    15: null,
  })
  expect(scoringSide({ IncidentTypeId: OwnGoal, Side: 'Away' })).toBe('Home')
})

test('REP-21 REP-24 only event types 11, 12 and 17 are goals, and only 14 and 18 send a person off', () => {
  expect(incidentTypes.filter(({ id }) => groupOf(id) === 'goal').map(({ id }) => id)).toEqual([11, 17, 12])
  expect(incidentTypes.filter(({ id }) => isDismissal(id)).map(({ id }) => id)).toEqual([18, 14])
})
