/** Whether to run the long form of the tests, as nightly runs and releases do: WALK=whole. */
export const isWhole = process.env.WALK === 'whole'

/** The screen widths of the journeys. The phone has the least space; the long form adds the desktop. */
export const flowWidths: (1280 | 390)[] = isWhole ? [390, 1280] : [390]
