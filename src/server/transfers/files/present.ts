import { seesPaper } from '#domain/transfers/files/rules.ts'
import type { Side } from '#domain/transfers/parties.ts'
import type { MissingFile, TransferFile } from '#domain/transfers/transfer.ts'
import type { PaperRow } from './store.ts'

/** The papers that are there and that the viewer may see (TRA-43). */
export function presentFiles(rows: readonly PaperRow[], sides: readonly Side[]): TransferFile[] {
  return rows.flatMap((row) =>
    row.file_id === null || !seesPaper(row.attachment_type, sides)
      ? []
      : {
          Id: row.file_id,
          FileName: row.name,
          AttachmentType: row.attachment_type,
          Purpose: row.purpose,
          MediaType: row.media_type ?? '',
          Size: row.byte_size ?? 0,
          Created: row.created_at,
          CreatedByName: row.sender ?? '',
        },
  )
}

/** Those that were named and have not arrived, as far as the viewer may see them. */
export function presentMissing(rows: readonly PaperRow[], sides: readonly Side[]): MissingFile[] {
  return rows
    .filter((row) => row.file_id === null && seesPaper(row.attachment_type, sides))
    .map(({ name, attachment_type, purpose }) => ({
      FileName: name,
      AttachmentType: attachment_type,
      Purpose: purpose,
    }))
}
