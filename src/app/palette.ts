import { findTexts } from './texts/find-texts.ts'
import { findPages, type PaletteSource } from './ui/overlay/palette-sources.ts'

/** Where Ctrl+K looks, in this order; a feature that can find people, teams, games or transfers adds a line. */
export const paletteSources: readonly PaletteSource[] = [
  { title: 'frame.search.pages', find: findPages },
  { title: 'frame.search.texts', find: findTexts },
]
