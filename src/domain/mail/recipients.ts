import { cleanEmail, isEmail } from '../platform/typed/email.ts'

const leftOutReasons = ['notInList', 'noAddress', 'malformed', 'duplicate'] as const
type LeftOutReason = (typeof leftOutReasons)[number]

type Recipient = { PersonId: number; Address: string }
export type LeftOut = { PersonId: number; reason: LeftOutReason }

export type MailRow = { PersonId: number; Name: string; Email: string }

/** A person selected in a list. Email is `null` if the person is no longer in the list. */
export type Chosen = { PersonId: number; Email: string | null }

/**
 * Selects the recipients among the chosen rows: those with a valid address, each address once (REF-05). The dialog and the server both use
 * this function.
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

/** The addresses of all rows as text to copy, without duplicates, joined by semicolons (REF-05). */
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

/** Compares addresses in lower case, because hardly any mail server distinguishes upper and lower case. */
const sameAs = (address: string) => address.toLowerCase()
