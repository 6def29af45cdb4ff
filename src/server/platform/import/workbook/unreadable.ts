/** A workbook that does not keep to its format. */
export class Unreadable extends Error {}
