import { readCode } from '#domain/platform/entities.ts'
import { attachmentLabels, contractAttachments, FilePurpose } from '#domain/transfers/codes.ts'
import {
  type HistoryEntry,
  type TransferFile,
  type TransferRequest,
  transferActs,
} from '#domain/transfers/transfer.ts'
import type { Texts } from '../platform/texts.ts'
import type { EventRow, FileRow } from './read-store.ts'

type Attachments = Pick<
  TransferRequest,
  'Files' | 'MissingFiles' | 'ClubContractFile' | 'Contract' | 'PlayerConsent'
>

/**
 * The files of a transfer request that the viewer may see. The club that the player leaves does not see the
 * player's contract (TRA-43).
 */
export function presentFiles(all: readonly FileRow[], seesContract: boolean): Attachments {
  const shown = all.filter(
    ({ attachment_type }) => seesContract || !contractAttachments.includes(attachment_type),
  )
  const Files = shown.flatMap((row) => presentFile(row) ?? [])
  const idOf = (purpose: FilePurpose) => Files.find(({ Purpose }) => Purpose === purpose)?.Id ?? null
  return {
    Files,
    MissingFiles: shown
      .filter(({ file_id }) => file_id === null)
      .map(({ name, attachment_type, purpose }) => ({
        FileName: name,
        AttachmentType: attachment_type,
        Purpose: purpose,
      })),
    ClubContractFile: idOf(FilePurpose.PurchaseAgreement),
    Contract: idOf(FilePurpose.PlayerContract),
    PlayerConsent: idOf(FilePurpose.Consent) !== null,
  }
}

function presentFile(row: FileRow): TransferFile | null {
  if (row.file_id === null) return null
  return {
    Id: row.file_id,
    FileName: row.file_name ?? row.name,
    AttachmentType: row.attachment_type,
    Purpose: row.purpose,
    MediaType: row.media_type ?? '',
    Size: row.byte_size ?? 0,
    Created: row.created_at,
    CreatedByName: row.sender ?? '',
  }
}

/**
 * The history of a transfer request. Only the association and the new club see entries about the player's
 * contract (TRA-43, OP-115).
 */
export function presentHistory(
  events: readonly EventRow[],
  seesContract: boolean,
  texts: Texts,
): HistoryEntry[] {
  return events
    .filter(({ attachment_type: type }) => seesContract || !type || !contractAttachments.includes(type))
    .map((event) => ({
      Id: event.id,
      Timestamp: event.at,
      Created: event.at,
      Person: event.person ?? '',
      Status: event.status,
      PlayerContract: event.file_id,
      PlayerContractPath: event.file_name ?? '',
      BusinessContractPath: event.attachment_type
        ? texts.translate(attachmentLabels[event.attachment_type])
        : '',
      Act: readCode(transferActs, event.act),
      Text: event.text,
    }))
}
