import { z } from 'zod'
import { AuthType } from '../platform/auth-type.ts'
import { id, requiredText } from '../platform/input.ts'
import type { RefusalId } from '../platform/refusal.ts'

/** The lists whose selected people can be written to. */
export const MailList = z.enum(['referees', 'coaches', 'employees'])
export type MailList = z.infer<typeof MailList>

const subjectMax = 200
export const textMax = 20_000

/** The subject of a mail. Line breaks become spaces, so that nobody can add mail headers (threats T17). */
export const Subject = requiredText(subjectMax).transform((subject) =>
  subject.replace(/\s*[\t\r\n\u0085\u2028\u2029]\s*/g, ' '),
)

/** The text of a mail. All line breaks become \n. */
const MailText = requiredText(textMax).transform((text) => text.replace(/\r\n?/g, '\n'))

/** The fields of a mail that the user types. */
export const Letter = z.strictObject({ Subject, Text: MailText })
export type Letter = z.input<typeof Letter>

/** A mail to people selected in a list. The client sends their ids, and the server looks up their addresses (T17). */
export const BulkMail = Letter.extend({ List: MailList, PersonIds: z.array(id()).min(1).max(5000) })

export const BulkMailAnswer = z.object({
  Queued: z.number(),
  LeftOut: z.array(z.object({ PersonId: z.number(), Reason: z.string() })),
})
export type BulkMailAnswer = z.infer<typeof BulkMailAnswer>

/** Maximum number of recipients of one mail, by the sender's role (D1-023 of the access matrix). */
export function maxRecipients(authType: number): number {
  return authType === AuthType.Staff ? 5000 : 500
}

/** Whether a user sees e-mail addresses. Staff do, because they may also write with their own mail program (REF-05). */
export function seesAddresses(authType: number): boolean {
  return authType === AuthType.Staff
}

/**
 * Whether a mail names its author and club, and replies go to the author. Clubs' mails do, because all mail has the association's sender
 * address (threats T17).
 */
export function isSigned(authType: number): boolean {
  return authType !== AuthType.Staff
}

export function sendsAnHour(authType: number): number {
  return authType === AuthType.Staff ? 10 : 3
}

export function whyNotSend(authType: number, persons: number): RefusalId | null {
  return persons > maxRecipients(authType) ? 'mail.tooManyRecipients' : null
}
