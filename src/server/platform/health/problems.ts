/** What keeps the server from its work; each is mended by the operator. */
export const healthProblems = [
  'database',
  'databaseReadOnly',
  'diskFull',
  'mailStands',
  'registryStands',
] as const
export type HealthProblem = (typeof healthProblems)[number]
