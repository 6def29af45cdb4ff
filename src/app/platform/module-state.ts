const resets: (() => void)[] = []

/**
 * What a module keeps in memory from one call to the next. No module keeps it otherwise, so that `resetState` reaches all
 * of it. `end` lets go of what would go on by itself: timers, channels, listeners of the document.
 */
export function moduleState<T extends object>(make: () => T, end?: (state: T) => void): T {
  const state = make()
  resets.push(() => {
    end?.(state)
    Object.assign(state, make())
  })
  return state
}

/** As it is after a reload of the page: nothing is left but what the browser keeps. */
export function resetState() {
  for (const reset of resets) reset()
}
