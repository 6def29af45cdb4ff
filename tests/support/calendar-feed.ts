import { convertIcsCalendar, type IcsEvent } from 'ts-ics'
import type { Persona } from './personas.ts'
import type { TestServer } from './server.ts'

export async function aCalendar(server: TestServer, persona: Persona, name = 'sími'): Promise<string> {
  const response = await server.as(persona).post('rest/calendars', { Name: name })
  const { Address }: { Address: string } = await response.json()
  return new URL(Address).pathname
}

/** The games of a calendar as a calendar program reads them, by the last word of their ids. */
export async function eventsOf(response: Response): Promise<Map<number, IcsEvent>> {
  const { events = [] } = convertIcsCalendar(undefined, await response.text())
  // The library leaves out a sequence of 0.
  return new Map(
    events.map((event) => [Number(/^leikur-(\d+)@/.exec(event.uid)?.[1]), { sequence: 0, ...event }]),
  )
}
