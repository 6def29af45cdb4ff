import { dismissals } from '#domain/games/cards.ts'
import { noDetail } from '#domain/match-reports/incidents/discipline.ts'
import { DismissalReason, TypeKind } from '#domain/platform/types.ts'
import * as is from '../../platform/import/cells.ts'
import { type ImportFile, optional, optionOf, required, type Tables } from '../../platform/import/columns.ts'
import { time } from '../../platform/import/moments.ts'
import { ssn } from '../../platform/import/national-id.ts'
import { externalId, id } from '../../platform/import/shared.ts'
import { disciplineClashes, disciplineLocks, inConfirmed } from './locks.ts'

/** SQL that finds a dismissal by game and person, because a person is dismissed at most once per game. */
const dismissalOf = (cell: string) =>
  `(select i.id from incidents i join persons q on q.id = i.person_id
    where q.ssn = ${cell} and i.game_id = s."GameId" and i.incident_type_id in (${dismissals.join()})
    order by i.id limit 1)`

const game = '(select i.game_id from incidents i where i.id = g.incident_id)'

export const disciplineReportFiles: readonly ImportFile[] = [
  {
    file: 'disciplinereports.csv',
    table: 'discipline_reports',
    rowId: 'incident_id',
    isVersioned: true,
    game,
    confirmed: inConfirmed(game),
    hasExternalId: { among: 'incident_id' },
    key: ['GameId', 'Ssn'],
    columns: [
      required('GameId', id, undefined, { refers: 'games' }),
      required('Ssn', ssn, 'incident_id', { refers: 'persons', value: dismissalOf }),
      { ...optionOf('DisciplineTypeId', 'discipline_type_id', TypeKind.DismissalReason), required: true },
      {
        ...optionOf('DisciplineTypeId2', 'discipline_type_id2', TypeKind.DismissalDetail),
        otherwise: String(noDetail),
      },
      optional('Comments', is.text(4000), 'comments', { otherwise: `''` }),
      required('RegisteredBySsn', ssn, 'registered_by_id', { refers: 'persons' }),
      required('RegisteredAt', time, 'registered_at', { value: (cell) => `${cell} at time zone 'UTC'` }),
      ...externalId,
    ],
    rules: [
      {
        when: `"DisciplineTypeId" = '${DismissalReason.NeedsDetail}' and "DisciplineTypeId2" is null`,
        column: 'DisciplineTypeId2',
        reason: 'this reason needs a detail',
      },
    ],
    belongsTo: ['incidents'],
    orphan: {
      when: 'g.incident_id is null',
      column: 'Ssn',
      reason: 'this person has no dismissal in this game, neither in incidents.csv nor in the database',
    },
    locks: disciplineLocks,
    appEdits: disciplineEdits,
    clashes: disciplineClashes,
  },
]

function disciplineEdits({ match }: Tables) {
  return [
    `select m.line from ${match} m join incidents i on i.id = m.record_id
       join report_events e on e.game_id = i.game_id and e.act = 'discipline' where e.person_id is not null`,
  ]
}
