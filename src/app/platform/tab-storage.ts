/**
 * This tab's storage. A browser may forbid it or be out of room: then nothing is kept, and the app works on and
 * only forgets.
 */
export const tabStorage = {
  get: (place: string): string | null => orElse(null, () => sessionStorage.getItem(place)),
  /** False where nothing is kept. */
  set: (place: string, value: string): boolean =>
    orElse(false, () => {
      sessionStorage.setItem(place, value)
      return true
    }),
  remove: (place: string): void => orElse(undefined, () => sessionStorage.removeItem(place)),
  places: (): string[] => orElse([], () => Object.keys(sessionStorage)),
}

function orElse<T>(fallback: T, act: () => T): T {
  try {
    return act()
  } catch {
    return fallback
  }
}
