import * as is from '../platform/import/cells.ts'
import { type ImportFile, optional, required, type Tables } from '../platform/import/columns.ts'
import { date } from '../platform/import/moments.ts'
import { id, person, team } from '../platform/import/shared.ts'

export const contractFiles: readonly ImportFile[] = [
  {
    file: 'contracts.csv',
    table: 'contracts',
    rowId: 'id',
    isVersioned: true,
    key: ['Id'],
    columns: [
      required('Id', id, 'id'),
      person,
      team,
      required('ContractTypeId', is.number([1170, 1171]), 'contract_type_id'),
      required('DateFrom', date, 'date_from'),
      required('DateTo', date, 'date_to'),
      optional('Confirmed', is.boolean, 'state', {
        stored: `(t.state = 'confirmed')`,
        // `Confirmed = 0` keeps a rejected contract rejected, since it is not confirmed either.
        write: (given, stored) =>
          `case when ${given} then 'confirmed' else coalesce(nullif(${stored}, 'confirmed'), 'unconfirmed') end`,
      }),
    ],
    rules: [
      { when: '"DateTo" < "DateFrom"', column: 'DateTo', reason: 'the contract ends before it begins' },
    ],
    contradicts: { column: 'DateFrom', lines: overlappingLines },
    locks: contractLocks,
    appEdits: contractEdits,
  },
]

/**
 * SQL for the imported lines that would change a contract decided on in the app. Imported contracts have no
 * time of decision.
 */
function contractLocks({ match }: Tables) {
  return [
    `select m.line from ${match} m join contracts t on t.id = m.record_id where t.decided_at is not null`,
  ]
}

/**
 * SQL for the imported lines that would change a contract registered in the app. Imported contracts have no
 * time of registration.
 */
function contractEdits({ match }: Tables) {
  return [
    `select m.line from ${match} m join contracts t on t.id = m.record_id where t.registered_at is not null`,
  ]
}

/** SQL for the imported lines whose contract overlaps another. If two lines overlap, reports the later one. */
function overlappingLines({ plan }: Tables): string {
  return `select distinct on (p.line) p.line, case
        when stands.line is null then 'it overlaps the confirmed contract of the same player with the Id ' || o.id || ', from '
          || o.date_from || ' to ' || o.date_to || ', which is in the database'
        else 'it overlaps the confirmed contract of the same player in line ' || stands.line end as reason
    from ${plan} p join contracts c on c.id = (p.key)::int
    join contracts o on o.person_id = c.person_id and o.id <> c.id and o.state = 'confirmed'
      and daterange(o.date_from, o.date_to) && daterange(c.date_from, c.date_to)
    left join ${plan} stands on stands.key = o.id::text and ${isWritten('stands')}
    where c.state = 'confirmed' and ${isWritten('p')} and (stands.line is null or stands.line < p.line)
    order by p.line, stands.line, o.id`
}

const isWritten = (plan: string) => `(${plan}.state = 'new'
  or (${plan}.state = 'changed' and ${plan}.changes ?| array['person_id', 'date_from', 'date_to', 'state']))`
