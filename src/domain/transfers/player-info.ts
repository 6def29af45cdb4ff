import { z } from 'zod'
import { TransferWindow } from './windows.ts'

/** The data of a player for a new contract or transfer. Other data of the person is left out (D3-004). */
export const PlayerInfo = z.object({
  PlayerId: z.number(),
  PlayerName: z.string(),
  /** The club with which the player is permanently registered; empty if there is none. */
  TeamFromName: z.string(),
  /** The current loan; `null` if the player plays for the club of permanent registration. */
  Loan: z.object({ TeamName: z.string(), DateTo: z.string().nullable() }).nullable(),
  /** The clubs for which the session may make a request, its own club first. */
  TeamsTo: z.array(z.object({ Id: z.number(), Name: z.string() })),
  /** The player's confirmed contract that ends last, with any club; `null` if no contract is valid. */
  ActiveContract: z.object({ DateFrom: z.string(), DateTo: z.string() }).nullable(),
  TransferWindow: z.array(TransferWindow),
})
export type PlayerInfo = z.infer<typeof PlayerInfo>
