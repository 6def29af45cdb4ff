import { convertIcsCalendar, type IcsEvent } from 'ts-ics'
import type { Persona } from './personas.ts'
import type { TestServer } from './server.ts'

/** The path of a new calendar of the persona. */
export async function aCalendar(server: TestServer, persona: Persona, name = 'sími'): Promise<string> {
  const response = await server.as(persona).post('rest/calendars', { Name: name })
  const { Address }: { Address: string } = await response.json()
  return new URL(Address).pathname
}

/** The games of a calendar as a program reads them, by the last word of their ids. */
export async function eventsOf(response: Response): Promise<Map<number, IcsEvent>> {
  const { events = [] } = convertIcsCalendar(undefined, await response.text())
  // The reader leaves a 0 out.
  return new Map(
    events.map((event) => [Number(/^leikur-(\d+)@/.exec(event.uid)?.[1]), { sequence: 0, ...event }]),
  )
}
