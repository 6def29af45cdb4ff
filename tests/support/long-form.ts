/** The long form of the tests, for nightly runs and releases: WALK=whole. */
export const isWhole = process.env.WALK === 'whole'

/** The widths of the journeys: the phone, since it has the least space. The long form adds the desktop. */
export const flowWidths: (1280 | 390)[] = isWhole ? [390, 1280] : [390]
