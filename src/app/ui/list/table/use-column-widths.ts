import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useState } from 'react'
import { useLatest } from '#app/platform/use-latest.ts'
import type { ColumnWidths } from '#domain/platform/lists/preferences.ts'
import { useListState } from '../list-state.ts'
import { clampWidth } from './widths.ts'

export type Resizing = {
  drag: (event: PointerEvent<HTMLElement>, field: string) => void
  onKey: (event: KeyboardEvent<HTMLElement>, field: string) => void
  reset: (field: string) => void
}

/** The user's column widths for this list, set by dragging a heading's edge or with Shift and arrows on it. */
export function useColumnWidths(): { widths: ColumnWidths; resizing: Resizing } {
  const { preferences, savePreferences } = useListState()
  const [changing, setChanging] = useState<ColumnWidths | null>(null)
  const widths = changing ?? preferences.Widths
  const latest = useLatest({ widths, savePreferences })
  const { end, resizing } = useMemo(() => {
    const keep = (next: ColumnWidths) => {
      setChanging(null)
      latest.current.savePreferences((now) => ({ ...now, Widths: next }))
    }
    return resizingBy(() => latest.current.widths, setChanging, keep)
  }, [latest])
  useEffect(() => end, [end])
  return { widths, resizing }
}

type Change = (next: ColumnWidths) => void

/** The handlers of the headings. They never change, so a heading is not rendered again because of them. */
function resizingBy(widths: () => ColumnWidths, change: Change, keep: Change) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const drag: Resizing['drag'] = (event, field) => {
    event.preventDefault()
    const handle = event.currentTarget
    const begun = standing(handle, field, widths())
    const from = event.clientX
    let next: ColumnWidths | null = null
    const move = ({ clientX }: { clientX: number }) => {
      const now = { ...begun.widths, [field]: clampWidth(begun.width + clientX - from) }
      next = now
      change(now)
    }
    const end = () => {
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('lostpointercapture', end)
      if (next) keep(next)
    }
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', end)
  }
  const onKey: Resizing['onKey'] = (event, field) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!event.shiftKey || !step) return
    event.preventDefault()
    const begun = standing(event.currentTarget, field, widths())
    const next = { ...begun.widths, [field]: clampWidth(begun.width + step * stepWidth) }
    change(next)
    clearTimeout(timer)
    timer = setTimeout(() => keep(next), restMs)
  }
  const reset: Resizing['reset'] = (field) => {
    const { [field]: _own, ...others } = widths()
    keep(others)
  }
  return { end: () => clearTimeout(timer), resizing: { drag, onKey, reset } }
}

const stepWidth = 16
/** In milliseconds: widths are saved after a pause of this length. */
const restMs = 500

/**
 * The current widths of this column and all columns before it. Once they are fixed, these columns do not move while this one is
 * resized.
 */
function standing(within: HTMLElement, field: string, widths: ColumnWidths) {
  const headings = [...(within.closest('tr')?.querySelectorAll<HTMLElement>('th[data-field]') ?? [])]
  const place = headings.findIndex(({ dataset }) => dataset.field === field)
  const before = headings.slice(0, place + 1)
  const measured = before.map(({ dataset, offsetWidth }) => [dataset.field, clampWidth(offsetWidth)])
  return { widths: { ...widths, ...Object.fromEntries(measured) }, width: before.at(-1)?.offsetWidth ?? 0 }
}
