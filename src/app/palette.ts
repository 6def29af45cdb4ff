import { findTexts } from './texts/find-texts.ts'
import { findActions } from './ui/overlay/find-actions.ts'
import { recordSources } from './ui/overlay/find-records.ts'
import { findPages, findViewed, type PaletteSource } from './ui/overlay/palette-sources.ts'

export const paletteSources: readonly PaletteSource[] = [
  { title: 'frame.search.viewed', find: findViewed, isLive: true },
  { title: 'frame.search.actions', find: findActions },
  { title: 'frame.search.pages', find: findPages },
  ...recordSources,
  { title: 'frame.search.texts', find: findTexts },
]
