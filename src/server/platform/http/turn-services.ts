import type { Context as HttpContext } from 'hono'
import type { Services } from '../services.ts'
import { subjectOf } from './rate-limit.ts'

/**
 * The services with a database on which the subject (a user or a network address) takes turns with other
 * subjects.
 */
export function servicesFor(subject: string, services: Services): Services {
  return { ...services, database: services.database.forSubject(subject) }
}

/** Services on the connections of long jobs, which allow longer statements. */
export function servicesForLongJobs(services: Services): Services {
  return { ...services, database: services.database.forLongJobs() }
}

/**
 * The services with a database on which network addresses take turns, for requests that are no declared calls.
 * So one address cannot delay all others.
 */
export function servicesForAddress(http: HttpContext, services: Services): Services {
  return servicesFor(subjectOf(null, http, services), services)
}
