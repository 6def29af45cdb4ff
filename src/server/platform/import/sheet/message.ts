import { z } from 'zod'

export const SheetRows = z.array(
  z.object({ line: z.number(), cells: z.array(z.string()), errors: z.array(z.number()).optional() }),
)

export const SheetResult = z.union([
  z.object({ refusal: z.enum(['imports.unreadable', 'imports.tooLarge', 'imports.tooManyRows']) }),
  z.object({
    /** The sheets of a workbook, and the sheet that was read; empty and `null` for a CSV file. */
    names: z.array(z.string()),
    name: z.string().nullable(),
    /** The line at which the file is damaged, and the reason; `null` if it is intact. */
    broken: z.object({ line: z.number(), reason: z.string() }).nullable(),
  }),
])
export type SheetResult = z.infer<typeof SheetResult>

export const SheetOrder = z.object({ isWorkbook: z.boolean(), sheet: z.string().nullable() })
export type SheetOrder = z.infer<typeof SheetOrder>
