import { IncidentType, Position, RefereeRole, ReportStatus } from '#domain/games/codes.ts'
import type { GameReport, Incident, LineUpPlayer, SideLists } from '#domain/match-reports/report.ts'
import type { Side } from '#domain/match-reports/sides.ts'

// Match reports as the server sends them, for tests of drawing them. All people are invented.

/** A game between two clubs with only its time and court known. */
export function emptyReport(own: Partial<GameReport> = {}): GameReport {
  return {
    Game: game,
    Tournament: { Id: 1, Name: 'Besta deild karla 2026', ShortName: 'Besta deild', ConfirmGameReport: true },
    HomeTeam: { Id: 11, ShortName: 'Þór Ak.', FelixNumber: '600' },
    AwayTeam: { Id: 12, ShortName: 'ÍBV', FelixNumber: '601' },
    ...side('Home', emptySide),
    ...side('Away', emptySide),
    Referees: [],
    Timeline: [],
    Mine: { Sides: [], Roles: [] },
    Now: '2026-06-12T18:20:00',
    Version: 1,
    ...own,
  }
}

/**
 * A report with both line-ups handed in. The reader is the home club, so only its own people have national
 * ids.
 */
export function preRegisteredReport(own: Partial<GameReport> = {}): GameReport {
  return emptyReport({
    Game: { ...game, GameReportStatus: ReportStatus.PreRegistered },
    ...side('Home', { ...emptySide, ...lineUp(homeNames, 100, true), HandedInAt: '2026-06-12T17:30:00Z' }),
    ...side('Away', { ...emptySide, ...lineUp(awayNames, 200, false), HandedInAt: '2026-06-12T17:40:00Z' }),
    Referees: [
      referee(RefereeRole.Referee, 'Sigþrúður Æsa Ölversdóttir'),
      referee(RefereeRole.Assistant1, 'Friðþjófur Ýmir Áskelsson'),
      referee(RefereeRole.Assistant2, 'Dörte Müller-Lüdenscheidt'),
    ],
    ...own,
  })
}

/** The report of a finished game with scores, extra time and incidents. */
export function enteredReport(own: Partial<GameReport> = {}): GameReport {
  const Home = [
    incident('Home', IncidentType.Goal, 23, null, 109, 9, 'Łukasz Őri Žižka'),
    incident('Home', IncidentType.Yellow, 45, 2, 104, 4, 'Hjörleifur Ægir Þorvarðarson'),
    incident('Home', IncidentType.PenaltyGoal, 90, 5, 110, 10, 'Çağlar Šćepanović'),
  ]
  const Away = [
    incident('Away', IncidentType.OwnGoal, 61, null, 205, 5, 'Ívar Örn'),
    incident('Away', IncidentType.SubstitutedOut, 70, null, 206, 6, 'Jón Öxndal'),
    incident('Away', IncidentType.SubstitutedIn, 70, null, 213, 14, 'Bjarki Þeyr'),
    incident('Away', IncidentType.SecondYellow, 88, null, 207, 7, 'Kári Ðuro'),
    incident('Away', IncidentType.Red, 89, null, 208, 8, 'Máni Æsir'),
  ]
  const report = preRegisteredReport()
  return {
    ...report,
    Game: {
      ...game,
      GameReportStatus: ReportStatus.Entered,
      Attendance: 1234,
      HalftimeHomeScore: 1,
      HalftimeAwayScore: 0,
      FulltimeHomeScore: 3,
      FulltimeAwayScore: 3,
      AddedHalftimeHomeScore: 3,
      AddedHalftimeAwayScore: 3,
      AddedFulltimeHomeScore: 4,
      AddedFulltimeAwayScore: 4,
      PenaltyHomeScore: 6,
      PenaltyAwayScore: 5,
      HomeResult: 4,
      AwayResult: 4,
    },
    HomeIncidents: Home,
    AwayIncidents: Away,
    Now: '2026-06-12T22:05:00',
    ...own,
  }
}

export function confirmedReport(): GameReport {
  const report = enteredReport()
  return { ...report, Game: { ...report.Game, GameReportStatus: ReportStatus.Confirmed } }
}

/** A report with thirty people a side, the longest possible names, and the given number of incidents. */
export function crowdedReport(events: number): GameReport {
  const names = (count: number, who: string) =>
    Array.from(
      { length: count },
      (_, index) => `${who}-Guðmundína Ingiríður ${index + 1} Þorsteinsdóttir Hjaltalín`,
    )
  const people = (first: number, who: string) => ({
    LineUp: names(11, who).map((name, index) =>
      player(first + index, name, index + 1, startingAt(index), true),
    ),
    Substitutes: names(12, who).map((name, index) =>
      player(first + 20 + index, name, index + 12, Position.Substitute, true),
    ),
    Employees: names(7, who).map((name, index) =>
      player(first + 40 + index, name, 100 + index, Position.TeamManager, true),
    ),
  })
  const list = (at: Side) =>
    Array.from({ length: events }, (_, index) =>
      incident(at, IncidentType.PenaltyGoal, index + 1, null, index, index % 99, `Nafn ${index} Hjaltalín`),
    )
  const report = confirmedReport()
  return {
    ...report,
    HomeTeam: { ...report.HomeTeam, ShortName: 'Sameinað lið Austfjarða, Hornafjarðar og Djúpavogs' },
    ...side('Home', { ...emptySide, ...people(1000, 'Hallgerður'), Incidents: list('Home') }),
    ...side('Away', { ...emptySide, ...people(2000, 'Þorgerður'), Incidents: list('Away') }),
  }
}

