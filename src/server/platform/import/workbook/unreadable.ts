/** The workbook violates its format. */
export class Unreadable extends Error {}
