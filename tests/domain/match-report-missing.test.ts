import { describe, expect, test } from 'vitest'
import { IncidentType, Position, RefereeRole, ReportStatus } from '#domain/games/codes.ts'
import {
  needsDetail,
  noDetail,
  openDismissals,
  settledChoice,
  whyNotDiscipline,
} from '#domain/match-reports/incidents/discipline.ts'
import { kickOff, proposedMinute } from '#domain/match-reports/incidents/live.ts'
import { minuteText } from '#domain/match-reports/incidents/minute.ts'
import type { GameReport, Incident, LineUpPlayer } from '#domain/match-reports/report.ts'
import { type Side, sides } from '#domain/match-reports/sides.ts'
import { missingIn } from '#domain/match-reports/status/missing.ts'

function player(
  PersonId: number,
  PositionId: Position,
  JerseyNumber: number | null = PersonId,
): LineUpPlayer {
  return {
    PersonId,
    PersonName: `Leikmaður ${PersonId}`,
    SSN: '',
    JerseyNumber,
    GameTeamJerseyNumber: JerseyNumber,
    PositionId,
    NameAndSocialId: '',
    IsPlayer: 1,
    AddedWithKt: false,
    TeamId: 1,
    Flags: [],
    Ban: null,
    GroupIds: [],
    GroupJerseyNumbers: [],
    Version: 1,
  }
}

let made = 0
function incident(
  Side: Side,
  PersonId: number,
  IncidentTypeId: IncidentType,
  values: Partial<Incident> = {},
): Incident {
  return {
    Id: ++made,
    GameId: 1,
    TeamId: Side === 'Home' ? 1 : 2,
    GameTeamId: Side === 'Home' ? 1 : 2,
    Side,
    Minute: 10,
    MinuteInExtraTime: null,
    IncidentTypeId,
    PersonId,
    PersonName: `Leikmaður ${PersonId}`,
    SSN: '',
    JerseyNumber: null,
    IncidentType: '',
    Discipline: null,
    HasDiscipline: false,
    Version: 1,
    ...values,
  }
}

const starters = [
  player(1, Position.CaptainGoalkeeper),
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((id) => player(id, Position.Starter)),
]
const substitutes = [player(12, Position.Substitute), player(13, Position.SubstituteGoalkeeper)]
const employees = [player(14, Position.Coach, 100)]

function wholeReport(values: Partial<GameReport> = {}): GameReport {
  const empty = { Players: [], Groups: [], Incidents: [], Goals: [], Fouls: [], Substitutions: [] }
  const side = {
    LineUp: starters,
    Substitutes: substitutes,
    Employees: employees,
    Version: 1,
    HandedInAt: null,
    IsShown: true,
    ...empty,
  }
  const lists = Object.fromEntries(
    sides.flatMap((name) => Object.entries(side).map(([key, list]) => [name + key, list])),
  )
  const report = {
    Game: {
      GameId: 1,
      GameDay: '2026-05-12T19:15:00',
      CourtName: '',
      GameRoundId: null,
      Attendance: 512,
      HalftimeHomeScore: 0,
      HalftimeAwayScore: 0,
      FulltimeHomeScore: 0,
      FulltimeAwayScore: 0,
      AddedHalftimeHomeScore: null,
      AddedHalftimeAwayScore: null,
      AddedFulltimeHomeScore: null,
      AddedFulltimeAwayScore: null,
      PenaltyHomeScore: null,
      PenaltyAwayScore: null,
      HomeResult: 0,
      AwayResult: 0,
      GameReportStatus: ReportStatus.Finished,
      Version: 1,
    },
    Tournament: { Id: 1, Name: '', ShortName: '', ConfirmGameReport: false },
    HomeTeam: { Id: 1, ShortName: 'Heima', FelixNumber: '1' },
    AwayTeam: { Id: 2, ShortName: 'Gestir', FelixNumber: '2' },
    ...lists,
    Referees: [
      {
        Id: 1,
        PersonId: 90,
        Name: 'Dómari',
        SocialId: '',
        RoleId: RefereeRole.Referee,
        SetByHand: false,
        Version: 1,
      },
    ],
    Timeline: [],
    Mine: { Sides: [], Roles: [] },
    Now: '2026-05-12T21:15:00',
    Version: 1,
    ...values,
  }
  // The cast is needed because the keys of both sides are computed, which TypeScript cannot check.
  return report as GameReport
}

const found = (values: Partial<GameReport>) =>
  missingIn(wholeReport(values)).map(({ id, step, side, blocks }) => [id, step, side, blocks])

