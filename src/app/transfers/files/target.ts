import { contractDatesOf } from '#domain/transfers/files/rules.ts'
import type { TransferRequest } from '#domain/transfers/transfer.ts'
import type { AttachmentTarget } from './attachment-input.ts'

export function factsOf(request: TransferRequest) {
  const { Sides: sides, Status: status, Files } = request
  return { sides, status, dates: contractDatesOf(request), files: Files.length + request.MissingFiles.length }
}

export function targetOf(request: TransferRequest): AttachmentTarget {
  return { id: String(request.Id), teamToId: request.TeamToId, dates: contractDatesOf(request) }
}
