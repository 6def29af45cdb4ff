import type { Services } from '../../platform/services.ts'
import { internationalRegistryOverHttp } from './over-http.ts'
import { type InternationalRegistry, RegistryDown } from './registry.ts'
import { internationalStandIn } from './stand-in.ts'

/**
 * The registry that the environment configures. Without one, and if no stand-in is allowed, registrations
 * stay in the queue.
 */
export function internationalRegistry({
  environment,
  database,
  log,
}: Pick<Services, 'environment' | 'database' | 'log'>): InternationalRegistry {
  const settings = environment.internationalRegistry
  if (settings === 'standIn') return internationalStandIn({ database })
  if (settings) return internationalRegistryOverHttp(settings, log)
  log.warn('no international registry is configured: registrations wait in the queue')
  const down = async () => {
    throw new RegistryDown()
  }
  return { send: down, find: down, read: down }
}
