import type builtIn from './built-in.json'

type Leaves<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${K}` : Leaves<T[K], `${Path}${K}.`>
}[keyof T & string]

/** The name of one Icelandic text: its path in i18n/is.json. */
export type TextKey = Leaves<typeof builtIn>

/** Values for a text's %{placeholders}; smart_count chooses between singular and plural. */
export type TextValues = Record<string, string | number>

/** Gives the text of a key with its values filled in. */
export type Translate = (key: TextKey, values?: TextValues) => string
