const { WALK } = process.env

/** How many steps a walk over an area's states takes: a tenth of the whole one, and all of it with WALK=whole. */
export const walkOf = (whole: number) => (WALK === 'whole' ? whole : whole / 10)
