import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remindClubs } from '#server/contracts/reminders.ts'
import { randomFrom } from '#server/demo/random.ts'
import { returnLoans } from '#server/transfers/loans.ts'
import { aContract, aPerson, aTeam } from '../support/builders.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { aPdf } from '../support/files.ts'
import { personaClubs, personas } from '../support/personas.ts'
import type { TestServer } from '../support/server.ts'
import { aPayment, aTransfer } from '../support/transfers.ts'
import { walkOf, walkServer } from '../support/walk.ts'

// Two simultaneous actions on one player, on the real PostgreSQL. They must not deadlock, and the result must be possible in one of the two orders. A
// failure names its seed and pair.

const seed = 20_261_123
const pairs = walkOf(1000, 40)
const { own, other } = personaClubs

let server: TestServer
const db = () => server.services.database.db
beforeAll(async () => {
  server = await walkServer(20 * pairs, { database: await demoDatabase() })
})
afterAll(() => server.stop())

/** A player of Súlur whom Fálkinn may get by a pending contract, or by a transfer ready to be closed. */
async function aScene() {
  const { id: player } = await aPerson(db(), { team_id: other })
  const confirmed = { person_id: player, state: 'confirmed' } as const
  const active = await aContract(db(), {
    ...confirmed,
    team_id: other,
    date_from: '2025-01-01',
    date_to: '2026-11-16',
  })
  const days = { date_from: '2026-11-16', date_to: '2027-11-16' }
  const contract = await aContract(db(), { person_id: player, team_id: own, ...days })
  await staff().upload(`contracts/AddContractFile/${contract.id}`, { ContractFile: aPdf() })
  const terms = { contract_code: 'LEI', contract_from: '2026-05-12', contract_to: '2028-11-16' } as const
  const transfer = await aTransfer(db(), { person_id: player, status: 'Samþykkt', ...terms })
  const payment = await aPayment(db(), { request_id: transfer.id })
  const third = await aTeam(db())
  const rival = await aTransfer(db(), { person_id: player, team_to_id: third.id, without_contract: true })
  const lent = { loan: true, loan_from: '2026-01-01', loan_to: '2026-05-01', status: 'Lokið' } as const
  await aTransfer(db(), { person_id: player, team_to_id: third.id, ...lent })
  const ids = {
    active: active.id,
    contract: contract.id,
    transfer: transfer.id,
    payment: payment.id,
    rival: rival.id,
  }
  return { player, ...ids }
}
type Scene = Awaited<ReturnType<typeof aScene>>

const staff = () => server.as(personas.staff)
const decide = (id: number, body: object) => staff().put(`transfers/transferRequests/${id}`, body)
const reason = 'Samkomulag náðist ekki'

const acts = {
  confirm: ({ contract }: Scene) => staff().post(`contracts/ConfirmContract/${contract}`),
  rejectContract: ({ contract }: Scene) =>
    staff().post('contracts/RejectContract', { Id: contract, RejectionMessage: reason }),
  // The server refuses this action, because the contract is confirmed, but it locks the contract before that.
  rejectActive: ({ active }: Scene) =>
    staff().post('contracts/RejectContract', { Id: active, RejectionMessage: reason }),
  contractFile: ({ contract }: Scene) =>
    staff().upload(`contracts/AddContractFile/${contract}`, { ContractFile: aPdf() }),
  addContract: ({ player }: Scene) =>
    staff().post('contracts/addContract', {
      PersonId: player,
      TeamId: own,
      ContractTypeId: 1170,
      DateFrom: '2029-11-16',
      DateTo: '2030-11-16',
    }),
  close: ({ transfer }: Scene) => decide(transfer, { Status: 'Lokið', CompetitionLicenseDate: '2026-05-14' }),
  rejectTransfer: ({ transfer }: Scene) => decide(transfer, { Status: 'Hafnað', RejectedReason: reason }),
  approveRival: ({ rival }: Scene) => decide(rival, { Status: 'Samþykkt' }),
  deleteTransfer: ({ transfer }: Scene) =>
    staff().delete(`transfers/transferRequests?transferId=${transfer}&reason=${encodeURIComponent(reason)}`),
  confirmPayment: ({ payment, transfer }: Scene) =>
    staff().put('transfers/transferRequestPayment/confirm', {
      Id: payment,
      TransferRequestId: transfer,
      BankTransferId: '0101-26-001',
    }),
  deletePayment: ({ payment, transfer }: Scene) =>
    staff().delete('transfers/transferRequestPayment', {
      Id: payment,
      TransferRequestId: transfer,
      Reason: reason,
    }),
  paymentFile: ({ payment }: Scene) =>
    staff().upload(`transfers/paymentRequest/${payment}/files/ANN`, { file: aPdf() }),
  transferFile: ({ transfer }: Scene) =>
    staff().upload(`transfers/transferRequests/${transfer}/files/${own}/ANN`, { file: aPdf() }),
  returnLoans: async () => returnLoans(server.services),
  remindClubs: async () => remindClubs(server.services),
}
type Act = keyof typeof acts

