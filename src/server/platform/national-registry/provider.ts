import type { Services } from '../services.ts'
import { registryOverHttp } from './over-http.ts'
import { type NationalRegistry, RegistryDown } from './registry.ts'
import { registryStandIn } from './stand-in.ts'

/** The configured registry. Without one, look-ups refuse. */
export function nationalRegistry({
  environment,
  database,
  log,
}: Pick<Services, 'environment' | 'database' | 'log'>): NationalRegistry {
  const settings = environment.nationalRegistry
  if (settings === 'standIn') return registryStandIn({ database })
  if (settings) return registryOverHttp(settings, log)
  log.warn('no national registry is configured, so look-ups are refused')
  return {
    nameOf: async () => {
      throw new RegistryDown()
    },
  }
}
