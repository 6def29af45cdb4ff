import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import { type NationalRegistry, RegistryDown } from './registry.ts'

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
