import type { Context as HttpContext } from 'hono'
import type { Services } from '../services.ts'
import { subjectOf } from './rate-limit.ts'

/** Services whose database access takes turns with other users and addresses. */
export function servicesFor(subject: string, services: Services): Services {
  return { ...services, database: services.database.forSubject(subject) }
}

/** Services on the connections of long jobs, which allow longer statements. */
export function servicesForLongJobs(services: Services): Services {
  return { ...services, database: services.database.forLongJobs() }
}

/** Services that take turns by address, for requests that are no declared call: one address cannot delay everybody. */
export function servicesForAddress(http: HttpContext, services: Services): Services {
  return servicesFor(subjectOf(null, http, services), services)
}
