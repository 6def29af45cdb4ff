import { z } from 'zod'

/** The files that an import takes (server/platform/import/README.md), in the order in which one needs the other. */
export const ImportKind = z.enum([
  'teams',
  'courts',
  'persons',
  'roles',
  'tournaments',
  'games',
  'lineups',
  'incidents',
  'gamereferees',
  'referees',
  'coaches',
  'employees',
  'contracts',
  'transfers',
  'leave',
  'disciplinereports',
  'executions',
  'inspectorreports',
  'inspectormarks',
  'inspectorrows',
  'fines',
  'withdrawals',
  'levels',
  'places',
  'banrules',
  'rulings',
  'squadlists',
  'squadlistplayers',
  'participation',
])
export type ImportKind = z.infer<typeof ImportKind>

export const fileOf = (kind: ImportKind) => `${kind}.csv`