const game: GameReport['Game'] = {
  GameId: 9000123,
  GameDay: '2026-06-12T19:15:00',
  CourtName: 'VÍS-völlurinn, Þorlákshöfn',
  GameRoundId: 9,
  Attendance: null,
  HalftimeHomeScore: null,
  HalftimeAwayScore: null,
  FulltimeHomeScore: null,
  FulltimeAwayScore: null,
  AddedHalftimeHomeScore: null,
  AddedHalftimeAwayScore: null,
  AddedFulltimeHomeScore: null,
  AddedFulltimeAwayScore: null,
  PenaltyHomeScore: null,
  PenaltyAwayScore: null,
  HomeResult: null,
  AwayResult: null,
  GameReportStatus: null,
  Version: 1,
}

const emptySide: SideLists = {
  LineUp: [],
  Substitutes: [],
  Employees: [],
  Version: 1,
  Players: [],
  Groups: [],
  Incidents: [],
  Goals: [],
  Fouls: [],
  Substitutions: [],
  HandedInAt: null,
  IsShown: true,
}

const homeNames = [
  'Ögmundur Þráinn Æsuson',
  'Ðuro Šimić',
  'Ásbjörn Úlfur Ýmisson',
  'Hjörleifur Ægir Þorvarðarson',
  'Éric Öström',
  'Íris-Mikael Jónsson',
  'Oddur Óðinn',
  'Þröstur Ýr',
  'Łukasz Őri Žižka',
  'Çağlar Šćepanović',
  'Guðmundur Höskuldur Þorsteinn Hjaltalín Aðalsteinsson',
  'Bára Æðey',
  'Sæþór Ægisson',
]
const awayNames = [
  'Markús Áki',
  'Dagur Þór',
  'Egill Ísak',
  'Freyr Óli',
  'Ívar Örn',
  'Jón Öxndal',
  'Kári Ðuro',
  'Máni Æsir',
  'Natan Ýr',
  'Orri Úlfar',
  'Páll Éric',
  'Rökkvi Sær',
  'Bjarki Þeyr',
]

function lineUp(names: readonly string[], first: number, hasIds: boolean) {
  return {
    LineUp: names
      .slice(0, 11)
      .map((name, index) => player(first + index + 1, name, index + 1, startingAt(index), hasIds)),
    Substitutes: names
      .slice(11)
      .map((name, index) =>
        player(
          first + index + 12,
          name,
          index + 13,
          index ? Position.Substitute : Position.SubstituteGoalkeeper,
          hasIds,
        ),
      ),
    Employees: [
      player(first + 30, 'Þjóðólfur Ámundason', 100, Position.Coach, hasIds),
      player(first + 31, 'Læknirinn Snæbjörn', 101, Position.Medic, hasIds),
    ],
  }
}

function startingAt(index: number): Position {
  if (index === 0) return Position.Goalkeeper
  return index === 3 ? Position.Captain : Position.Starter
}

function player(
  PersonId: number,
  PersonName: string,
  number: number,
  PositionId: Position,
  hasId: boolean,
): LineUpPlayer {
  const SSN = hasId ? `010170${String(PersonId).padStart(4, '0')}` : ''
  return {
    PersonId,
    PersonName,
    SSN,
    JerseyNumber: number,
    GameTeamJerseyNumber: number,
    PositionId,
    NameAndSocialId: PersonName,
    IsPlayer: number < 100 ? 1 : 0,
    AddedWithKt: false,
    TeamId: 11,
    Flags: [],
    Ban: null,
    GroupIds: [],
    GroupJerseyNumbers: [],
    Version: 1,
  }
}

function referee(RoleId: RefereeRole, Name: string): GameReport['Referees'][number] {
  return { Id: RoleId, PersonId: RoleId, Name, SocialId: '', RoleId, SetByHand: false, Version: 1 }
}

function incident(
  Side: Side,
  IncidentTypeId: IncidentType,
  Minute: number,
  MinuteInExtraTime: number | null,
  PersonId: number,
  JerseyNumber: number,
  PersonName: string,
): Incident {
  return {
    Id: Minute * 100 + PersonId,
    GameId: game.GameId,
    TeamId: 11,
    Side,
    Minute,
    MinuteInExtraTime,
    IncidentTypeId,
    GameTeamId: 11,
    PersonId,
    PersonName,
    SSN: '',
    JerseyNumber,
    IncidentType: '',
    Discipline: null,
    HasDiscipline: false,
    Version: 1,
  }
}

type Prefixed<S extends Side> = { [K in keyof SideLists as `${S}${K}`]: SideLists[K] }

function side<S extends Side>(name: S, lists: SideLists): Prefixed<S> {
  // The cast is safe, because the keys are composed in the same way as in the type.
  return Object.fromEntries(Object.entries(lists).map(([key, list]) => [name + key, list])) as Prefixed<S>
}
