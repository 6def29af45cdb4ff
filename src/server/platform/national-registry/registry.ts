/** The part of the national registry that this product uses: the name behind a national id. */
export interface NationalRegistry {
  /**
   * The name behind ten digits. Null for a number that is nobody's and for a protected person alike, so that the
   * answer tells nothing of who is protected. Throws RegistryDown when no answer comes.
   */
  nameOf(kennitala: string): Promise<string | null>
}

export class RegistryDown extends Error {
  constructor() {
    super('the national registry does not answer')
  }
}
