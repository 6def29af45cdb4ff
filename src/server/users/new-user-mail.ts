import { partitionRecipients } from '#domain/mail/recipients.ts'
import type { User } from '#domain/session/user.ts'
import { type NewMail, queueMail } from '../mail/mail-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Services } from '../platform/services.ts'
import type { ClubUserRow } from './store.ts'

/**
 * Mails a person whom a club added as its user: any club that knows the national id can do so. Returns `null`
 * if the person has no address.
 */
export async function tellNewUser(
  db: Queryable,
  { person_id, email }: Pick<ClubUserRow, 'person_id' | 'email'>,
  by: User,
  { texts, environment, clock }: Services,
): Promise<number | null> {
  const { recipients } = partitionRecipients([{ PersonId: person_id, Email: email }])
  if (!recipients.length) return null
  const values = { team: by.TeamShortName, name: by.Name, address: environment.publicUrl }
  const at = clock().toISOString()
  const mail: NewMail = {
    kind: 'newUser',
    subject: texts.translate('users.newUserMail.subject', values),
    body: [
      texts.translate('users.newUserMail.intro', values),
      texts.translate('users.newUserMail.logIn', values),
      texts.translate('users.newUserMail.stranger', values),
    ].join('\n\n'),
    createdBy: null,
    at,
    dueAt: at,
  }
  return queueMail(db, mail, recipients)
}
