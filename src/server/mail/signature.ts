import { officialAddress } from '#domain/mail/club-addresses.ts'
import { cleanEmail, isEmail } from '#domain/platform/typed/email.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Texts } from '../platform/texts.ts'
import { clubMailboxes } from './club-store.ts'
import type { ReplyTo } from './mail-store.ts'

type Signed = { text: string; replyTo: ReplyTo | null }

/**
 * Adds the author's name to a mail. Replies go to the author or, if the author has no address, to the club.
 */
export async function signed(db: Queryable, text: string, user: User, texts: Texts): Promise<Signed> {
  const name = [user.Name, user.TeamShortName].filter(Boolean).map(oneLine).join(', ')
  const own = cleanEmail(user.Email)
  const address = isEmail(own) ? own : await addressOfClub(db, user.TeamId)
  const answers = address
    ? texts.translate('mail.footer.answers', { address })
    : texts.translate('mail.footer.noAnswers')
  const footer = [texts.translate('mail.footer.sender', { name }), answers].join('\n')
  // The separator `-- ` marks a signature for mail programs (RFC 3676, 4.3).
  return { text: `${text.trimEnd()}\n\n-- \n${footer}`, replyTo: address ? { name, address } : null }
}

async function addressOfClub(db: Queryable, teamId: number): Promise<string | null> {
  const [club] = await clubMailboxes(db, teamId ? [teamId] : [])
  return club ? officialAddress(club) : null
}

/** Removes line breaks from a name, so that it cannot inject a header (T17). */
const oneLine = (name: string) => name.replace(/\p{Cc}+/gu, ' ').trim()
