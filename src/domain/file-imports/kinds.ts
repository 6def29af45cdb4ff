import { z } from 'zod'

/** The kinds of files that can be imported (server/platform/import/README.md), in order of dependency. */
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
