import { gameText } from '#domain/games/game-text.ts'
import { timeText } from '#domain/games/place-and-time.ts'
import type { saveGame } from '#domain/staff-games/calls.ts'
import type { StaffGame } from '#domain/staff-games/staff-game.ts'
import { clubMailboxes, queueClubMail } from '../mail/club-store.ts'
import { type NewMail, queueMail } from '../mail/mail-store.ts'
import { addNotice } from '../notices/audience-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Context } from '../platform/define-route.ts'
import { confirmedReferees } from './store.ts'

type Recipients = Awaited<ReturnType<typeof recipientsOf>>
type Told = { before: StaffGame; after: StaffGame; recipients: Recipients }
type Telling = Pick<Context<typeof saveGame>, 'db' | 'user' | 'services' | 'note'>

/** The referees who have confirmed a game. Call it before the change that resets their answers. */
export function recipientsOf(db: Queryable, gameId: number) {
  return confirmedReferees(db, gameId)
}

const noticeOf = { moved: 'gameMoved', cancelled: 'gameCancelled', restored: 'gameRestored' } as const

/**
 * Queues a mail about a changed game to clubs and referees, and adds a notice, in the transaction of the
 * change.
 */
export async function tell(
  what: 'moved' | 'cancelled' | 'restored',
  { before, after, recipients }: Told,
  { db, user, services, note }: Telling,
): Promise<void> {
  const now = services.clock()
  await addNotice(db, { kind: noticeOf[what], record: after.Id, by: user.PersonId, at: now })
  const mail: NewMail = {
    kind: 'gameChange',
    createdBy: user.PersonId,
    at: now.toISOString(),
    ...letter(what, before, after, services),
  }
  const clubs = await clubMailboxes(db, [after.HomeTeamId, after.AwayTeamId])
  if (clubs.length) note({ ClubMail: await queueClubMail(db, mail, clubs) })
  if (recipients.length) note({ Mail: await queueMail(db, mail, recipients) })
}

function letter(
  what: 'moved' | 'cancelled' | 'restored',
  before: StaffGame,
  after: StaffGame,
  { texts }: Telling['services'],
) {
  const game = gameText(after.HomeName, after.AwayName, texts.translate)
  const places =
    what === 'moved'
      ? [
          texts.translate('keptGames.mail.was', { place: placeText(before) }),
          texts.translate('keptGames.mail.becomes', { place: placeText(after) }),
        ]
      : [texts.translate('keptGames.mail.place', { place: placeText(after) })]
  const reason = what === 'cancelled' ? after.CancelledReason : ''
  return {
    recordPath: `/leikir?leit=${after.Id}`,
    subject: texts.translate(`keptGames.mail.subjects.${what}`, { game }),
    body: [
      texts.translate(`keptGames.mail.intros.${what}`),
      '',
      `${game} (${after.TournamentName})`,
      ...places,
      ...(reason ? [texts.translate('keptGames.mail.reason', { reason })] : []),
    ].join('\n'),
  }
}

const placeText = ({ GameDay, CourtName }: StaffGame) =>
  [timeText(GameDay), CourtName].filter(Boolean).join(', ')
