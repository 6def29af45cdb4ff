import { type Day, dayAt } from '#domain/platform/dates.ts'

/** Today in Iceland by this device's clock; what hangs on a deadline asks the server instead. */
export function today(): Day {
  return dayAt(new Date(Date.now()))
}
