/** The steps of the report in their order; the names are those in the addresses (REP-02). */
export const reportSteps = [
  'forskraning',
  'leikmenn',
  'lidstjorn',
  'domarar',
  'atburdir',
  'urslit',
  'leikskyrslan',
] as const
export type ReportStep = (typeof reportSteps)[number]
