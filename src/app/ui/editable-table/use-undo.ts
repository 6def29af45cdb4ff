import { type RefObject, useMemo, useRef } from 'react'

type Records<Value> = Readonly<Record<string, Value>>
type Step<Value> = { tag: string | null; before: Records<Value>; after: Records<Value> }

/**
 * Undo steps for values stored by row. Undo skips a row that has changed since the step. After a save, `forget` clears all steps.
 */
export function useUndo<Value>(
  now: RefObject<Records<Value>>,
  put: (records: Records<Value>) => void,
  isSame: (one: Value | undefined, other: Value | undefined) => boolean = Object.is,
) {
  const steps = useRef<readonly Step<Value>[]>([])
  const isHeld = useRef(false)
  const latest = useRef({ put, isSame })
  latest.current = { put, isSame }
  return useMemo(() => historyOf(now, steps, isHeld, latest), [now])
}

type Putting<Value> = {
  put: (records: Records<Value>) => void
  isSame: (one: Value | undefined, other: Value | undefined) => boolean
}

function historyOf<Value>(
  now: RefObject<Records<Value>>,
  steps: RefObject<readonly Step<Value>[]>,
  isHeld: RefObject<boolean>,
  latest: RefObject<Putting<Value>>,
) {
  const record = (before: Records<Value>, after: Records<Value>, tag: string | null = null) => {
    if (before === after || isHeld.current) return
    const last = steps.current.at(-1)
    const isOne = tag !== null && last?.tag === tag && last.after === before
    const step = isOne ? { ...last, after } : { tag, before, after }
    steps.current = [...(isOne ? steps.current.slice(0, -1) : steps.current), step].slice(-mostSteps)
  }
  return {
    /** Records a change. Consecutive changes with the same tag, such as typing in one cell, become one step. */
    record,
    /** Runs `act`. All changes recorded meanwhile become one step. */
    together: (act: () => void) => {
      const before = now.current
      isHeld.current = true
      act()
      isHeld.current = false
      record(before, now.current)
    },
    /** Undoes the last step. Returns `false` if there is nothing to undo. */
    undo: (): boolean => {
      for (let step = steps.current.at(-1); step; step = steps.current.at(-1)) {
        steps.current = steps.current.slice(0, -1)
        const next = takenBack(now.current, step, latest.current.isSame)
        if (next === now.current) continue
        latest.current.put(next)
        return true
      }
      return false
    },
    forget: () => {
      steps.current = []
    },
  }
}

const mostSteps = 200

export function takenBack<Value>(
  now: Records<Value>,
  { before, after }: Pick<Step<Value>, 'before' | 'after'>,
  isSame: (one: Value | undefined, other: Value | undefined) => boolean,
): Records<Value> {
  let next = now
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, became] = [before[key], after[key]]
    if (isSame(was, became) || !isSame(now[key], became)) continue
    const { [key]: _gone, ...others } = next
    next = was === undefined ? others : { ...others, [key]: was }
  }
  return next
}
