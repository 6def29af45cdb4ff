import { z } from 'zod'
import { defineCall, success } from '../../platform/call.ts'
import { date, idText, maybe } from '../../platform/input.ts'
import { attachmentKinds, attachmentMediaTypes, maxFileBytes } from '../../platform/upload.ts'
import { AttachmentType, FilePurpose } from '../codes.ts'
import { TransferFile } from '../transfer.ts'

const attachment = { maxBytes: maxFileBytes, maxCount: 1, kinds: attachmentKinds } as const

/**
 * PAY-18, OP-110: adds an attachment to a request. With a Purpose it counts as the announced attachment of that purpose, whatever its name;
 * otherwise as the announced one with the same name.
 */
export const addTransferFile = defineCall({
  name: 'transfers.addFile',
  method: 'POST',
  path: 'transfers/transferRequests/{id}/files/{teamToId}/{attachmentType}',
  params: z.strictObject({ id: idText(), teamToId: idText(), attachmentType: z.enum(AttachmentType) }),
  body: z.strictObject({
    ContractStart: maybe(date()),
    ContractEnd: maybe(date()),
    Purpose: maybe(z.enum(FilePurpose)),
  }),
  bodyType: 'multipart',
  files: { file: attachment, Contract: attachment, ClubContractFile: attachment },
  maxFilesBytes: maxFileBytes,
  answer: success({ Data: z.array(TransferFile) }),
  ruleRefusal: 'inAnswer',
  access: {
    types: { 1: 'all', 2: 'own', 3: 'own', 4: 'own', 5: 'own', 6: 'own', 7: 'own' },
    aliases: ['FEL'],
  },
  limits: [
    { hits: 100, seconds: 3600, budget: 'uploads' },
    { hits: 400, seconds: 86_400, budget: 'uploads' },
  ],
})

/** Downloads an attachment of a request (PAY-19). */
export const transferFile = defineCall({
  name: 'transfers.file',
  method: 'GET',
  path: 'transfers/transferRequests/file/{fileId}',
  params: z.strictObject({ fileId: idText() }),
  answerType: 'file',
  mediaTypes: attachmentMediaTypes,
  access: { types: { 1: 'all', 2: 'own', 3: 'own', 5: 'own', 6: 'own' }, aliases: ['FEL'] },
  audited: true,
})
