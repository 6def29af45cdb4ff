import { type Day, dayAt } from '#domain/platform/dates.ts'

/** Today in Iceland by this device's clock. For deadlines, ask the server instead. */
export function today(): Day {
  return dayAt(new Date(Date.now()))
}
