import { TypeKind } from '#domain/platform/types.ts'
import type { Queryable } from '../database/database.ts'
import type { Loaded } from './load.ts'
import { run } from './sql.ts'
import { type Counts, write } from './write.ts'

/** Coaches with their age groups, which are rows of their own but belong to what is edited as one. */
export async function writeCoaches(tx: Queryable, loaded: Loaded): Promise<Counts> {
  if (!loaded.columns.some(({ name }) => name === 'Divisions')) return write(tx, loaded)
  await run(
    tx,
    `create temp table import_coach_divisions on commit drop as
       select distinct p.id as person_id, o.id as division_type_id
       from ${loaded.staging} s join persons p on p.ssn = s."Ssn"
       cross join unnest(string_to_array(s."Divisions", '|')) as one
       join import_options o on o.kind = '${TypeKind.Division}' and o.value = one`,
  )
  const counts = await write(tx, loaded, differs)
  await run(
    tx,
    `delete from coach_divisions c using ${loaded.staging} s join persons p on p.ssn = s."Ssn"
       where c.person_id = p.id and (c.person_id, c.division_type_id) not in (table import_coach_divisions)`,
  )
  await run(
    tx,
    'insert into coach_divisions (person_id, division_type_id) table import_coach_divisions on conflict do nothing',
  )
  return counts
}

const given = 'select g.division_type_id from import_coach_divisions g where g.person_id = t.person_id'
const stored = 'select d.division_type_id from coach_divisions d where d.person_id = t.person_id'
const differs = `exists ((${given}) except (${stored})) or exists ((${stored}) except (${given}))`
