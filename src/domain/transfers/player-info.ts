import { z } from 'zod'
import { TransferWindow } from './windows.ts'

/** Who has a national id, as far as a contract or a transfer needs it and no further (D3-004). */
export const PlayerInfo = z.object({
  PlayerId: z.number(),
  PlayerName: z.string(),
  /** The club that the player is registered with for good; empty without one. */
  TeamFromName: z.string(),
  /** Where a lent player plays, and until when; null for who plays for the own club. */
  Loan: z.object({ TeamName: z.string(), DateTo: z.string().nullable() }).nullable(),
  /** The clubs that the session may act for, the own one first. */
  TeamsTo: z.array(z.object({ Id: z.number(), Name: z.string() })),
  /** The confirmed contract that ends last, at whichever club; null where none goes on. */
  ActiveContract: z.object({ DateFrom: z.string(), DateTo: z.string() }).nullable(),
  TransferWindow: z.array(TransferWindow),
})
export type PlayerInfo = z.infer<typeof PlayerInfo>
