import { importFiles } from '../../import.ts'
import { kept, partlyRemoved, type Register } from './table.ts'

/** Tables with earlier values that imports stored about the person's records in the tables `of`. */
export function importTables(of: Register): Register {
  const records = recordsOf(of, () => 'true')
  const removedRecords = recordsOf(of, ({ parts }) =>
    parts
      .flatMap((part) => (part.does === 'remove' || part.cleared ? [part.rows ?? 'true'] : []))
      .join(' or '),
  )
  const rowsOf = (found: string) => `select i.id, r.record_id from (${found}) found (file, record_id)
    join file_import_rows r on r.record_id = found.record_id
    join file_imports i on i.id = r.import_id and i.kind || '.csv' = found.file`
  const changesOf = (found: string) => `select c.id from (${found}) found (file, record_id)
    join import_changes c on c.file = found.file and c.record_id = found.record_id`
  // Rows whose earlier values name the person, although the record was deleted or now belongs to another
  // person.
  const rowsBefore = `select r.import_id, r.record_id from file_import_rows r
    where r.prior ->> 'person_id' = :person::text`
  const changesBefore = `select c.id from import_changes c where c.before ->> 'person_id' = :person::text`
  return {
    file_imports: kept(
      {
        about: `t.id = any(array(select id from (${rowsOf(records)} union ${rowsBefore}) found))`,
        actors: ['created_by', 'imported_by', 'undone_by'],
        copied: 'id kind file_name created_at imported_at undone_at',
        // Columns that are about all people of the file, or about nobody.
        left: `version file_id created_by sheet columns overwrite preview problems imported_by counts undone_by unread
          steps_done steps_total undo_begun_at`,
      },
      { why: 'import', until: "(t.created_at + interval '90 days')::date" },
    ),
    file_import_rows: partlyRemoved(
      {
        about: `(t.import_id, t.record_id) in (${rowsOf(records)} union ${rowsBefore})`,
        removed: `((t.import_id, t.record_id) in (${rowsOf(removedRecords)})
          or (t.import_id, t.record_id) not in (${rowsOf(records)}))`,
        copied: 'import_id record_id state prior',
        left: 'prior_memory written',
      },
      { why: 'import' },
    ),
    imported_rows: partlyRemoved(
      {
        about: `(t.file, t.record_id) in (${records})`,
        removed: `(t.file, t.record_id) in (${removedRecords})`,
        copied: 'file key record_id fields',
      },
      { why: 'importMemory' },
    ),
    import_changes: partlyRemoved(
      {
        about: `t.id = any(array(${changesOf(records)} union ${changesBefore}))`,
        removed: `(t.id = any(array(${changesOf(removedRecords)})) or t.id <> all(array(${changesOf(records)})))`,
        copied: 'id at file record_id before after',
      },
      { why: 'importMemory' },
    ),
  }
}

type Table = Register[string]

/** SQL for the person's records, by the import file that they may come from. */
function recordsOf(of: Register, rows: (table: Table) => string): string {
  return importFiles
    .flatMap(({ file, table, rowId }) => {
      const registered = of[table]
      const which = registered?.about && rows(registered)
      if (!which) return []
      return [`select '${file}', t.${rowId} from ${table} t where (${registered.about}) and (${which})`]
    })
    .join(' union all ')
}
