import { asked, type Waiting } from '#app/platform/waiting.ts'
import { restListInput } from '#domain/platform/lists/rest-query.ts'
import { textProblems } from '#domain/texts/calls.ts'

/** What is wrong with the whole file has no key, and comes first. */
const first = restListInput({ sort: { field: 'Key', descending: false }, page: 1, size: 1, filter: {} })

/** A text file that cannot be read as a whole, for those who edit it. */
export const waitingTexts: readonly Waiting[] = [
  {
    name: 'texts.broken',
    page: 'texts',
    text: 'home.textsBroken',
    state: 'refused',
    asked: () =>
      asked(textProblems, { query: first }, (problems) => problems.filter(({ Key }) => Key === '').length),
  },
]
