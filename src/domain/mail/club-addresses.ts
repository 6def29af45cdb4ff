import { partitionRecipients } from './recipients.ts'

/** What is known of where a club may read its mail, as it was written down. */
export type KnownAddresses = {
  own: string | null
  /** Of the club above a team. */
  above: string | null
  /** Of those who may act for the club, or for the one above. */
  users: readonly (string | null)[]
}

/** Where a club reads its mail; an address that is malformed counts as none. Nobody can reach one whose list is empty. */
export function addressesOfClub({ own, above, users }: KnownAddresses): string[] {
  const first = officialAddress({ own, above })
  return first ? [first] : usable(users)
}

/** The address that is the club's own and nobody's private one. */
export function officialAddress({ own, above }: Pick<KnownAddresses, 'own' | 'above'>): string | null {
  return usable([own])[0] ?? usable([above])[0] ?? null
}

function usable(emails: readonly (string | null)[]): string[] {
  const given = emails.map((Email) => ({ PersonId: 0, Email }))
  return partitionRecipients(given).recipients.map(({ Address }) => Address)
}
