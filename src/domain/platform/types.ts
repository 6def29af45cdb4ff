/** The kinds of option lists. Ids of options are unique within a kind only. `GET types` uses the last three names (REP-50, OP-063). */
export const TypeKind = {
  RefereeDivision: 'refereeDivision',
  /** A referee's qualifications; one of them is for supervisors (SUP-03). */
  RefereePermission: 'refereePermission',
  /** A coach's education. */
  CoachPermission: 'coachPermission',
  JobTitle: 'jobTitle',
  /** The division of a club's first team (EMP-06). */
  EmployeeDivision: 'employeeDivision',
  TournamentCategory: 'tournamentCategory',
  Execution: 'execution',
  /** The ratings to choose from in a row of the game execution form. The id of an option is its number of points. */
  ExecutionRating: 'executionRating',
  /** Age groups of tournaments, coaches and squad lists. */
  Division: 'FLOKK',
  DismissalReason: 'AGAN',
  DismissalDetail: 'AGAN2',
} as const
export type TypeKind = (typeof TypeKind)[keyof typeof TypeKind]

/** Options whose ids appear in rules. migrations/000-base.sql adds them to every database. */
export const RefereePermission = {
  International: 1001,
  InternationalAssistant: 1002,
  NationalA: 1003,
  NationalB: 1004,
  Assistant: 1005,
  District: 1006,
  Youth: 1007,
  Supervisor: 1008,
} as const

export const TournamentCategory = {
  /** The league, Íslandsmót: the default of the results page (RES-05). */
  League: 61,
  Cup: 62,
  /** The league cup, Deildabikar. */
  LeagueCup: 63,
  Friendly: 66,
} as const

/** The rows of the game execution form that contain a text. The other rows are rated (EXE-02). */
export const ExecutionType = {
  /** The attendance, which is the first row of the form (EXE-05). */
  Attendance: 1,
  Conditions: 11,
} as const

/** The dismissal reason that needs a detail (REP-26). */
export const DismissalReason = { NeedsDetail: 3882 } as const

/** Age groups, oldest first. */
export const Division = {
  First: 1,
  Second: 2,
  Third: 3,
  Fourth: 4,
  Fifth: 5,
  Sixth: 6,
  Seventh: 7,
} as const
export type Division = (typeof Division)[keyof typeof Division]
