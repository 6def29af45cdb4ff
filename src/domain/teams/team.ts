import { z } from 'zod'
import { TeamType } from '../platform/entities.ts'
import type { TextKey } from '../texts/keys.ts'

export const TeamName = z.object({ Id: z.number(), ShortName: z.string() })
export type TeamName = z.infer<typeof TeamName>

/** SES-39: a team with its type. FelixNumber is the club's number in the sports register, or empty. */
export const Team = TeamName.extend({ Type: z.enum(TeamType), FelixNumber: z.string() })
export type Team = z.infer<typeof Team>

export const teamTypeLabels = {
  [TeamType.Country]: 'games.teamTypes.country',
  [TeamType.School]: 'games.teamTypes.school',
  [TeamType.Club]: 'games.teamTypes.club',
} as const satisfies Record<TeamType, TextKey>
