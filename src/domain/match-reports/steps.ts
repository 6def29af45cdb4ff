/** The steps of the report in their order, as the addresses name them (REP-02). */
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
