import { timeText } from '#domain/games/place-and-time.ts'
import { clubMailboxes, queueClubMail } from '../mail/club-store.ts'
import type { NewMail } from '../mail/mail-store.ts'
import { gameName, isOpen } from './present.ts'
import { findRequest, type RequestRow } from './store.ts'
import type { ActionContext } from './viewer.ts'

/** The clubs that receive each mail about a moved game: the consenting club, the requesting club, or both. */
const readers = {
  asked: 'consenting',
  begun: 'both',
  consented: 'asking',
  refused: 'asking',
  rejected: 'both',
  accepted: 'both',
} as const
type Told = keyof typeof readers

/** Queues a mail to clubs about a request to move a game, in the transaction that changes the request. */
export async function tell(
  what: Told,
  id: number,
  { db, user, services, note }: ActionContext,
): Promise<void> {
  const row = await findRequest(db, id, { own: null })
  if (!row) return
  const clubs = await clubMailboxes(db, teamsOf(row, readers[what]))
  if (!clubs.length) return
  const at = services.clock().toISOString()
  const mail: NewMail = {
    kind: 'gameTimeChange',
    createdBy: user.PersonId,
    at,
    ...letter(what, row, services),
  }
  note({ ClubMail: await queueClubMail(db, mail, clubs) })
}

function teamsOf(row: RequestRow, reader: (typeof readers)[Told]): number[] {
  const { requested_by_team_id: asking, consent_team_id: consenting, home_team_id, away_team_id } = row
  if (reader === 'both') return [home_team_id ?? 0, away_team_id ?? 0]
  return [(reader === 'asking' ? asking : consenting) ?? 0]
}

function letter(what: Told, row: RequestRow, { texts, environment }: ActionContext['services']) {
  const game = gameName(row, texts)
  const { from, to, asking, reason } = {
    from: isOpen(row) ? placeText(row.game_day, row.court_now) : placeText(row.set_day, row.court_before),
    to: placeText(row.requested_day, row.wanted_court),
    asking: row.asking ?? texts.translate('gameTimes.association'),
    reason: row.rejected_reason ?? '',
  }
  const isMoved = what === 'accepted'
  const recordPath = `/breyta-leiktima/${row.id}`
  const address = `${environment.publicUrl}${recordPath}`
  return {
    recordPath,
    subject: texts.translate(`gameTimes.mail.subjects.${what}`, { game }),
    body: [
      texts.translate(`gameTimes.mail.intros.${what}`, { team: asking, reason }),
      '',
      `${game} (${row.tournament})`,
      texts.translate(isMoved ? 'gameTimes.mail.was' : 'gameTimes.mail.from', { place: from }),
      texts.translate(isMoved ? 'gameTimes.mail.becomes' : 'gameTimes.mail.to', { place: to }),
      '',
      texts.translate('gameTimes.mail.outro', { address }),
    ].join('\n'),
  }
}

const placeText = (time: string, court: string | null) => [timeText(time), court].filter(Boolean).join(', ')
