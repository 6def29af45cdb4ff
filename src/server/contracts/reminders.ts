import { type ReminderWindow, reminderWindows } from '#domain/contracts/reminders.ts'
import { dayAt, dayText } from '#domain/platform/dates.ts'
import { type ClubMailbox, clubMailboxes, queueClubMail } from '../mail/club-store.ts'
import type { NewMail } from '../mail/mail-store.ts'
import { dividedByRestore } from '../platform/backup/restored-store.ts'
import { retriedTransaction } from '../platform/database/retry.ts'
import { forEachGroup, inGroups, startRowJob } from '../platform/jobs/for-each-row.ts'
import type { Worker } from '../platform/periodic-job.ts'
import type { Services } from '../platform/services.ts'
import { type DueContract, dueContracts, keepMail, markReminded, type Reminded } from './reminder-store.ts'

const hour = 60 * 60 * 1000

export function contractReminders(services: Services): Worker {
  if (!services.environment.contractReminders) return { stop: async () => {} }
  return startRowJob(services, {
    job: 'contractReminders',
    everyMillis: hour,
    work: () => remindClubs(services),
  })
}

type ReminderServices = Pick<
  Services,
  'database' | 'databaseClock' | 'clock' | 'texts' | 'environment' | 'log'
>

/** Sends each club one mail per reminder period, about up to 500 contracts that end soon. */
export async function remindClubs(services: ReminderServices): Promise<void> {
  const { db } = services.database
  const now = services.clock()
  for (const window of reminderWindows(dayAt(now))) {
    const due = await dueContracts(db, window)
    const known = new Map(due.map((one) => [one.id, one]))
    const boxes = new Map(
      (await clubMailboxes(db, [...new Set(due.map(({ team_id }) => team_id))])).map((club) => [
        club.id,
        club,
      ]),
    )
    await forEachGroup(services, {
      job: 'contractReminders',
      part: String(window.days),
      groups: (await dividedByRestore(db, due, ({ due_at }) => due_at)).flatMap(groupsByClub),
      work: async (contracts) => {
        const first = known.get(contracts[0] ?? 0)
        const club = first && boxes.get(first.team_id)
        if (club) await remind(services, club, { window, contracts, now, dueAt: first.due_at })
      },
    })
  }
}

function groupsByClub(due: readonly DueContract[]): number[][] {
  const groups = new Map<number, number[]>()
  for (const { id, team_id } of due) groups.set(team_id, [...(groups.get(team_id) ?? []), id])
  return [...groups.values()].flatMap((contracts) => inGroups(contracts))
}

type Reminder = { window: ReminderWindow; contracts: readonly number[]; now: Date; dueAt: string }

async function remind(services: ReminderServices, club: ClubMailbox, reminder: Reminder) {
  const { window, contracts, dueAt } = reminder
  const at = reminder.now.toISOString()
  await retriedTransaction(services, async (tx) => {
    const reminded = await markReminded(tx, contracts, window, at)
    if (!reminded.length) return
    const mail: NewMail = {
      kind: 'contractReminder',
      createdBy: null,
      at,
      dueAt,
      ...letter(services, club, window, reminded),
    }
    await keepMail(tx, window, reminded, await queueClubMail(tx, mail, [club]))
    services.log.info(
      { worker: 'contractReminders', team: club.id, contracts: reminded.length },
      'reminded a club of ending contracts',
    )
  })
}

function letter(
  { texts, environment }: ReminderServices,
  club: ClubMailbox,
  { days }: ReminderWindow,
  reminded: Reminded[],
) {
  const count = { count: reminded.length, smart_count: reminded.length }
  const lines = reminded.map(({ player, date_to }) =>
    texts.translate('contracts.reminder.line', { player, date: dayText(date_to) }),
  )
  const recordPath = '/samningar'
  const address = `${environment.publicUrl}${recordPath}`
  return {
    recordPath,
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
