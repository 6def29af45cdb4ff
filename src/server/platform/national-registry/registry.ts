import { type Refusal, refuse } from '#domain/platform/refusal.ts'

/** The part of the national registry that this product uses. */
export interface NationalRegistry {
  /**
   * The person's name; `null` for unknown and protected persons alike, so that protection is not revealed.
   * Throws RegistryDown without a response.
   */
  nameOf(kennitala: string): Promise<string | null>
}

export class RegistryDown extends Error {
  constructor() {
    super('the national registry does not answer')
  }
}

/** The name behind a national id, or a refusal. Slow, so call it before a transaction begins. */
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