/** Pairs of which exactly one action succeeds. */
const exclusive: readonly (readonly [Act, Act])[] = [
  ['confirm', 'rejectContract'],
  ['confirm', 'close'],
  ['close', 'rejectTransfer'],
]

/**
 * Pairs of actions on the contract and the transfer of one player. They could deadlock if an action locked its
 * row before the player.
 */
const contested: readonly (readonly [Act, Act])[] = [...exclusive, ['rejectActive', 'close']]

function pairsInTurn(): (readonly [Act, Act])[] {
  const names = Object.keys(acts) as Act[]
  const all = names.flatMap((one, index) => names.slice(index).map((two) => [one, two] as const))
  // The pairs with exactly one possible success come first, so that a short run includes them.
  return [...contested, ...contested, ...contested, ...randomFrom(seed).shuffled(all)]
}

test(`T10 T11 TRA-33 CON-06 CON-12 none of ${pairs} pairs of simultaneous actions on one player deadlocks, and one action of each exclusive pair succeeds`, async () => {
  const turns = pairsInTurn()
  for (let pair = 0; pair < pairs; pair++) {
    const names = turns[pair % turns.length]!
    await race(names).catch((error: unknown) => {
      throw new Error(`pair ${pair} (${names.join(', ')}) of seed ${seed}`, { cause: error })
    })
    // Moves the clock, because uploads are limited per hour.
    if (pair % 20 === 19) server.clock.forward(3601)
  }
  expect(server.lines.filter((line) => line.includes('a transaction that the database rolled back'))).toEqual(
    [],
  )
}, 1_800_000)

async function race(names: readonly [Act, Act]) {
  const scene = await aScene()
  const answers = await Promise.all(names.map((name) => acts[name](scene)))
  const said = await Promise.all(
    answers.map(async (answer) =>
      answer ? { status: answer.status, ...(await answer.json()) } : { status: 200 },
    ),
  )
  for (const { status } of said) expect(status, JSON.stringify(said)).toBeLessThan(500)
  const isDone = said.map(({ status, Success }) => status === 200 && Success !== false)
  const mustBeOne = exclusive.some(([one, two]) => names.includes(one) && names.includes(two) && one !== two)
  if (mustBeOne) expect(isDone.filter(Boolean), JSON.stringify(said)).toHaveLength(1)
  await expectWhole(scene)
}

/** Checks invariants of a player that hold after any actions in any order. */
async function expectWhole({ player, contract, transfer }: Scene) {
  const { rows: overlapping } = await sql`
    select from contracts c join contracts o on o.person_id = c.person_id and o.id < c.id
      and daterange(o.date_from, o.date_to) && daterange(c.date_from, c.date_to)
    where c.person_id = ${player} and c.state = 'confirmed' and o.state = 'confirmed'`.execute(db())
  expect(overlapping).toEqual([])
  const { team_id } = await one('persons', player)
  const { status, contract_id, version } = await one('transfer_requests', transfer)
  const isClosed = status === 'Lokið'
  expect([team_id === own, contract_id !== null]).toEqual([isClosed, isClosed])
  const events = await db()
    .selectFrom('transfer_events')
    .select('act')
    .where('request_id', '=', transfer)
    .where('act', 'not in', ['mailed'])
    .execute()
  expect(events.filter(({ act }) => act === 'closed')).toHaveLength(isClosed ? 1 : 0)
  expect(version).toBe(1 + events.length)
  const files = db().selectFrom('contract_files').select('file_id').where('contract_id', '=', contract)
  const { state, version: ofContract } = await one('contracts', contract)
  expect(ofContract).toBe(1 + (await files.execute()).length + (state === 'unconfirmed' ? 0 : 1))
}

async function one<T extends 'persons' | 'transfer_requests' | 'contracts'>(table: T, id: number) {
  const found = await sql<{
    team_id: number
    status: string
    state: string
    contract_id: number | null
    version: number
  }>`select * from ${sql.table(table)} where id = ${id}`.execute(db())
  return found.rows[0]!
}
