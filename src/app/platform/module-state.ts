const resets: (() => void)[] = []

/** Holds the mutable state of a module, so `resetState` can reset it. `end` stops the state's timers, channels and listeners. */
export function moduleState<T extends object>(make: () => T, end?: (state: T) => void): T {
  const state = make()
  resets.push(() => {
    end?.(state)
    Object.assign(state, make())
  })
  return state
}

/** Resets the state of all modules, as a reload of the page would. The browser's storage stays. */
export function resetState() {
  for (const reset of resets) reset()
}
