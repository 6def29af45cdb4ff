import { textProblems } from '#domain/texts/calls.ts'
import type { WaitingSource } from '../platform/waiting.ts'

/** A text file that cannot be read as a whole, for those who edit it. */
export const waitingTexts: WaitingSource = {
  access: textProblems.access,
  // What is wrong with the whole file has no key.
  lines: ({ services }) => [
    { Name: 'texts.broken', Number: services.texts.problems().some(({ key }) => key === '') ? 1 : 0 },
  ],
}
