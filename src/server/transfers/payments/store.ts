import { sql } from 'kysely'
import type { PlannedPayment } from '#domain/transfers/payments/payment.ts'
import { conditionOf } from '#domain/transfers/payments/rules.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { keptFiles } from '../../platform/files/file-store.ts'

export type PaymentRow = Awaited<ReturnType<typeof paymentsOf>>[number]

/** The payments of a transfer request by due date, then by creation (PAY-02). */
export async function paymentsOf(db: Queryable, requestId: number) {
  return rows(db).where('p.request_id', '=', requestId).orderBy('p.due_on').orderBy('p.id').execute()
}

export async function findPayment(db: Queryable, id: number): Promise<PaymentRow | undefined> {
  return rows(db).where('p.id', '=', id).executeTakeFirst()
}

export async function paymentOfFile(db: Queryable, fileId: number): Promise<PaymentRow | undefined> {
  return rows(db)
    .innerJoin('transfer_payment_files as own', 'own.payment_id', 'p.id')
    .where('own.file_id', '=', fileId)
    .executeTakeFirst()
}

export async function planPayments(
  db: Queryable,
  requestId: number,
  payments: readonly PlannedPayment[],
): Promise<number[]> {
  if (!payments.length) return []
  const made = await db
    .insertInto('transfer_payments')
    .values(payments.map((payment) => ({ request_id: requestId, ...columnsOf(payment) })))
    .returning('id')
    .execute()
  return made.map(({ id }) => id)
}

export async function changePayment(db: Queryable, id: number, payment: PlannedPayment): Promise<void> {
  await change(db, id, columnsOf(payment))
}

type Confirmation = { said: string; by: number; at: Date }

export async function markConfirmed(
  db: Queryable,
  id: number,
  { said, by, at }: Confirmation,
): Promise<void> {
  await change(db, id, { bank_transfer: said, confirmed_by: by, confirmed_at: at.toISOString() })
}

export async function markDeleted(db: Queryable, id: number, at: Date): Promise<void> {
  await change(db, id, { deleted_at: at.toISOString() })
}

export async function addFile(db: Queryable, paymentId: number, fileId: number): Promise<void> {
  await db.insertInto('transfer_payment_files').values({ payment_id: paymentId, file_id: fileId }).execute()
  await change(db, paymentId, {})
}

/** Deletes a payment's file with its content: a file uploaded by mistake may be about a stranger. */
export async function removeFile(db: Queryable, paymentId: number, fileId: number): Promise<void> {
  await db.deleteFrom('files').where('id', '=', fileId).execute()
  await change(db, paymentId, {})
}

function columnsOf({ Date: due_on, Amount, ...payment }: PlannedPayment) {
  return {
    due_on,
    amount: Amount,
    payment_type: payment.PaymentType,
    payment_condition: conditionOf(payment),
  }
}

type Columns = Partial<ReturnType<typeof columnsOf>> & {
  bank_transfer?: string
  confirmed_by?: number
  confirmed_at?: string
  deleted_at?: string
}

async function change(db: Queryable, id: number, columns: Columns) {
  await db
    .updateTable('transfer_payments')
    .set((row) => ({ ...columns, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

function rows(db: Queryable) {
  return db
    .selectFrom('transfer_payments as p')
    .leftJoin('persons as confirmer', 'confirmer.id', 'p.confirmed_by')
    .select(['p.id', 'p.request_id', 'p.due_on', 'p.amount', 'p.payment_type', 'p.payment_condition'])
    .select(['p.bank_transfer', 'p.confirmed_at', 'p.version', 'confirmer.name as confirmed_by'])
    .select(keptFiles('transfer_payment_files', sql`paper.payment_id = p.id`).as('files'))
    .where('p.deleted_at', 'is', null)
}
