import type { Queryable } from '../database/database.ts'
import type { Loaded } from './load.ts'
import { run } from './sql.ts'
import { type Counts, joinedPerson, storedValue } from './write.ts'

/**
 * Incidents have no key: one player may score twice in a minute. So as many that are all alike stay as the file or
 * the database has, whichever has more, and a second run of a file adds nothing.
 */
export async function writeIncidents(tx: Queryable, loaded: Loaded): Promise<Counts> {
  const { file, columns, staging, rows } = loaded
  const fields = file.columns.map(({ field }) => field).join(', ')
  const values = file.columns.map((column) =>
    columns.includes(column)
      ? `${storedValue(column)} as ${column.field}`
      : `null::integer as ${column.field}`,
  )
  const [added] = await run<{ count: number }>(
    tx,
    `with
       given as (select ${values.join(', ')} from ${staging} s ${joinedPerson(loaded)}),
       missing as (
         select ${fields}, row_number() over (partition by ${fields}) as nth from given
         except
         select ${fields}, row_number() over (partition by ${fields}) from incidents
           where game_id in (select game_id from given)),
       added as (
         insert into incidents (${fields})
         select ${fields} from missing order by game_id, minute, minute_in_extra_time nulls first returning 1)
     select count(*) from added`,
  )
  const inserted = added?.count ?? 0
  return { inserted, updated: 0, unchanged: rows - inserted }
}
