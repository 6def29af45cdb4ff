/** Thrown if a workbook violates its file format. */
export class Unreadable extends Error {}
