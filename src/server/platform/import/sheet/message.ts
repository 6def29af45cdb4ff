import { z } from 'zod'

/** A piece of the answer of the reader of sheets. */
export const SheetRows = z.array(
  z.object({ line: z.number(), cells: z.array(z.string()), errors: z.array(z.number()).optional() }),
)

/** How the reading of a sheet ended. */
export const SheetResult = z.union([
  z.object({ refusal: z.enum(['imports.unreadable', 'imports.tooLarge', 'imports.tooManyRows']) }),
  z.object({
    /** The sheets of a workbook, and the one that was read; none of a CSV file. */
    names: z.array(z.string()),
    name: z.string().nullable(),
    headings: z.array(z.string()),
    /** Where the rows break off, and why. */
    broken: z.object({ line: z.number(), reason: z.string() }).nullable(),
  }),
])
export type SheetResult = z.infer<typeof SheetResult>

/** What the reader of sheets is told beside the file. */
export const SheetOrder = z.object({ isWorkbook: z.boolean(), sheet: z.string().nullable() })
export type SheetOrder = z.infer<typeof SheetOrder>
