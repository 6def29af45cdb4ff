import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AttachmentType, FilePurpose } from '#domain/transfers/codes.ts'
import type { TransferAct } from '#domain/transfers/transfer.ts'
import type { Queryable } from '../platform/database/database.ts'
import { keepChunk, keepFile, stageFile } from '../platform/files/file-store.ts'

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

/** Stores a transfer request with its files, payments and history, as if users had made it in the app. */
export async function keepRequest(db: Queryable, { papers, payments, ...request }: DemoRequest, by: By) {
  const { id } = await db
    .insertInto('transfer_requests')
    .values({ ...request, created_by: by.maker })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { purpose, type, paper, isThere } of papers)
    await db
      .insertInto('transfer_files')
      .values({
        request_id: id,
        purpose,
        attachment_type: type,
        name: paper.name,
        file_id: isThere ? await keep(db, paper, by.maker, request.created_at) : null,
      })
      .execute()
  for (const { payment_condition, ...payment } of payments)
    await db
      .insertInto('transfer_payments')
      .values({ ...payment, request_id: id, payment_condition, payment_type: payment_condition ? 1 : 0 })
      .execute()
  for (const [act, status, at] of eventsOf(request))
    await db
      .insertInto('transfer_events')
      .values({
        request_id: id,
        act,
        status,
        at,
        person_id: act === 'registered' ? by.maker : by.staff,
        text: act === 'rejected' ? (request.rejected_reason ?? '') : '',
      })
      .execute()
}

async function keep(db: Queryable, { name, content }: DemoPaper['paper'], by: number, at: string) {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const sender = { by, at: new Date(at) }
  const staged = await stageFile(db, { name, kind: 'pdf' }, sender)
  await keepChunk(db, staged, 0, new Uint8Array(content))
  return keepFile(db, { name, kind: 'pdf', size: content.length, sha256, staged }, sender)
}

type By = { maker: number; staff: number }
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