describe('before its confirmation a match report lists', () => {
  test('REP-29 nothing as missing if it is complete', () => {
    expect(missingIn(wholeReport())).toEqual([])
  })

  test.each<[string, Partial<GameReport>, unknown[][]]>([
    ['no line-up', { AwayLineUp: [] }, [['lineUp', 'leikmenn', 'Away', false]]],
    ['six players', { HomeLineUp: starters.slice(0, 6) }, [['fewPlayers', 'leikmenn', 'Home', false]]],
    ['seven players', { HomeLineUp: starters.slice(0, 7) }, []],
    [
      'twelve players',
      { HomeLineUp: [...starters, player(20, Position.Starter)] },
      [['manyPlayers', 'leikmenn', 'Home', false]],
    ],
    [
      'no captain',
      {
        HomeLineUp: starters.map((one) => ({
          ...one,
          PositionId: one.PersonId === 1 ? Position.Goalkeeper : one.PositionId,
        })),
      },
      [['captain', 'leikmenn', 'Home', false]],
    ],
    [
      'no goalkeeper',
      {
        AwayLineUp: starters.map((one) => ({
          ...one,
          PositionId: one.PersonId === 1 ? Position.Captain : one.PositionId,
        })),
      },
      [['goalkeeper', 'leikmenn', 'Away', false]],
    ],
    [
      'a player without a number',
      { HomeSubstitutes: [player(12, Position.Substitute, null)] },
      [['number', 'leikmenn', 'Home', false]],
    ],
    [
      'no coach',
      { HomeEmployees: [player(15, Position.Medic, 101)] },
      [['staff', 'lidstjorn', 'Home', false]],
    ],
    ['no referee', { Referees: [] }, [['referee', 'domarar', undefined, false]]],
    ['a hidden line-up', { AwayLineUp: [], AwayEmployees: [], AwayIsShown: false }, []],
  ])('REP-29 the missing parts if it has %s', (_, values, expected) => {
    expect(found(values)).toEqual(expected)
  })

  test('REP-18 a referee whom staff have not confirmed', () => {
    const { Referees } = wholeReport()
    expect(found({ Referees: Referees.map((one) => ({ ...one, SetByHand: true })) })).toEqual([
      ['refereeByHand', 'domarar', undefined, false],
    ])
  })

  test('REP-24 a dismissal without a discipline report, which blocks the confirmation', () => {
    const fouls = (HasDiscipline: boolean) => ({
      AwayIncidents: [incident('Away', 3, IncidentType.Red, { HasDiscipline })],
    })
    expect(found(fouls(false))).toEqual([['discipline', 'atburdir', 'Away', true]])
    expect(missingIn(wholeReport(fouls(false)))[0]?.values).toEqual({ name: 'Leikmaður 3' })
    expect(found(fouls(true))).toEqual([])
  })

  test('REP-21 events that contradict each other', () => {
    const HomeIncidents = [
      incident('Home', 99, IncidentType.Yellow),
      incident('Home', 99, IncidentType.Yellow),
      incident('Home', 4, IncidentType.SecondYellow, { HasDiscipline: true }),
      incident('Home', 5, IncidentType.SubstitutedOut),
      incident('Home', 6, IncidentType.Yellow, { Minute: 20 }),
      incident('Home', 6, IncidentType.Yellow, { Minute: 50 }),
    ]
    expect(found({ HomeIncidents })).toEqual([
      ['strangerInIncident', 'atburdir', 'Home', false],
      ['firstYellow', 'atburdir', 'Home', false],
      ['twoYellows', 'atburdir', 'Home', false],
      ['unevenSubstitutions', 'atburdir', 'Home', false],
    ])
  })

  test('REP-21 impossible events, each with its minute', () => {
    const HomeIncidents = [
      incident('Home', 5, IncidentType.SubstitutedOut, { Minute: 45, MinuteInExtraTime: 1 }),
      incident('Home', 5, IncidentType.Goal, { Minute: 50 }),
    ]
    const impossible = missingIn(wholeReport({ HomeIncidents })).filter(({ id }) => id === 'impossible')
    expect(impossible).toEqual([
      {
        id: 'impossible',
        step: 'atburdir',
        side: 'Home',
        blocks: false,
        values: { name: 'Leikmaður 5', minute: '50' },
      },
    ])
  })

  test('REP-27 REP-28 missing scores, and warnings about scores that contradict each other', () => {
    const { Game } = wholeReport()
    const absent = { HomeResult: null, HalftimeHomeScore: null, HalftimeAwayScore: null, Attendance: null }
    expect(found({ Game: { ...Game, ...absent } }).map(([id]) => id)).toEqual([
      'result',
      'halftime',
      'attendance',
    ])
    expect(found({ HomeIncidents: [incident('Home', 2, IncidentType.Goal)] })).toEqual([
      ['resultDiffers', 'urslit', undefined, false],
    ])
  })
})

