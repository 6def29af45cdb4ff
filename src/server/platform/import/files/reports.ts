import { IncidentType } from '#domain/games/codes.ts'
import { commentMax, whyNotKeepLeave } from '#domain/leave/holiday.ts'
import { noDetail } from '#domain/match-reports/incidents/discipline.ts'
import { authTypes } from '#domain/platform/auth-type.ts'
import { DismissalReason, TypeKind } from '#domain/platform/types.ts'
import * as is from '../cells.ts'
import { type ImportFile, optional, optionOf, required } from '../columns.ts'
import { date, time } from '../moments.ts'
import { ssn } from '../national-id.ts'
import { disciplineClashes, disciplineLocks } from './locks.ts'
import { externalId, id, person } from './shared.ts'
import { disciplineTouches, leaveTouches } from './touches.ts'

const dismissals = `(${IncidentType.SecondYellow}, ${IncidentType.Red})`

/** Nobody is sent off twice in a game, so the game and the person name the dismissal. */
const dismissalOf = (cell: string) =>
  `(select i.id from incidents i join persons q on q.id = i.person_id
    where q.ssn = ${cell} and i.game_id = s."GameId" and i.incident_type_id in ${dismissals}
    order by i.id limit 1)`

/** Of these roles everybody may have leave, listed as a referee or not. */
const refereeTypes = authTypes.filter((type) => whyNotKeepLeave({ AuthType: type }, false) === null)

export const reportFiles: readonly ImportFile[] = [
  {
    file: 'leave.csv',
    table: 'holidays',
    rowId: 'id',
    isVersioned: true,
    hasExternalId: { among: 'person_id' },
    key: ['Ssn', 'DateFrom', 'DateTo'],
    columns: [
      person,
      required('DateFrom', date, 'date_from'),
      required('DateTo', date, 'date_to'),
      optional('PartOfDay', is.boolean, 'part_of_day', { otherwise: 'false' }),
      optional('Comment', is.text(commentMax), 'comment', { otherwise: `''` }),
      ...externalId,
    ],
    rules: [{ when: '"DateTo" < "DateFrom"', column: 'DateTo', reason: 'the leave ends before it begins' }],
    orphan: {
      when: `not exists (select from referees r where r.person_id = g.person_id) and not exists (
        select from roles r where r.person_id = g.person_id and r.auth_type in (${refereeTypes.join(', ')}))`,
      column: 'Ssn',
      reason: 'this person is no referee, neither in referees.csv nor by a role',
    },
    touches: leaveTouches,
  },
  {
    file: 'disciplinereports.csv',
    table: 'discipline_reports',
    rowId: 'incident_id',
    isVersioned: true,
    game: '(select i.game_id from incidents i where i.id = g.incident_id)',
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
    orphan: {
      when: 'g.incident_id is null',
      column: 'Ssn',
      reason: 'no dismissal of this person in this game stands in incidents.csv or in the database',
    },
    locks: disciplineLocks,
    touches: disciplineTouches,
    clashes: disciplineClashes,
  },
]
