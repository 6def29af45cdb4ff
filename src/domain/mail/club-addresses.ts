import { partitionRecipients } from './recipients.ts'

export type KnownAddresses = {
  own: string | null
  /** The mail address of the team's parent club. */
  above: string | null
  /** Mail addresses of the users of the club or its parent club. */
  users: readonly (string | null)[]
}

/** A club's mail addresses, without malformed ones. If the list is empty, the club cannot be reached. */
export function addressesOfClub({ own, above, users }: KnownAddresses): string[] {
  const first = officialAddress({ own, above })
  return first ? [first] : usable(users)
}

/** The club's official address, never a user's private one. */
export function officialAddress({ own, above }: Pick<KnownAddresses, 'own' | 'above'>): string | null {
  return usable([own])[0] ?? usable([above])[0] ?? null
}

function usable(emails: readonly (string | null)[]): string[] {
  const given = emails.map((Email) => ({ PersonId: 0, Email }))
  return partitionRecipients(given).recipients.map(({ Address }) => Address)
}
