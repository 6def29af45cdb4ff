import type { Waiting } from '#app/platform/waiting.ts'

/** A text file that cannot be read as a whole, for those who edit it. */
export const waitingTexts: readonly Waiting[] = [
  {
    name: 'texts.broken',
    page: 'texts',
    text: 'home.textsBroken',
    state: 'refused',
  },
]
