/** The steps of a match report in order, named as in their addresses (REP-02). */
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
