import { useState } from 'react'

/** Tracks whether a task of several calls is running. The task must show its own failures. */
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
