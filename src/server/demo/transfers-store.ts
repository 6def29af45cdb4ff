import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fileKinds } from '#domain/platform/upload.ts'
import type { AttachmentType, FilePurpose } from '#domain/transfers/codes.ts'
import { PaymentType } from '#domain/transfers/payments/payment.ts'
import type { TransferAct } from '#domain/transfers/transfer.ts'
import type { Queryable } from '../platform/database/database.ts'
import { known } from '../platform/known.ts'

export type DemoRequest = {
  person_id: number
  team_from_id: number
  team_to_id: number
  status: 'Skráð' | 'Samþykkt' | 'Lokið' | 'Hafnað'
  loan: boolean
  without_contract: boolean
  amount: number
  contract_code: 'LEI' | 'SAM' | null
  contract_from: string | null
  contract_to: string | null
  loan_from: string | null
  loan_to: string | null
  rejected_reason: string | null
  licence_date: string | null
  created_at: string
  completed_at: string | null
  returned_at: string | null
  papers: readonly DemoPaper[]
  payments: readonly { due_on: string; amount: number; payment_condition: string }[]
}
export type DemoPaper = {
  purpose: FilePurpose
  type: AttachmentType
  paper: { name: string; content: Buffer }
  isThere: boolean
}

type By = { maker: number; staff: number }
export type MadeRequest = { request: DemoRequest; by: By }

/** Stores transfer requests with their files, payments and history, as if users had made them in the app. */
export async function keepRequests(db: Queryable, made: readonly MadeRequest[]) {
  const ids = await db
    .insertInto('transfer_requests')
    .values(made.map(({ request: { papers, payments, ...row }, by }) => ({ ...row, created_by: by.maker })))
    .returning('id')
    .execute()
  const stored = made.map((one, index) => ({ ...one, id: known(ids[index]).id }))
  await keepPapers(db, stored)
  const payments = stored.flatMap(({ id, request }) =>
    request.payments.map(({ payment_condition, ...payment }) => ({
      ...payment,
      request_id: id,
      payment_condition,
      payment_type: payment_condition ? PaymentType.Conditional : PaymentType.Fixed,
    })),
  )
  if (payments.length) await db.insertInto('transfer_payments').values(payments).execute()
  const events = stored.flatMap(({ id, request, by }) =>
    eventsOf(request).map(([act, status, at]) => ({
      request_id: id,
      act,
      status,
      at,
      person_id: act === 'registered' ? by.maker : by.staff,
      text: act === 'rejected' ? (request.rejected_reason ?? '') : '',
    })),
  )
  await db.insertInto('transfer_events').values(events).execute()
}

async function keepPapers(db: Queryable, stored: readonly (MadeRequest & { id: number })[]) {
  const papers = stored.flatMap(({ id, request, by }) =>
    request.papers.map((paper) => ({ ...paper, request_id: id, by: by.maker, at: request.created_at })),
  )
  const there = papers.filter(({ isThere }) => isThere)
  const fileIds = await keepFiles(db, there)
  const fileIdOf = new Map(there.map((paper, index) => [paper, known(fileIds[index])]))
  const rows = papers.map((one) => ({
    request_id: one.request_id,
    purpose: one.purpose,
    attachment_type: one.type,
    name: one.paper.name,
    file_id: fileIdOf.get(one) ?? null,
  }))
  if (rows.length) await db.insertInto('transfer_files').values(rows).execute()
}

type Sent = Pick<DemoPaper, 'paper'> & { by: number; at: string }

/** Stores PDF files of one chunk each. Returns their ids in the given order. */
async function keepFiles(db: Queryable, sent: readonly Sent[]): Promise<number[]> {
  if (!sent.length) return []
  const rows = sent.map(({ paper: { name, content }, by, at }) => ({
    name,
    media_type: fileKinds.pdf.mediaType,
    byte_size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    created_by: by,
    created_at: at,
  }))
  const files = await db.insertInto('files').values(rows).returning('id').execute()
  const chunks = sent.map(({ paper }, index) => ({
    file_id: known(files[index]).id,
    position: 0,
    content: new Uint8Array(paper.content),
  }))
  await db.insertInto('file_chunks').values(chunks).execute()
  return files.map(({ id }) => id)
}

type Happened = Pick<DemoRequest, 'status' | 'created_at' | 'completed_at'>

function eventsOf({ status, created_at, completed_at }: Happened) {
  const events: [TransferAct, DemoRequest['status'], string][] = [['registered', 'Skráð', created_at]]
  if (status === 'Samþykkt' || status === 'Lokið') events.push(['approved', 'Samþykkt', created_at])
  if (status === 'Lokið') events.push(['closed', status, completed_at ?? created_at])
  if (status === 'Hafnað') events.push(['rejected', status, completed_at ?? created_at])
  return events
}

export async function openWindows(db: Queryable, year: number) {
  const rows = [-1, 0, 1].flatMap((more) =>
    periods.map(([level, type, from, to]) => ({
      year: year + more,
      level,
      type,
      date_from: `${year + more}-${from}`,
      date_to: `${year + more}-${to}`,
    })),
  )
  await db.insertInto('transfer_windows').values(rows).execute()
}

const periods = [
  ['Besta deild', 'F', '02-05', '04-29'],
  ['Besta deild', 'F', '07-16', '08-12'],
  ['Besta deild', 'K', '04-05', '10-25'],
  ['Neðri deildir', 'F', '02-04', '07-29'],
  ['Neðri deildir', 'K', '05-02', '09-20'],
] as const

/** Adult players without an open transfer request, by club and ordered by id. */
export async function playersByClub(db: Queryable): Promise<Map<number, { id: number; name: string }[]>> {
  const { rows } = await sql<{ id: number; name: string; team_id: number }>`
    select p.id, p.name, p.team_id from persons p join contracts c on c.person_id = p.id
    where c.state = 'confirmed' and p.team_id is not null group by p.id order by p.id`.execute(db)
  const clubs = new Map<number, { id: number; name: string }[]>()
  for (const { team_id, ...player } of rows) clubs.set(team_id, [...(clubs.get(team_id) ?? []), player])
  return clubs
}
