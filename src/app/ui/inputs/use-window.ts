import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { isDay } from '#domain/platform/dates.ts'
import { type DayWindow, whyNotWindow } from '#domain/platform/day-window.ts'

/** The range of days that a page shows. It is stored in the address, unless it is the default range. */
export function useWindow(usual: DayWindow): [DayWindow, (window: DayWindow) => void] {
  const [address, setAddress] = useSearchParams()
  const asked = { from: dayIn(address, 'fra') ?? usual.from, to: dayIn(address, 'til') ?? usual.to }
  const window = whyNotWindow(asked) ? usual : asked
  const change = useCallback(
    (next: DayWindow) =>
      setAddress(
        (before) => {
          const after = new URLSearchParams(before)
          const isUsual = next.from === usual.from && next.to === usual.to
          if (isUsual) after.delete('fra')
          else after.set('fra', next.from)
          if (isUsual) after.delete('til')
          else after.set('til', next.to)
          return after
        },
        { replace: true },
      ),
    [setAddress, usual.from, usual.to],
  )
  return [window, change]
}

function dayIn(address: URLSearchParams, name: string): string | null {
  const text = address.get(name) ?? ''
  return isDay(text) ? text : null
}
