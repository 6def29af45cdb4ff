import { describe, expect, test } from 'vitest'
import { isDismissal } from '#domain/games/cards.ts'
import { IncidentType, incidentTypes, Position } from '#domain/games/codes.ts'
import { groupOf, scoringSide, typesFor, whyNotIncident } from '#domain/match-reports/incidents/incidents.ts'
import { minuteIn } from '#domain/match-reports/input.ts'

const { Goal, PenaltyGoal, OwnGoal, Yellow, SecondYellow, Red, SubstitutedIn, SubstitutedOut } = IncidentType

const starter = { PersonId: 1, PositionId: Position.Starter }
const captain = { PersonId: 2, PositionId: Position.CaptainGoalkeeper }
const substitute = { PersonId: 3, PositionId: Position.Substitute }
const substituteKeeper = { PersonId: 4, PositionId: Position.SubstituteGoalkeeper }
const coach = { PersonId: 5, PositionId: Position.Coach }
const guardian = { PersonId: 6, PositionId: Position.Guardian }
const lineUp = [starter, captain, substitute, substituteKeeper, coach, guardian]

let made = 0
const happened = (PersonId: number, IncidentTypeId: IncidentType) => ({
  Id: ++made,
  PersonId,
  IncidentTypeId,
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

describe('what an event needs', () => {
  test('REP-22 a player, named in the sentence', () => {
    expect(whyNot({ PersonId: null })).toEqual({
      Field: 'PersonId',
      Refusal: 'matchReports.fieldRequired',
      label: 'matchReports.fields.player',
    })
  })

  test('REP-22 a minute, named in the sentence', () => {
    expect(whyNot({ typed: '' })).toEqual({
      Field: 'Minute',
      Refusal: 'matchReports.fieldRequired',
      label: 'matchReports.fields.minute',
    })
  })

  test.each(['abc', '-1', '45m', '1e1', '９'])('REP-22 REP-23 a minute of %s is no number', (typed) => {
    expect(whyNot({ typed })).toMatchObject({ Field: 'Minute', Refusal: 'matchReports.numberOnly' })
  })

  test.each(['90+', '+5', '1000', '121', '90+0', '90+60', '90+5+5', '.', 90.5])(
    'REP-23 a minute of %s is none',
    (typed) => {
      expect(whyNot({ typed })).toEqual({ Field: 'Minute', Refusal: 'matchReports.minuteWrong' })
    },
  )

  test.each(['0', '1', '90', '120', '45+2', '90+5', '90.5', ' 90+5 ', 67])(
    'REP-23 a minute of %s is taken',
    (typed) => {
      expect(whyNot({ typed })).toBeNull()
    },
  )

  test('REP-22 a person of the side’s line-up', () => {
    expect(whyNot({ PersonId: 99 })).toEqual({ Field: 'PersonId', Refusal: 'matchReports.notInLineUp' })
  })
})

describe('who may have which event', () => {
  test.each(incidentTypes)('REP-21 team staff and $id: cards only', ({ id, group }) => {
    for (const { PersonId } of [coach, guardian])
      expect(refusalFor({ PersonId, IncidentTypeId: id })).toBe(
        group === 'foul' ? null : 'matchReports.staffOnlyCards',
      )
  })

  test('REP-21 a substitute comes in, a starter only after having gone out', () => {
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

  test('REP-21 a starter goes out, a substitute only after having come in', () => {
    const goesOut = { IncidentTypeId: SubstitutedOut }
    expect(refusalFor({ ...goesOut, PersonId: starter.PersonId })).toBeNull()
    expect(refusalFor({ ...goesOut, PersonId: substitute.PersonId })).toBe('matchReports.notComeIn')
    const cameIn = [happened(substitute.PersonId, SubstitutedIn)]
    expect(refusalFor({ ...goesOut, PersonId: substitute.PersonId }, cameIn)).toBeNull()
    expect(refusalFor({ ...goesOut, PersonId: substituteKeeper.PersonId }, cameIn)).toBe(
      'matchReports.notComeIn',
    )
  })

  test.each([Red, SecondYellow])('REP-24 nobody is sent off twice (%i)', (first) => {
    const before = happened(starter.PersonId, first)
    for (const IncidentTypeId of [Red, SecondYellow] as const) {
      expect(refusalFor({ IncidentTypeId }, [before])).toBe('matchReports.alreadyDismissed')
      expect(refusalFor({ IncidentTypeId, Id: before.Id }, [before])).toBeNull()
      expect(refusalFor({ IncidentTypeId, PersonId: captain.PersonId }, [before])).toBeNull()
    }
    expect(refusalFor({ IncidentTypeId: Yellow }, [before])).toBeNull()
  })

  test('REP-21 live entry offers just the types that are not refused', () => {
    const side = { lineUp, incidents: [happened(starter.PersonId, Red)] }
    expect(typesFor(starter.PersonId, side)).toEqual([Goal, PenaltyGoal, OwnGoal, Yellow, SubstitutedOut])
    expect(typesFor(substitute.PersonId, side)).toEqual([
      ...[Goal, PenaltyGoal, OwnGoal, Yellow, SecondYellow, Red, SubstitutedIn],
    ])
    expect(typesFor(coach.PersonId, side)).toEqual([Yellow, SecondYellow, Red])
    expect(typesFor(99, side)).toEqual([])
  })
})

test('REP-28 goals 11 and 17 count for the scorer’s side, 12 for the opponents, and nothing else counts', () => {
  const counted = incidentTypes.map(({ id }) => [id, scoringSide({ IncidentTypeId: id, Side: 'Home' })])
  expect(Object.fromEntries(counted)).toEqual({
    ...{ 11: 'Home', 17: 'Home', 12: 'Away' },
    ...{ 13: null, 18: null, 14: null, 16: null, 15: null },
  })
  expect(scoringSide({ IncidentTypeId: OwnGoal, Side: 'Away' })).toBe('Home')
})

test('REP-21 REP-24 the groups, and what sends a person off', () => {
  expect(incidentTypes.filter(({ id }) => groupOf(id) === 'goal').map(({ id }) => id)).toEqual([11, 17, 12])
  expect(incidentTypes.filter(({ id }) => isDismissal(id)).map(({ id }) => id)).toEqual([18, 14])
})
