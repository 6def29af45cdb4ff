/** The sides of a game, as the wire names begin. */
export const sides = ['Home', 'Away'] as const
export type Side = (typeof sides)[number]

export const otherSide = (side: Side): Side => (side === 'Home' ? 'Away' : 'Home')

/** The side, where it is the only one. */
export const onlySide = ([side, ...more]: readonly Side[]): Side | null =>
  side && !more.length ? side : null
