/**
 * The kinds of option lists in the table `types`. An option's id is unique within its kind only. The names of the
 * last three are those that `GET types` takes (REP-50, OP-063).
 */
export const TypeKind = {
  /** The level that a referee is graded for. */
  RefereeDivision: 'refereeDivision',
  /** A referee's rights; those of a supervisor are one of them (SUP-03). */
  RefereePermission: 'refereePermission',
  /** A coach's education. */
  CoachPermission: 'coachPermission',
  JobTitle: 'jobTitle',
  /** The level that a club's first team plays in (EMP-06). */
  EmployeeDivision: 'employeeDivision',
  /** Kinds of tournaments, such as league and cup. */
  TournamentCategory: 'tournamentCategory',
  /** The rows of a game's execution form. */
  Execution: 'execution',
  /** The ratings of such a row; an option's id is its points. */
  ExecutionRating: 'executionRating',
  /** Age groups: of tournaments, coaches and squad lists. */
  Division: 'FLOKK',
  DismissalReason: 'AGAN',
  DismissalDetail: 'AGAN2',
} as const
export type TypeKind = (typeof TypeKind)[keyof typeof TypeKind]

/** Options that rules name; migrations/000-base.sql puts them into every database. */
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
  /** Íslandsmót, which the results page asks for (RES-05). */
  League: 61,
  Cup: 62,
  /** Deildabikar. */
  LeagueCup: 63,
  Friendly: 66,
} as const

/** The rows of the execution form that are a text; the others get a rating (EXE-02). */
export const ExecutionType = {
  /** The first row (EXE-05). */
  Attendance: 1,
  Conditions: 11,
} as const

/** The reason that asks for a detail (REP-26). */
export const DismissalReason = { NeedsDetail: 3882 } as const

/** Age groups of the standard list, oldest first. */
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
