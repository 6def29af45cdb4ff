import { z } from 'zod'

/** Carried by what two people may edit; a save with an old one is refused with the newer copy (T10). */
export const Version = z.number().int().min(1)

/** The type of a club or court owner (SES-39). */
export const TeamType = { Country: 'L', School: 'S', Club: 'F' } as const
export type TeamType = (typeof TeamType)[keyof typeof TeamType]
