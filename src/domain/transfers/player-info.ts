import { z } from 'zod'
import { TransferWindow } from './windows.ts'

/** Only the data of a person that a contract or transfer needs (D3-004). */
export const PlayerInfo = z.object({
  PlayerId: z.number(),
  PlayerName: z.string(),
  /** The club of permanent registration; empty if there is none. */
  TeamFromName: z.string(),
  /** The current loan; `null` if the player plays for the own club. */
  Loan: z.object({ TeamName: z.string(), DateTo: z.string().nullable() }).nullable(),
  /** The clubs that the session may act for, its own first. */
  TeamsTo: z.array(z.object({ Id: z.number(), Name: z.string() })),
  /** The confirmed contract that ends last, at any club; `null` if none is valid. */
  ActiveContract: z.object({ DateFrom: z.string(), DateTo: z.string() }).nullable(),
  TransferWindow: z.array(TransferWindow),
})
export type PlayerInfo = z.infer<typeof PlayerInfo>
