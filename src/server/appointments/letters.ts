import type { publishAppointments } from '#domain/appointments/board-calls.ts'
import { refereeRoles } from '#domain/games/codes.ts'
import { partitionRecipients } from '#domain/mail/recipients.ts'
import { questions } from '#domain/notices/kinds.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { rowsBy } from '#domain/platform/records.ts'
import { queueMail } from '../mail/mail-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Context } from '../platform/define-route.ts'
import type { GameFacts } from './cell-store.ts'
import type { DraftRow } from './draft-store.ts'
import { addressesOf } from './location-of-game-store.ts'

type Sender = Pick<Context<typeof publishAppointments>, 'user' | 'services'> & { at: string }
type Line = { personId: number; roleId: number; gameId: number; isNew: boolean }

/** Sends each official one mail about all games that a publication added or removed. */
export async function writeToOfficials(
  db: Queryable,
  drafts: readonly DraftRow[],
  games: ReadonlyMap<number, GameFacts>,
  { user, services, at }: Sender,
): Promise<{ Officials: number; WithoutAddress: string[] }> {
  const byPerson = rowsBy(drafts.flatMap(linesOf), ({ personId }) => personId)
  const { translate } = services.texts
  const address = `${services.environment.publicUrl}${questions}`
  const officials = await addressesOf(db, [...byPerson.keys()])
  const reached = officials.map(({ id, email }) => ({
    id,
    // Officials who share an address get one mail each.
    recipients: partitionRecipients([{ PersonId: id, Email: email }]).recipients,
  }))
  for (const { id, recipients } of reached) {
    if (!recipients.length) continue
    const lines = byPerson.get(id) ?? []
    const texts = (isNew: boolean) =>
      lines.filter((line) => line.isNew === isNew).map((line) => lineText(line, games, translate))
    const [given, taken] = [texts(true), texts(false)]
    await queueMail(
      db,
      {
        kind: 'appointments',
        createdBy: user.PersonId,
        at,
        recordPath: '/nidurrodundomara',
        subject: given.length
          ? translate('appointments.mail.subject', { smart_count: given.length })
          : translate('appointments.mail.takenSubject', { smart_count: taken.length }),
        body: [
          ...(given.length ? [translate('appointments.mail.given'), '', ...given, ''] : []),
          ...(taken.length ? [translate('appointments.mail.taken'), '', ...taken, ''] : []),
          ...(given.length ? [translate('appointments.mail.answer', { address })] : []),
        ].join('\n'),
      },
      recipients,
    )
  }
  const unreached = new Set(reached.flatMap(({ id, recipients }) => (recipients.length ? [] : id)))
  return {
    Officials: reached.length - unreached.size,
    WithoutAddress: officials.filter(({ id }) => unreached.has(id)).map(({ name }) => name),
  }
}

function linesOf({ game_id: gameId, role_id: roleId, person_id, base_person_id }: DraftRow): Line[] {
  const isSame = person_id === base_person_id
  return [
    ...(person_id ? [{ personId: person_id, roleId, gameId, isNew: true }] : []),
    ...(base_person_id && !isSame ? [{ personId: base_person_id, roleId, gameId, isNew: false }] : []),
  ]
}

function lineText(
  { roleId, gameId }: Line,
  games: ReadonlyMap<number, GameFacts>,
  translate: Sender['services']['texts']['translate'],
): string {
  const game = games.get(gameId)
  const role = refereeRoles.find(({ id }) => id === roleId)
  return translate('appointments.mail.line', {
    time: game ? gameTimeText(game.Start) : '',
    game: game?.Name ?? '',
    court: game?.CourtName || translate('appointments.noCourt'),
    tournament: game?.TournamentShortName ?? '',
    role: role ? translate(role.label) : '',
  })
}
