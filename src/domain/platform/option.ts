import { z } from 'zod'

export const Option = z.object({ Value: z.number(), Label: z.string() })
export type Option = z.infer<typeof Option>
