/** The HTML id of a row's game, for `aria-describedby` of the actions in the row. */
export const rowId = ({ RefereeGameId }: { RefereeGameId: number }) => `leikur-${RefereeGameId}`
