import { timeText } from '#domain/game-time-changes/rules.ts'
import { queueClubMail } from '../mail/club-mail.ts'
import { clubMailboxes } from '../mail/club-store.ts'
import { gameName, isOpen } from './present.ts'
import { findRequest, type RequestRow } from './store.ts'
import type { Asking } from './viewer.ts'

/** What is told, and to whom of the two clubs: who must consent, who asked, or both. */
const readers = {
  asked: 'consenting',
  /** Nobody has to consent. */
  begun: 'both',
  consented: 'asking',
  /** By the other club. */
  refused: 'asking',
  /** By the association. */
  rejected: 'both',
  accepted: 'both',
} as const
type Told = keyof typeof readers

/** Writes to the clubs, in the transaction of what they are told of. */
export async function tell(what: Told, id: number, { db, user, services, note }: Asking): Promise<void> {
  const row = await findRequest(db, id, { own: null })
  if (!row) return
  const clubs = await clubMailboxes(db, teamsOf(row, readers[what]))
  if (!clubs.length) return
  const at = services.clock().toISOString()
  const mail = { kind: 'gameTimeChange', createdBy: user.PersonId, at, ...letter(what, row, services) }
  note({ ClubMail: await queueClubMail(db, mail, clubs) })
}

function teamsOf(row: RequestRow, reader: (typeof readers)[Told]): number[] {
  const { requested_by_team_id: asking, consent_team_id: consenting, home_team_id, away_team_id } = row
  if (reader === 'both') return [home_team_id ?? 0, away_team_id ?? 0]
  return [(reader === 'asking' ? asking : consenting) ?? 0]
}

function letter(what: Told, row: RequestRow, { texts, environment }: Asking['services']) {
  const game = gameName(row, texts)
  const { from, to, asking, reason } = {
    from: isOpen(row) ? placeText(row.game_day, row.court_now) : placeText(row.set_day, row.court_before),
    to: placeText(row.requested_day, row.wanted_court),
    asking: row.asking ?? texts.translate('gameTimes.association'),
    reason: row.rejected_reason ?? '',
  }
  const recordPath = `/breyta-leiktima/${row.id}`
  const address = `${environment.publicUrl}${recordPath}`
  return {
    recordPath,
    subject: texts.translate(`gameTimes.mail.subjects.${what}`, { game }),
    body: [
      texts.translate(`gameTimes.mail.intros.${what}`, { team: asking, reason }),
      '',
      `${game} (${row.tournament})`,
      texts.translate('gameTimes.mail.from', { place: from }),
      texts.translate('gameTimes.mail.to', { place: to }),
      '',
      texts.translate('gameTimes.mail.outro', { address }),
    ].join('\n'),
  }
}

const placeText = (time: string, court: string | null) => [timeText(time), court].filter(Boolean).join(', ')
