import { cleanEmail, isEmail } from '../platform/typed/email.ts'

/** Why somebody who was chosen gets no message; also the name of the reason's text. */
const leftOutReasons = ['notInList', 'noAddress', 'malformed', 'duplicate'] as const
type LeftOutReason = (typeof leftOutReasons)[number]

type Recipient = { PersonId: number; Address: string }
export type LeftOut = { PersonId: number; reason: LeftOutReason }

/** A row of a list whose people can be written to. */
export type MailRow = { PersonId: number; Name: string; Email: string }

/** Email is null for somebody who is not in the list. */
export type Chosen = { PersonId: number; Email: string | null }

/**
 * Who of the chosen gets a message and who does not: addresses trimmed, each once, only rows with an address
 * (REF-05). The dialog and the server ask this same function.
 */
export function partitionRecipients(chosen: readonly Chosen[]): {
  recipients: Recipient[]
  leftOut: LeftOut[]
} {
  const recipients: Recipient[] = []
  const leftOut: LeftOut[] = []
  const addresses = new Set<string>()
  for (const { PersonId, Email } of chosen) {
    const Address = cleanEmail(Email ?? '')
    const reason = whyNot(Email, Address, addresses)
    if (reason) leftOut.push({ PersonId, reason })
    else recipients.push({ PersonId, Address })
    addresses.add(sameAs(Address))
  }
  return { recipients, leftOut }
}

/** The list to copy: every row's address that is not empty, once, trimmed, joined by semicolons (REF-05). */
export function joinedAddresses(rows: readonly { Email: string }[]): string {
  const byAddress = new Map<string, string>()
  for (const { Email } of rows) {
    const address = cleanEmail(Email)
    if (address && !byAddress.has(sameAs(address))) byAddress.set(sameAs(address), address)
  }
  return [...byAddress.values()].join(';')
}

function whyNot(email: string | null, address: string, taken: ReadonlySet<string>): LeftOutReason | null {
  if (email === null) return 'notInList'
  if (address === '') return 'noAddress'
  if (!isEmail(address)) return 'malformed'
  return taken.has(sameAs(address)) ? 'duplicate' : null
}

/** Addresses that differ in upper and lower case only are taken as one: hardly any mail server tells them apart. */
const sameAs = (address: string) => address.toLowerCase()
