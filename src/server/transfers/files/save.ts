import { safeFileName } from '#domain/platform/file-name.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import type { UploadedFile } from '#domain/platform/upload.ts'
import { contractAttachments } from '#domain/transfers/codes.ts'
import type { addTransferFile } from '#domain/transfers/files/calls.ts'
import { type Paper, type PaperField, paperOf, whyNotAttach } from '#domain/transfers/files/rules.ts'
import { keepFile } from '../../platform/file-store.ts'
import type { Context } from '../../platform/serve.ts'
import { holdStanding, keepChange, notThere, type Standing } from '../standing.ts'
import { presentFiles } from './present.ts'
import { keepPaper, type PaperRow, papersOf } from './store.ts'

type Adding = Context<typeof addTransferFile>

/** PAY-18: keeps what came, each in the place of the paper that the request named, or as one more. */
export async function addPapers({ params, files, body, ...asking }: Adding) {
  const { db, user, note } = asking
  note({ Transfer: params.id })
  const request = await holdStanding(db, params.id, user)
  if (!request) return notThere(asking)
  if (request.teamToId !== params.teamToId) return refuse('record.notFound')
  // The fields of the form are the call's own.
  const given = (Object.entries(files) as [PaperField, readonly UploadedFile[]][]).flatMap(([field, list]) =>
    list.map((file) => ({ field, file })),
  )
  if (!given.length) return refuse('files.missing', { field: 'file' })
  const kept: number[] = []
  for (const { field, file } of given) {
    const paper = paperOf(field, params.attachmentType, body.Purpose ?? null)
    if (typeof paper === 'string') return refuse(paper, { field })
    const papers = await papersOf(db, params.id)
    const refusal = whyNot(paper, papers, body, request)
    if (refusal) return refusal
    const byName = body.Purpose || field !== 'file' ? null : file.name
    kept.push(await keepOne(file, paper, { place: placeOf(papers, paper, byName), request, asking }))
  }
  const rows = (await papersOf(db, params.id)).filter(({ id }) => kept.includes(id))
  return { Success: true as const, Message: '', Data: presentFiles(rows, request.sides) }
}

type Dates = Pick<Adding['body'], 'ContractStart' | 'ContractEnd'>

/** What the rule says, and that the days of a contract are those of the request, which is what was agreed on. */
function whyNot(paper: Paper, papers: readonly PaperRow[], given: Dates, request: Standing): Refusal | null {
  const { sides, status, dates } = request
  const refusal = whyNotAttach(paper.AttachmentType, { sides, status, dates, files: papers.length })
  if (refusal) return refuse(refusal)
  if (!contractAttachments.includes(paper.AttachmentType)) return null
  if (!given.ContractStart) return refuse('transfers.contractDatesMissing', { field: 'ContractStart' })
  if (!given.ContractEnd) return refuse('transfers.contractDatesMissing', { field: 'ContractEnd' })
  if (given.ContractStart !== dates?.DateFrom)
    return refuse('transfers.contractDatesDiffer', { field: 'ContractStart' })
  return given.ContractEnd === dates.DateTo
    ? null
    : refuse('transfers.contractDatesDiffer', { field: 'ContractEnd' })
}

/** Of the papers that are missing, the one that this is: by its purpose, the same name first, or by its name alone. */
function placeOf(papers: readonly PaperRow[], paper: Paper, byName: string | null): PaperRow | null {
  const missing = papers.filter(({ file_id }) => file_id === null)
  const isNamed = (row: PaperRow) => safeFileName(row.name) === byName
  const found =
    byName === null
      ? missing.find(({ purpose }) => purpose === paper.Purpose)
      : missing.find((row) => row.attachment_type === paper.AttachmentType && isNamed(row))
  return found ?? null
}

type Where = { place: PaperRow | null; request: Standing; asking: Pick<Adding, 'db' | 'user' | 'services' | 'note'> }

async function keepOne(file: UploadedFile, paper: Paper, { place, request, asking }: Where): Promise<number> {
  const { db, user, services, note } = asking
  const by = { by: user.PersonId, at: services.clock() }
  const fileId = await keepFile(db, file, by)
  note({ File: fileId })
  const Purpose = place?.purpose ?? paper.Purpose
  const arrived = { ...paper, Purpose, name: file.name, fileId }
  const id = await keepPaper(db, request.id, place?.id ?? null, arrived)
  await keepChange(db, request, { act: 'fileAdded', text: file.name, transferFileId: id }, by)
  return id
}
