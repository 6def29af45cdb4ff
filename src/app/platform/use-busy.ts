import { useState } from 'react'

/** Whether something that is no single call is under way, and the act that begins it. It tells by itself what failed. */
export function useBusy(act: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await act()
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run: () => void run() }
}
