import type builtIn from './built-in.json'

type Leaves<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${K}` : Leaves<T[K], `${Path}${K}.`>
}[keyof T & string]

/** The path of a text in i18n/is.json. */
export type TextKey = Leaves<typeof builtIn>

/** Values for the %{placeholders} of a text; smart_count selects singular or plural. */
export type TextValues = Record<string, string | number>

export type Translate = (key: TextKey, values?: TextValues) => string
