import type { z } from 'zod'

/** Reads a value of an imported row, or `otherwise` if its cell is empty or the file lacks the column. */
export const orElse = <Schema extends z.ZodType, Otherwise>(schema: Schema, otherwise: Otherwise) =>
  schema.nullish().transform((value) => value ?? otherwise)
