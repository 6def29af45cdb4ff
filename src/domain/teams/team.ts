import { z } from 'zod'
import { TeamType } from '../platform/entities.ts'
import type { TextKey } from '../texts/keys.ts'

/** What a picker shows. */
export const TeamName = z.object({ Id: z.number(), ShortName: z.string() })
export type TeamName = z.infer<typeof TeamName>

/** SES-39. FelixNumber, the club's number in the sports register, is empty where it has none. */
export const Team = TeamName.extend({ Type: z.enum(TeamType), FelixNumber: z.string() })
export type Team = z.infer<typeof Team>

export const teamTypes = [
  { id: TeamType.Country, label: 'teams.types.country' },
  { id: TeamType.School, label: 'teams.types.school' },
  { id: TeamType.Club, label: 'teams.types.club' },
] as const satisfies readonly { id: TeamType; label: TextKey }[]
