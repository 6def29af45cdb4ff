import { toldText } from '#domain/bans/ban-row.ts'
import { gameText } from '#domain/games/game-text.ts'
import { partitionRecipients } from '#domain/mail/recipients.ts'
import { addressOf } from '#domain/notices/kinds.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import type { Translate } from '#domain/texts/keys.ts'
import { type NewMail, queueMail } from '../mail/mail-store.ts'
import { dividedByRestore } from '../platform/backup/restored-store.ts'
import type { Tx } from '../platform/database/database.ts'
import { retriedTransaction } from '../platform/database/retry.ts'
import { forEachRow, startRowJob } from '../platform/jobs/for-each-row.ts'
import type { Worker } from '../platform/periodic-job.ts'
import type { Services } from '../platform/services.ts'
import * as store from './mail-store.ts'

const minute = 60_000

export function noticeLetters(services: Services): Worker {
  return startRowJob(services, {
    job: 'noticeLetters',
    everyMillis: minute,
    work: () => sendLetters(services),
  })
}

type LetterServices = Pick<
  Services,
  'database' | 'databaseClock' | 'clock' | 'texts' | 'environment' | 'log' | 'observer'
>

/** Mails notices. Marks a person's notices as sent and queues the mail in one transaction per person. */
export async function sendLetters(services: LetterServices): Promise<void> {
  const { database, databaseClock } = services
  await forEachRow(services, {
    job: 'noticeLetters',
    part: 'now',
    keys: await store.dueNow(database.db),
    work: (person) => retriedTransaction(services, (tx) => send(services, tx, person, 'now')),
  })
  await forEachRow(services, {
    job: 'noticeLetters',
    part: 'daily',
    keys: await store.dueToday(database.db, databaseClock),
    work: (person) =>
      retriedTransaction(services, async (tx) => {
        if (await store.takeDay(tx, person, databaseClock)) await send(services, tx, person, 'daily')
      }),
  })
}

async function send(services: LetterServices, tx: Tx, personId: number, kind: 'now' | 'daily') {
  const rows = distinct(await store.takeLetter(tx, personId, kind))
  const Email = await store.addressOfPerson(tx, personId)
  const { recipients } = partitionRecipients([{ PersonId: personId, Email }])
  if (!recipients.length) return
  const at = services.clock().toISOString()
  for (const told of await dividedByRestore(tx, rows, (row) => row.at)) {
    const mail: NewMail = {
      kind: 'notices',
      createdBy: null,
      at,
      dueAt: told[0]?.at ?? at,
      ...letter(services, told),
    }
    await queueMail(tx, mail, recipients)
  }
}

/** Removes repeated lines: a person with two roles in a game gets one line per event. */
function distinct(rows: readonly store.LetterRow[]): store.LetterRow[] {
  return [...new Map(rows.map((row) => [`${row.kind} ${row.record_id} ${row.subject}`, row])).values()]
}

function letter({ texts, environment }: LetterServices, rows: readonly store.LetterRow[]) {
  const smart_count = rows.length
  const lines = rows.flatMap((row) => [
    texts.translate(`notices.kinds.${row.kind}`),
    ...[
      row.subject,
      row.ban ? toldText(texts.translate, row.ban) : '',
      row.reason,
      gameOf(row, texts.translate),
    ].filter((line) => line !== ''),
    environment.publicUrl + addressOf(row.kind, row.record_id, { AuthType: row.auth_type }),
    '',
  ])
  return {
    subject: texts.translate('notices.mail.subject', { smart_count }),
    body: [...lines, texts.translate('notices.mail.outro')].join('\n'),
  }
}

function gameOf({ home, away, game_day }: store.LetterRow, translate: Translate): string {
  return game_day ? `${gameText(home, away, translate)}, ${gameTimeText(game_day)}` : ''
}
