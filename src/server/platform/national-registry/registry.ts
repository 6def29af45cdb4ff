import { type Refusal, refuse } from '#domain/platform/refusal.ts'

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

/** The name behind a national id, or why there is none; asked before a transaction begins, since it may take long. */
export async function nameInRegistry(
  kennitala: string,
  registry: NationalRegistry,
): Promise<string | Refusal> {
  try {
    return (await registry.nameOf(kennitala)) ?? refuse('users.notInRegistry')
  } catch (error) {
    if (error instanceof RegistryDown) return refuse('users.registryDown')
    throw error
  }
}
