/** The long form of the tests, for nightly runs and releases: WALK=whole. */
export const isWhole = process.env.WALK === 'whole'

/** The widths at which a journey goes through a flow: a telephone, where there is the least room. The long form adds a desk. */
export const flowWidths: (1280 | 390)[] = isWhole ? [390, 1280] : [390]
