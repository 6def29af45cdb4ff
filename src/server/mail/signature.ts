import { isAddress } from '#domain/mail/recipients.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Texts } from '../platform/texts.ts'
import { clubAddress, type ReplyTo } from './mail-store.ts'

type Signed = { text: string; replyTo: ReplyTo | null }

/** A letter with who wrote it below, and where its answers go: to the writer, else to the club. */
export async function signed(db: Queryable, text: string, user: User, texts: Texts): Promise<Signed> {
  const name = [user.Name, user.TeamShortName].filter(Boolean).map(oneLine).join(', ')
  const address = [user.Email, user.TeamId ? await clubAddress(db, user.TeamId) : null]
    .map((one) => one?.trim() ?? '')
    .find(isAddress)
  const answers = address
    ? texts.translate('mail.footer.answers', { address })
    : texts.translate('mail.footer.noAnswers')
  const footer = [texts.translate('mail.footer.sender', { name }), answers].join('\n')
  // The mark of a signature, which mail programs know (RFC 3676, 4.3).
  return { text: `${text.trimEnd()}\n\n-- \n${footer}`, replyTo: address ? { name, address } : null }
}

/** Nothing in a name begins another header (threats T17). */
const oneLine = (name: string) => name.replace(/\p{Cc}+/gu, ' ').trim()
