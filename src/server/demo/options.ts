import { TypeKind } from '#domain/platform/types.ts'

/** The ids of each option list that the demo chooses from; they stand in the database already. */
export type Options = Record<TypeKind, readonly number[]>

export function optionsOf(rows: readonly { kind: string; id: number }[]): Options {
  const options: Partial<Options> = {}
  for (const kind of Object.values(TypeKind)) {
    options[kind] = rows.filter((row) => row.kind === kind).map((row) => row.id)
  }
  return options as Options
}
