import type { Context as HttpContext } from 'hono'
import type { Services } from '../services.ts'
import { subjectOf } from './rate-limit.ts'

/** The services for one user or address, which takes turns with others for the database. */
export function servicesFor(subject: string, services: Services): Services {
  return { ...services, database: services.database.forSubject(subject) }
}

/** The services on the connections of long jobs, so that a statement may take longer than those of other requests. */
export function servicesForLongJobs(services: Services): Services {
  return { ...services, database: services.database.forLongJobs() }
}

/** The same for the address of a request that is no declared call, so one address cannot delay everybody. */
export function servicesForAddress(http: HttpContext, services: Services): Services {
  return servicesFor(subjectOf(null, http, services), services)
}
