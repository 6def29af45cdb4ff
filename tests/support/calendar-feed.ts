import { convertIcsCalendar, type IcsEvent } from 'ts-ics'
import type { Persona } from './personas.ts'
import type { TestServer } from './server.ts'

export async function aCalendar(server: TestServer, persona: Persona, name = 'sími'): Promise<string> {
  const response = await server.as(persona).post('rest/calendars', { Name: name })
  const { Address }: { Address: string } = await response.json()
  return new URL(Address).pathname
}

/** Parses a calendar as calendar programs do. Returns its games by game id. */
export async function eventsOf(response: Response): Promise<Map<number, IcsEvent>> {
  const { events = [] } = convertIcsCalendar(undefined, await response.text())
  // Adds the sequence number 0, which the library leaves out.
  return new Map(
    events.map((event) => [Number(/^leikur-(\d+)@/.exec(event.uid)?.[1]), { sequence: 0, ...event }]),
  )
}
