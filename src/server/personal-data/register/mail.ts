import { transferPath } from '../../transfers/mails.ts'
import { kept, partlyRemoved, type Register } from './table.ts'

/** SQL for mails about the person's transfers, which went to the clubs too. */
const ofTransfers = `select m.id from mails m where m.record_path = any(array(
  select '${transferPath}' || r.id from transfer_requests r where r.person_id = :person))`
const ofPerson = 'select o.mail_id from outbox o where o.person_id = :person'
/**
 * SQL for messages to the person's address that name no person, for example to a club with the same address.
 */
const byAddress = `select o.id from outbox o where o.words_folded like '%' || fold(:email) || '%'
  and lower(o.address) = lower(:email) and o.person_id is null`
const isSent = (of: string) => `${of}.state in ('sent', 'failed')`
/** SQL for a message to somebody else that has not been sent yet. */
const isUnsentToOthers = `(o.person_id is distinct from :person and not ${isSent('o')})`
const mailEnd = "(t.created_at + interval '1 year')::date"
const queued = "select id from registry_queue where kind = 'person' and local_id = :person"
const endedInQueue = `${queued} and state in ('done', 'givenUp')`

export const mailTables: Register = {
  mails: {
    ...partlyRemoved(
      {
        about: `t.id = any(array(${ofPerson} union ${ofTransfers}))`,
        actors: ['created_by'],
        // A mail that others received too is kept, because it is not only about the person.
        removed: `((t.id = any(array(${ofTransfers}))
            and (select 1 from outbox o where o.mail_id = t.id and ${isUnsentToOthers} limit 1) is null)
          or (select 1 from outbox o where o.mail_id = t.id and o.person_id is distinct from :person limit 1) is null)`,
        copied: 'id kind subject body created_at record_path',
        left: 'created_by reply_to_name reply_to_address',
      },
      { rows: `t.id = any(array(${ofTransfers}))`, why: 'unsentMail', until: mailEnd },
      { why: 'mail', until: mailEnd },
    ),
    clearedOfActor: { reply_to_name: 'null', reply_to_address: 'null' },
  },
  outbox: partlyRemoved(
    {
      about: `t.id = any(array(select o.id from outbox o where o.person_id = :person
        union select o.id from outbox o where o.mail_id = any(array(${ofTransfers})) union ${byAddress}))`,
      removed: `(t.person_id is not distinct from :person
        or (t.mail_id = any(array(${ofTransfers})) and ${isSent('t')}))`,
      copied: 'id mail_id state sent_at created_at',
      left: `person_id address attempts next_attempt_at last_error team_id words_folded fell_due_before_restore`,
      computed: {
        address: 'case when lower(t.address) = lower(:email) or t.person_id = :person then t.address end',
      },
    },
    { rows: `t.mail_id = any(array(${ofTransfers}))`, why: 'unsentMail', until: mailEnd },
    {
      why: 'mail',
      until: mailEnd,
      cleared: {
        address: `case when ${isSent('t')} then null else t.address end`,
        last_error: `case when ${isSent('t')} then null else t.last_error end`,
      },
    },
  ),
  registry_records: kept(
    {
      about: "((t.kind = 'person' and t.local_id = :person) or t.person_id = :person)",
      copied: 'kind local_id fifa_id record confirmed_at person_id',
      left: 'version',
    },
    { why: 'registry' },
  ),
  registry_queue: partlyRemoved(
    {
      about: "t.kind = 'person' and t.local_id = :person",
      removed: "t.state in ('done', 'givenUp')",
      actors: ['created_by'],
      copied: 'id kind local_id act sent state created_at ended_at',
      left: `attempts turn leased_until request_hash is_unknown next_attempt_at last_error duplicates created_by`,
    },
    { why: 'registry' },
  ),
  registry_decisions: partlyRemoved(
    {
      about: `t.queue_id = any(array(${queued}))`,
      removed: `t.queue_id = any(array(${endedInQueue}))`,
      actors: ['by'],
      copied: 'id queue_id decision at reason',
      left: 'by',
    },
    { why: 'registry' },
  ),
}
