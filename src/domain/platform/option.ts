import { z } from 'zod'

/** One choice of a filter or a select. */
export const Option = z.object({ Value: z.number(), Label: z.string() })
export type Option = z.infer<typeof Option>
