/** Key of the last known settings of the side navigation. */
export const railPlace = 'rail'

/** This tab's storage. If the browser forbids it or it is full, nothing is stored and the app still works. */
export const tabStorage = {
  get: (place: string): string | null => orElse(null, () => sessionStorage.getItem(place)),
  /** Stores a value. Returns false if the browser refused. */
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
