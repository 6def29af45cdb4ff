/** Stands before the result in the last line of a reader; a reader without it has not finished. */
export const endMark = Buffer.from('end ')
