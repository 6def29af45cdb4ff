import type { Insertable } from 'kysely'
import type { FilePurpose } from '#domain/transfers/codes.ts'
import { attachmentTypeFor } from '#domain/transfers/rules.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { aPerson, aTeam, type Row } from './builders.ts'
import { type Persona, personaClubs } from './personas.ts'
import { insertRow } from './rows.ts'

const { own, other } = personaClubs

type Values = Partial<Insertable<Schema['transfer_requests']>>

/** Adds a transfer request of the club Fálkinn for a player of the club Súlur who has consented. */
export async function aTransfer(db: Queryable, values: Values = {}): Promise<Row<'transfer_requests'>> {
  const team_from_id = values.team_from_id === undefined ? other : values.team_from_id
  const usual = {
    person_id: values.person_id ?? (await aPerson(db, { team_id: team_from_id })).id,
    team_from_id,
    team_to_id: own,
    created_at: '2026-05-12T09:00:00.000Z',
  }
  const row = await insertRow(db, 'transfer_requests', { ...usual, ...values })
  await aTransferFile(db, row.id, 'consent')
  return row
}

/** Adds a file to a request. Without content, only its name is stored, as for an announced file. */
export async function aTransferFile(
  db: Queryable,
  requestId: number,
  purpose: FilePurpose,
  { name = `${purpose}.pdf`, isThere = true } = {},
) {
  const kind = { Loan: false, WithoutContract: false, AttachmentType: 'LEI' } as const
  const file = isThere ? await aFile(db, name) : null
  return insertRow(db, 'transfer_files', {
    request_id: requestId,
    purpose,
    attachment_type: attachmentTypeFor(purpose, kind),
    name,
    file_id: file,
  })
}

async function aFile(db: Queryable, name: string): Promise<number> {
  const { id } = await insertRow(db, 'files', {
    name,
    media_type: 'application/pdf',
    byte_size: 9,
    sha256: 'none',
    // A time so long ago that a file without references would be deleted.
    created_at: '2026-01-12T09:00:00.000Z',
  })
  await insertRow(db, 'file_chunks', {
    file_id: id,
    position: 0,
    content: new TextEncoder().encode('%PDF-1.4\n'),
  })
  return id
}

/** A club's request for an ordinary transfer with a contract. The tests' day is 12 May 2026. */
export const ordinary = {
  TeamToId: own,
  Loan: false,
  TeamToAmount: 1_500_000,
  SellOnFee: 'false',
  AttachmentType: 'LEI',
  ContractStart: '2026-05-12',
  ContractEnd: '2028-11-16',
  Files: [{ Purpose: 'consent', FileName: 'samþykki.pdf' }],
}

export const loan = {
  TeamToId: own,
  Loan: true,
  LoanDateTo: '2026-11-16',
  Files: [{ Purpose: 'consent', FileName: 'samþykki.pdf' }],
}

/** Adds a payment to a request, by default 440.000 kr. */
export async function aPayment(
  db: Queryable,
  values: Partial<Insertable<Schema['transfer_payments']>> & { request_id: number },
): Promise<Row<'transfer_payments'>> {
  return insertRow(db, 'transfer_payments', {
    due_on: '2026-06-01',
    amount: 440_000,
    payment_type: 0,
    ...values,
  })
}

/** A club user whose club has no demo users. */
export async function aThirdClubUser(db: Queryable): Promise<Persona> {
  const { id: TeamId } = await aTeam(db)
  const { id, ssn, name } = await aPerson(db, { name: 'Þriðja Félagsdóttir' })
  await insertRow(db, 'roles', { person_id: id, auth_type: 3, team_id: TeamId })
  return { Kennitala: ssn ?? '', Name: name, AuthType: 3, TeamId, Websites: [] }
}