describe('the discipline report', () => {
  test.each([undefined, null, 0, -1])('REP-25 needs a reason, and %s is none', (DisciplineTypeId) => {
    expect(whyNotDiscipline({ DisciplineTypeId, DisciplineTypeId2: 1 })).toEqual({
      Field: 'DisciplineTypeId',
      Refusal: 'matchReports.reasonMissing',
    })
  })

  test.each([undefined, null, 0, -1])(
    'REP-26 with reason 3882 needs a detail, and %s is none',
    (DisciplineTypeId2) => {
      expect(whyNotDiscipline({ DisciplineTypeId: 3882, DisciplineTypeId2 })).toEqual({
        Field: 'DisciplineTypeId2',
        Refusal: 'matchReports.detailMissing',
      })
    },
  )

  test('REP-26 keeps its detail for reason 3882 and resets it for other reasons', () => {
    const choice = (DisciplineTypeId: number) => ({ DisciplineTypeId, DisciplineTypeId2: 2 })
    expect(whyNotDiscipline(choice(3882))).toBeNull()
    expect(settledChoice(choice(3882))).toEqual(choice(3882))
    expect(whyNotDiscipline({ DisciplineTypeId: 3880 })).toBeNull()
    expect(settledChoice(choice(3880))).toEqual({ DisciplineTypeId: 3880, DisciplineTypeId2: noDetail })
    expect([3880, 3881, 3882, 3883, null].filter(needsDetail)).toEqual([3882])
  })

  test('REP-24 is required for event types 14 and 18 only', () => {
    const { Red, SecondYellow, Yellow, Goal } = IncidentType
    const HomeIncidents = [
      incident('Home', 1, Yellow),
      incident('Home', 2, Red),
      incident('Home', 3, Red, { HasDiscipline: true }),
      incident('Home', 4, Goal),
    ]
    const AwayIncidents = [incident('Away', 5, SecondYellow)]
    expect(openDismissals({ HomeIncidents, AwayIncidents }).map(({ PersonId }) => PersonId)).toEqual([2, 5])
  })
})

describe('the proposed minute of an event', () => {
  const at = (moment: string, started?: string) => {
    const Timeline = started ? [{ At: started, ToStatus: ReportStatus.InProgress }] : []
    const minute = proposedMinute({ Game: { GameDay: '2026-05-12T19:15:00' }, Timeline }, new Date(moment))
    return minute && minuteText(minute)
  }

  test.each([
    ['19:14:59', null],
    ['19:15:00', '1'],
    ['19:15:59', '1'],
    ['19:16:00', '2'],
    ['19:59:59', '45'],
    ['20:00:00', '45+1'],
    ['20:01:30', '45+2'],
    ['20:14:59', '45+15'],
    ['20:15:00', '46'],
    ['20:59:59', '90'],
    ['21:00:00', '90+1'],
    ['21:04:00', '90+5'],
    ['21:14:59', '90+15'],
    ['21:15:00', null],
  ])('REP-23 at %s in a game due at 19:15 is %s', (time, minute) => {
    expect(at(`2026-05-12T${time}Z`)).toBe(minute)
  })

  test('REP-23 counts from the time the game was set in progress', () => {
    expect(at('2026-05-12T19:30:00Z', '2026-05-12T19:25:30.500Z')).toBe('5')
    expect(at('2026-05-12T19:20:00Z', '2026-05-12T19:25:30.500Z')).toBeNull()
  })

  test('REP-23 ignores that the game was set in progress long before its time', () => {
    expect(at('2026-05-12T19:20:00Z', '2026-05-12T18:20:00Z')).toBe('6')
    expect(at('2026-05-12T19:20:00Z', '2026-05-12T19:01:00Z')).toBe('20')
  })

  test('REP-23 counts from the last time the game was set in progress, and ignores other statuses', () => {
    const Timeline = [
      { At: '2026-05-12T20:30:00Z', ToStatus: ReportStatus.Finished },
      { At: '2026-05-12T19:20:00Z', ToStatus: ReportStatus.InProgress },
      { At: '2026-05-12T19:10:00Z', ToStatus: ReportStatus.InProgress },
    ]
    const moment = kickOff({ Game: { GameDay: '2026-05-12T19:15:00' }, Timeline })
    expect(new Date(moment).toISOString()).toBe('2026-05-12T19:20:00.000Z')
  })
})
