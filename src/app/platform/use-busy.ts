import { useState } from 'react'

/** Whether something that is no single call is under way, and the act that begins it. It tells by itself what failed. */
export function useBusy<Args extends unknown[] = []>(act: (...args: Args) => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const run = async (...args: Args) => {
    setBusy(true)
    try {
      await act(...args)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run: (...args: Args) => void run(...args) }
}
