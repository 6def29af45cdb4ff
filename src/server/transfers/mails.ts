import { mailHoldSeconds } from '#domain/platform/transitions.ts'
import type { TransferAct } from '#domain/transfers/transfer.ts'
import { clubMailboxes, queueClubMail } from '../mail/club-store.ts'
import type { NewMail } from '../mail/mail-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import { secondsAfter } from '../platform/database/database-clock.ts'
import type { Services } from '../platform/services.ts'
import { addEvent } from './events.ts'
import type { TransferRow } from './read-store.ts'

type Told = TransferAct &
  ('registered' | 'approved' | 'rejected' | 'closed' | 'returned' | 'recalled' | 'loanEnded')
type ActionContext = {
  db: Queryable
  services: Pick<Services, 'texts' | 'environment' | 'clock' | 'databaseClock'>
  by: number | null
  dueAt?: string
  /** The player's new club, if the loan ended because the player moved on. */
  goneTo?: string
}

/**
 * Queues a mail about an action on a transfer request. A new request is mailed to the clubs that have to
 * answer, later actions to all clubs involved.
 */
export async function tellClubs(act: Told, row: TransferRow, context: ActionContext) {
  const asked = [row.team_from_id, row.owner_team_id]
  await tellTeams(act === 'registered' ? asked : [...asked, row.team_to_id], act, row, context)
}

/** Queues a mail to clubs, and adds an entry about it to the history of the transfer request. */
export async function tellTeams(
  teams: readonly (number | null)[],
  act: Told,
  row: TransferRow,
  context: ActionContext,
) {
  const { db, services, by, dueAt } = context
  const ids = teams.filter((team) => team !== null)
  const clubs = new Map((await clubMailboxes(db, ids)).map((club) => [club.id, club]))
  for (const club of ids.flatMap((id) => clubs.get(id) ?? [])) {
    const at = services.clock()
    const mail: NewMail = {
      kind: 'transfer',
      createdBy: by,
      at: at.toISOString(),
      dueAt: dueAt ?? at.toISOString(),
      ...letter(act, row, context),
      // Delays the mail about an approval, so that undoing the approval can withdraw it.
      notBefore: act === 'approved' ? secondsAfter(services.databaseClock(), mailHoldSeconds) : undefined,
    }
    const mailId = await queueClubMail(db, mail, [club])
    if (!club.addresses.length) continue
    await addEvent(db, {
      request: row.id,
      act: 'mailed',
      status: row.status,
      at,
      by: null,
      text: club.name,
      mailId,
    })
  }
}

/** The path of a transfer's page, without the number at its end. */
export const transferPath = '/felagaskipti-oklaradar-adgerdir/'
export const pathOf = (id: number) => `${transferPath}${id}`

/**
 * The text of a mail about a transfer. Leaves out amounts and contracts, which only one of the clubs may
 * know.
 */
function letter(
  act: Told,
  row: TransferRow,
  { services: { texts, environment }, goneTo = '' }: ActionContext,
) {
  const values = {
    player: row.player,
    from: row.team_from ?? texts.translate('transfers.noTeam'),
    to: row.team_to,
    goneTo,
  }
  const reason = act === 'rejected' && row.rejected_reason
  const recordPath = pathOf(row.id)
  const address = `${environment.publicUrl}${recordPath}`
  return {
    recordPath,
    subject: texts.translate(`transfers.mails.${act}.subject`, values),
    body: [
      texts.translate(`transfers.mails.${act}.body`, values),
      ...(reason ? [texts.translate('transfers.mails.reason', { reason })] : []),
      '',
      texts.translate('transfers.mails.outro', { address }),
    ].join('\n'),
  }
}
