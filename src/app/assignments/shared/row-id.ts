/**
 * The HTML id of a row's game. Buttons in the row refer to it by `aria-describedby`, so screen readers say which game they are for.
 */
export const rowId = ({ RefereeGameId }: { RefereeGameId: number }) => `leikur-${RefereeGameId}`
