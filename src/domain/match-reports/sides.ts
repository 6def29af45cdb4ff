/** The sides of a game, as prefixes of field names in the API. */
export const sides = ['Home', 'Away'] as const
export type Side = (typeof sides)[number]

export const otherSide = (side: Side): Side => (side === 'Home' ? 'Away' : 'Home')

export const onlySide = ([side, ...more]: readonly Side[]): Side | null =>
  side && !more.length ? side : null
