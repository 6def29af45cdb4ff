/** Game deadlines and row leases use the clocks of this machine and of the database. */
const mostDifferenceMillis = 5000

/** Whether the database's time is too far from this machine's, read just before and after it. All in milliseconds. */
export const clocksDiffer = (moment: number, { from, to }: { from: number; to: number }) =>
  moment < from - mostDifferenceMillis || moment > to + mostDifferenceMillis
