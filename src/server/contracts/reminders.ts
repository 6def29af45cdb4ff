import { type ReminderWindow, reminderWindows } from '#domain/contracts/reminders.ts'
import { divide } from '#domain/mail/recipients.ts'
import { dayAt, dayText } from '#domain/platform/dates.ts'
import { queueMail } from '../mail/mail-store.ts'
import { retriedTransaction } from '../platform/database/retry.ts'
import { repeat, type Worker } from '../platform/repeat.ts'
import type { Services } from '../platform/services.ts'
import { type ClubToRemind, clubsToRemind, keepMail, markReminded, type Reminded } from './reminder-store.ts'

const hour = 60 * 60 * 1000

/** Tells clubs by mail of contracts that end soon, unless the operator has switched it off. */
export function contractReminders(services: Services): Worker {
  if (!services.environment.contractReminders) return { stop: async () => {} }
  return repeat(services, {
    name: 'contract reminders',
    everyMillis: hour,
    work: () => remindClubs(services),
  })
}

type Given = Pick<Services, 'database' | 'clock' | 'texts' | 'environment' | 'log'>

/** One mail a club and reminder, with all contracts that it is about; each contract is told of once. */
export async function remindClubs(services: Given): Promise<void> {
  const now = services.clock()
  for (const window of reminderWindows(dayAt(now)))
    for (const club of await clubsToRemind(services.database.db, window))
      await remind(services, club, window, now)
}

async function remind(services: Given, club: ClubToRemind, window: ReminderWindow, now: Date) {
  const { log } = services
  const recipients = addressesOf(club)
  // It is not marked as told: once the club has an address it will be.
  if (!recipients.length) return
  const at = now.toISOString()
  await retriedTransaction(services, async (tx) => {
    const told = await markReminded(tx, club.id, window, at)
    if (!told.length) return
    const mail = { kind: 'contractReminder', createdBy: null, at, ...letter(services, club, window, told) }
    await keepMail(tx, window, told, await queueMail(tx, mail, recipients))
    log.info({ worker: 'contract reminders', team: club.id, contracts: told.length }, 'reminded a club')
  })
}

/** The club's own address, or those of its users where it has none. */
function addressesOf({ email, users }: ClubToRemind) {
  const ofClub = divide([{ PersonId: 0, Email: email }]).recipients
  const chosen = ofClub.length ? ofClub : divide(users.map((Email) => ({ PersonId: 0, Email }))).recipients
  return chosen.map(({ Address }) => ({ PersonId: null, Address }))
}

function letter(
  { texts, environment }: Given,
  club: ClubToRemind,
  { days }: ReminderWindow,
  told: Reminded[],
) {
  const count = { count: told.length, smart_count: told.length }
  const lines = told.map(({ player, date_to }) =>
    texts.translate('contracts.reminder.line', { player, date: dayText(date_to) }),
  )
  const address = `${environment.publicUrl}/samningar`
  return {
    subject: texts.translate('contracts.reminder.subject', { ...count, days }),
    body: [
      texts.translate('contracts.reminder.intro', { ...count, team: club.name, days }),
      '',
      ...lines,
      '',
      texts.translate('contracts.reminder.outro', { address }),
    ].join('\n'),
  }
}
