const { WALK } = process.env

/** How many steps a walk over an area's states takes: a part of the whole one, and all of it with WALK=whole. */
export const walkOf = (whole: number, part = 10) => (WALK === 'whole' ? whole : whole / part)
