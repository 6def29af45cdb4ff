import { TypeKind } from '#domain/platform/types.ts'

/** The ids of the option lists that the demo uses. A new database already contains them. */
export type Options = Record<TypeKind, readonly number[]>

export function optionsOf(rows: readonly { kind: string; id: number }[]): Options {
  const options: Partial<Options> = {}
  for (const kind of Object.values(TypeKind)) {
    options[kind] = rows.filter((row) => row.kind === kind).map((row) => row.id)
  }
  return options as Options
}
