import { setTimeout as wait } from 'node:timers/promises'
import { logInStaff } from '../product/log-in.ts'

/**
 * Repeats a request until stopped, as a user does who keeps working. Returns the times of all requests in
 * milliseconds.
 */
export function askOn(address: string, path: string) {
  let isOver = false
  const times: number[] = []
  const asked = (async () => {
    const { token } = await logInStaff(address)
    while (!isOver || times.length === 0) {
      const start = performance.now()
      const response = await fetch(`${address}${path}`, { headers: { Authorization: `Bearer ${token}` } })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
      times.push(performance.now() - start)
      // Waits, because the server refuses requests above the limit per person.
      await wait(100)
    }
    return times
  })()
  return {
    end: () => {
      isOver = true
      return asked
    },
  }
}
