/** Where a row says which game it is, for the acts in it to point at. */
export const rowId = ({ RefereeGameId }: { RefereeGameId: number }) => `leikur-${RefereeGameId}`
