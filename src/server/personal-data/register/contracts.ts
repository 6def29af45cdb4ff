import { ofNobody, partlyRemoved, type Register } from './table.ts'

const contracts = 'select id from contracts where person_id = :person'
const rejectedContracts = `${contracts} and state = 'rejected'`
const transfers = 'select id from transfer_requests where person_id = :person'
/** SQL for a transfer that never took place: it was rejected, or deleted before completion. */
const isVoid = (of = '') =>
  `(${of}status = 'Hafnað' or (${of}deleted_at is not null and ${of}status <> 'Lokið'))`
const voidTransfers = `${transfers} and ${isVoid()}`
const validTransfers = `${transfers} and not ${isVoid()}`
const payments = (requests: string) =>
  `select id from transfer_payments where request_id = any(array(${requests}))`
/** SQL for the file ids of contracts and transfers. */
const files = (ofContracts: string, ofTransfers: string) => `
  select file_id from contract_files where contract_id = any(array(${ofContracts}))
  union select file_id from transfer_files where request_id = any(array(${ofTransfers})) and file_id is not null
  union select file_id from transfer_payment_files where payment_id = any(array(${payments(ofTransfers)}))`
const sevenYearsAfter = (day: string) => `(${day} + interval '7 years')::date`
const contractEnd = sevenYearsAfter('(select c.date_to from contracts c where c.id = t.contract_id)')
const transferEnd = sevenYearsAfter(`(
  select greatest(r.contract_to, r.loan_to, r.completed_at::date, r.deleted_at::date)
  from transfer_requests r where r.id = t.request_id)`)
/**
 * SQL for files of rejected contracts and void transfers that no other contract or transfer of the person
 * has.
 */
const unheld = `t.id = any(array(${files(rejectedContracts, voidTransfers)}))
  and t.id <> all(array(${files(`${contracts} and state <> 'rejected'`, validTransfers)}))`

/**
 * Contracts and transfers, with their files. Bookkeeping law requires the association to keep those that took
 * effect.
 */
export const contractTables: Register = {
  contracts: partlyRemoved(
    {
      about: 't.person_id = :person',
      removed: "t.state = 'rejected'",
      actors: ['registered_by', 'decided_by'],
      copied: `id person_id team_id contract_type_id date_from date_to state rejection_message registered_at decided_at
        ended_by_transfer ended_at ended_before`,
      left: 'registered_by decided_by version',
    },
    { why: 'bookkeeping', until: sevenYearsAfter('t.date_to') },
  ),
  contract_files: partlyRemoved(
    {
      about: `t.contract_id = any(array(${contracts}))`,
      removed: `t.contract_id = any(array(${rejectedContracts}))`,
      copied: 'contract_id file_id',
    },
    { why: 'bookkeeping', until: contractEnd },
  ),
  contract_reminders: partlyRemoved(
    {
      about: `t.contract_id = any(array(${contracts}))`,
      removed: `t.contract_id = any(array(${rejectedContracts}))`,
      copied: 'contract_id days_before at',
      left: 'mail_id',
    },
    { why: 'bookkeeping', until: contractEnd },
  ),
  transfer_requests: partlyRemoved(
    {
      about: 't.person_id = :person',
      removed: isVoid('t.'),
      actors: ['created_by', 'deleted_by'],
      copied: `id person_id team_from_id team_to_id status loan without_contract invalidate_contract amount sell_on_fee
        contract_code contract_from contract_to loan_from loan_to rejected_reason licence_date fee_confirmed created_at
        completed_at contract_id returned_at deleted_at owner_team_id`,
      left: 'created_by deleted_by version player_order player_folded from_order to_order',
    },
    { why: 'transfer' },
  ),
  transfer_events: partlyRemoved(
    {
      about: `t.request_id = any(array(${transfers}))`,
      removed: `t.request_id = any(array(${voidTransfers}))`,
      actors: ['person_id'],
      copied: 'id request_id at act status text attachment_type',
      left: 'person_id transfer_file_id mail_id',
    },
    { why: 'bookkeeping', until: transferEnd },
  ),
  transfer_files: partlyRemoved(
    {
      about: `t.request_id = any(array(${transfers}))`,
      removed: `t.request_id = any(array(${voidTransfers}))`,
      copied: 'id request_id purpose attachment_type name file_id',
    },
    { why: 'bookkeeping', until: transferEnd },
  ),
  transfer_payments: partlyRemoved(
    {
      about: `t.request_id = any(array(${transfers}))`,
      removed: `t.request_id = any(array(${voidTransfers}))`,
      actors: ['confirmed_by'],
      copied: `id request_id due_on amount payment_type payment_condition bank_transfer confirmed_at deleted_at`,
      left: 'confirmed_by version',
    },
    { why: 'bookkeeping', until: transferEnd },
  ),
  transfer_payment_files: partlyRemoved(
    {
      about: `t.payment_id = any(array(${payments(transfers)}))`,
      removed: `t.payment_id = any(array(${payments(voidTransfers)}))`,
      copied: 'payment_id file_id',
    },
    { why: 'bookkeeping' },
  ),
  files: partlyRemoved(
    {
      about: `t.id = any(array(${files(contracts, transfers)}))`,
      removed: unheld,
      actors: ['created_by'],
      copied: 'id name media_type byte_size created_at',
      left: 'sha256 created_by staged_at',
    },
    { why: 'bookkeeping' },
  ),
  file_chunks: ofNobody(
    'the contents of files, which the copy has as files of their own; they go with their file',
    'file_id position content',
  ),
}
